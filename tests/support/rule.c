#include "tests/support/rule.h"

#include "core/movegen/movegen.h"
#include "tests/support/draw.h"
#include "tests/support/slowgen.h"
#include "tests/support/test.h"

static const GameType all_bugs = TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG;

/* Compares the targets of one piece in `set` with the marks. */
static void check_targets(const Rule *rule, const Drawing *drawing, const TargetSet *set,
                          Piece piece, const char *generator, int view)
{
    int targets = 0;
    for (int i = 0; i < set->count; i++) {
        targets += target_piece(set->targets[i]) == piece;
    }
    int met = 0;
    for (int i = 0; i < drawing->mark_count; i++) {
        met += target_has(set, target_make(piece, drawing->marks[i]));
    }
    if (met != drawing->mark_count || targets != met) {
        fail_msg("%s, view %d: %s has %d moves, %d of them to the %d marks of\n%s", generator, view,
                 rule->piece, targets, met, drawing->mark_count, rule->text);
    }
}

static void check_generators(const Rule *rule, const Drawing *drawing, Piece piece, int view)
{
    static const char *const generators[] = {"portable", "avx2", "avx512", "wide"};
    TargetSet set;
    slowgen_all(&drawing->board, &set);
    check_targets(rule, drawing, &set, piece, "slow", view);
    for (size_t i = 0; i < sizeof generators / sizeof generators[0]; i++) {
        if (movegen_select(generators[i])) {
            MoveList list;
            movegen_all(&drawing->board, &list);
            target_set_of(&list, &set);
            check_targets(rule, drawing, &set, piece, generators[i], view);
        }
    }
}

void rule_check(const Rule *rule)
{
    for (int number = 0; number < VIEW_COUNT; number++) {
        View view = view_at(number);
        Drawing drawing;
        Colour owner = piece_colour(draw_piece(rule->piece, view_at(0)));
        draw(&drawing, all_bugs, rule->thrown ? colour_other(owner) : owner, rule->text, view);
        if (rule->ply != 0) {
            drawing.board.ply = (uint16_t)rule->ply;
        }
        if (rule->last_moved != NULL) {
            drawing.board.last_moved = draw_piece(rule->last_moved, view);
        }
        check_generators(rule, &drawing, draw_piece(rule->piece, view), number);
    }
}

void rule_goes(const char *piece, const char *text)
{
    rule_check(&(Rule){.piece = piece, .text = text});
}

void rule_thrown(const char *piece, const char *text)
{
    rule_check(&(Rule){.piece = piece, .thrown = true, .text = text});
}
