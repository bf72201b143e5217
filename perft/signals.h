/* Signals that ask the program to end, taken when it suits. MIT licence. */
#ifndef PERFT_SIGNALS_H
#define PERFT_SIGNALS_H

/* Holds back SIGINT and SIGTERM for the whole process. Call before the first thread starts. */
void signals_hold(void);

/* A signal that was held back since the last call, or 0. */
int signals_take(void);

/* In a child process before exec: signals do again what they did before signals_hold. */
void signals_release(void);

#endif
