/* bin/record as people run it. */
#include "tests/support/shell.h"
#include "tests/support/test.h"

TEST_GROUP(shell_make_folder, shell_remove_folder);

#define RECORD TEST_BIN "/record "

TEST(game_strings_become_pgn_and_come_back)
{
    shell_expect("echo 'Base+M;wS1;bS1 wS1-;wQ -wS1' | " RECORD
                 "--to pgn -q | tee $FOLDER/a.pgn | " RECORD "-q",
                 0, "Base+M;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\n");
    shell_expect("grep -c '^3. wQ -wS1$' $FOLDER/a.pgn", 0, "1");
}

TEST(the_output_names_the_form)
{
    shell_expect("echo 'Base;wS1' | " RECORD "-q -o $FOLDER/b.csv; head -1 $FOLDER/b.csv", 0,
                 "file,game,white");
    shell_expect("echo 'Base;wS1' | " RECORD "-q -o $FOLDER/b.csv --to json; cat $FOLDER/b.csv", 0,
                 "\"moves\":[\"wS1\"]");
}

TEST(a_bad_game_is_named_and_the_rest_goes_on)
{
    shell_expect("printf 'Base;wS1\\nBase;wS1;bS1 bA1-\\nBase;wA1\\n' >$FOLDER/c; " RECORD
                 "$FOLDER/c",
                 1, "/c:2: game 2, ply 2, 'bS1 bA1-': bA1 is not on the board\n");
    shell_expect(RECORD "$FOLDER/c 2>/dev/null", 1,
                 "Base;InProgress;Black[1];wS1\nBase;InProgress;Black[1];wA1\n");
    shell_expect(RECORD "$FOLDER/c", 1, "2 of 3 games read, 1 refused");
    shell_expect(RECORD "--partial -q --to csv $FOLDER/c", 1, "/c,2,,,,Base,InProgress,,1,no,");
    shell_expect(RECORD "count -q $FOLDER/c $FOLDER/c 2>/dev/null", 1, "4\n");
}

TEST(faults_of_a_pgn_name_the_line)
{
    shell_expect(
        "printf '[White \"x\"]\\n\\n1. wS1\\n2. bQ wS1-\\n3. wQ bQ-\\n[White \"y\"]\\n\\n1. "
        "wB1\\n' | " RECORD,
        1, "standard input:5: game 1, ply 3, 'wQ bQ-': ");
}

TEST(each_game_may_have_its_file)
{
    shell_expect("mkdir $FOLDER/d; printf 'Base;wS1\\nBase;wA1\\n' >$FOLDER/two.txt; " RECORD
                 "-q --split $FOLDER/d --to sgf $FOLDER/two.txt; cat $FOLDER/d/two-2.sgf; ls "
                 "$FOLDER/d",
                 0, "; P0[1 move W wA1 N 13 .]\n; P0[2 done]\n)\ntwo-2.sgf\ntwo.sgf\n");
}

TEST(wrong_use_is_told)
{
    shell_expect(RECORD "--to doc x", 2, "--to doc: the forms are");
    shell_expect(RECORD "--nonsense", 2, "--nonsense: no such option");
    shell_expect(RECORD "--to", 2, "--to needs a value");
    shell_expect(RECORD "$FOLDER/missing", 2, "missing: No such file");
    shell_expect(RECORD "--help", 0, "usage: record");
    shell_expect(RECORD "--version", 0, "mandible-record ");
    shell_expect("echo 'Base;wS1' | " RECORD "-o $FOLDER/no/where", 2, "No such file");
    shell_expect("echo 'Base;wS1' | " RECORD "--split $FOLDER/no", 2, "no");
}

TEST(a_file_without_games_gives_none)
{
    shell_expect("echo nothing | " RECORD, 0, "0 of 0 games read");
    shell_expect(RECORD "count -q </dev/null", 0, "0\n");
}

TEST(many_files_at_once_are_written_in_their_order)
{
    shell_expect("for i in 1 2 3 4 5 6 7 8 9; do yes \"Base;wS1;bS1 wS1-;wG$i x\" | head -5 "
                 ">$FOLDER/m$i; echo 'Base;wS1;bG1 wS1-' >>$FOLDER/m$i; done; cd $FOLDER; "
                 "$OLDPWD/" RECORD "--threads 9 m? >many 2>&1; $OLDPWD/" RECORD
                 "--threads 1 m? >one 2>&1; cmp one many && grep -c . many",
                 0, "55\n");
}

TEST(a_file_that_waits_for_its_turn_is_kept_aside)
{
    shell_expect("yes 'Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-' | head -20000 >$FOLDER/big; " RECORD
                 "--threads 3 -q $FOLDER/big $FOLDER/big $FOLDER/big | sort | uniq -c",
                 0, " 60000 Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n");
}

TEST(doubles_are_dropped_over_all_files)
{
    shell_expect("printf 'Base;wS1;bS1 wS1-\\nBase;wS1;bS1 /wS1\\nBase;wS1\\n' >$FOLDER/e; " RECORD
                 "--unique --to uhp $FOLDER/e $FOLDER/e",
                 0,
                 "Base;InProgress;White[2];wS1;bS1 wS1-\nBase;InProgress;Black[1];wS1\n"
                 "record: 6 of 6 games read, 4 doubles dropped\n");
    shell_expect(RECORD "count -q --unique --first 1 $FOLDER/e", 0, "1\n");
}

TEST(games_are_selected)
{
    shell_expect(RECORD "--plies 1 $FOLDER/e", 0, "3 of 3 games read, 1 selected");
    shell_expect(RECORD "count -q --invert --plies=1 $FOLDER/e", 0, "2\n");
    shell_expect(RECORD "--plies x", 2, "--plies x: write 20-60");
}
