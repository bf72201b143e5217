#!/usr/bin/env python3
"""A game of libmandible against itself, through ctypes: play.py [TYPE [NODES]]. MIT licence.

MANDIBLE_LIBRARY names the library where the system's loader does not find it."""
import ctypes
import os
import sys

lib = ctypes.CDLL(os.environ.get("MANDIBLE_LIBRARY", "libmandible.so.1"))


class Limits(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_double), ("depth", ctypes.c_int), ("nodes", ctypes.c_int64)]


lib.mandible_game_new.restype = ctypes.c_void_p
lib.mandible_search_new.restype = ctypes.c_void_p
lib.mandible_game_string.restype = ctypes.c_size_t
lib.mandible_search_best.restype = ctypes.c_size_t


def made(function, *arguments):
    """Calls a function that makes a handle, and raises its reason when it makes none."""
    reason = ctypes.create_string_buffer(256)
    handle = function(*arguments, reason, ctypes.c_size_t(len(reason)))
    if not handle:
        raise RuntimeError(reason.value.decode())
    return ctypes.c_void_p(handle)


def main(kind="Base", nodes="1000"):
    game = made(lib.mandible_game_new, kind.encode(), 0)
    search = made(lib.mandible_search_new, 1, 16)
    limits = Limits(-1, -1, int(nodes))
    move = ctypes.create_string_buffer(16)
    while lib.mandible_game_plies(game) < 200 and lib.mandible_game_state(game) <= 1:
        lib.mandible_search_best(search, game, ctypes.byref(limits), None, None, move,
                                 ctypes.c_size_t(len(move)), None, ctypes.c_size_t(0))
        lib.mandible_game_play(game, move, None, ctypes.c_size_t(0))
        print(f"{lib.mandible_game_plies(game)}. {move.value.decode()}")
    text = ctypes.create_string_buffer(lib.mandible_game_string(game, None, ctypes.c_size_t(0)) + 1)
    lib.mandible_game_string(game, text, ctypes.c_size_t(len(text)))
    print(text.value.decode())
    lib.mandible_search_free(search)
    lib.mandible_game_free(game)


if __name__ == "__main__":
    main(*sys.argv[1:])
