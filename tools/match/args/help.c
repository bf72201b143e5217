/* The text of -help, see help.h. MIT licence. */
#include "tools/match/args/help.h"

#include <stdio.h>

static const char *const lines[] = {
    "usage: match -engine cmd=COMMAND [KEY=VALUE ...] -engine ... [-each KEY=VALUE ...] [FLAG ...]",
    "       match -resume JOURNAL [FLAG ...]",
    "Plays matches between engines that speak the Universal Hive Protocol.",
    "",
    "Keys of -engine, and of -each for all engines:",
    "  cmd='PROGRAM ARGUMENT ...'  name=NAME  dir=DIRECTORY  env.NAME=VALUE  stderr=FILE",
    "  option.NAME=VALUE           set after the start",
    "  movetime=0.1 | 100ms        time for each move",
    "  tc=60+0.5                   game clock: base and increment; the runner divides it",
    "  depth=N  nodes=N            where the engine has it",
    "  margin=100ms                time over the limit that is forgiven",
    "  ask=auto|time|seconds|clock how a time is asked for; clock: the engine divides its clock "
    "itself",
    "  patience=10s  thinking=600s longest waits: for a due reply; for a move without time limit",
    "  restart=on|off  scores=on|off",
    "",
    "The match:",
    "  -pairs N | -games N         of each encounter; a pair is one opening with both colours (100 "
    "pairs)",
    "  -sprt elo0=0 elo1=10 [alpha=0.05] [beta=0.05] [normalised=1]",
    "  -tournament roundrobin|gauntlet",
    "  -openings FILE | random:TYPE[:PLIES[:SEED]] | start:TYPE   (random:Base+MLP:8)",
    "  -order random|file  -seed N  -skip N",
    "  -plylimit N                 a draw then (300; 0: never)      -repetition on|off",
    "  -repeats skip|count|stop    games played before, move by move: their pairs say nothing "
    "(skip)",
    "  -resign score=S [moves=4]   a win when both engines agree    -draw score=S [moves=8] "
    "[ply=60]",
    "  -concurrency N  -pin [CORE,CORE...]  -shard I/N",
    "",
    "Other work:",
    "  -compliance                 check how well each engine keeps to the protocol, and end",
    "  -makeopenings TYPE COUNT FILE [plies=8] [window=0.3]   random lines that the first engine, "
    "within",
    "                              its limit, judges even by less than the window",
    "",
    "Output:",
    "  -journal FILE               all that is known of each game; match-DATE-TIME.jsonl by "
    "default",
    "  -html FILE  -json FILE  -text FILE    reports; the page shows every game on drawn boards",
    "  -pgn DIRECTORY  -gamestrings FILE     the games, as MzingaViewer reads them or a line each",
    "  -samples FILE               positions with score and result, for fitting evaluations",
    "  -event NAME                 for reports and PGN",
    "  -report JOURNAL             make the outputs named here from a journal, without playing",
    "  -merge JOURNAL ...          the same from the journals of all shards",
    "  -quiet  -interval N  -log FILE",
    "  -help  -version",
};

void help_print(void)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        puts(lines[i]);
    }
}
