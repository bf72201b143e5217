/* The text of -help. MIT licence. */
#ifndef MATCH_ARGS_HELP_H
#define MATCH_ARGS_HELP_H

/* Prints how the program is used, to standard output. */
void help_print(void);

#endif
