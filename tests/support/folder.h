/* A folder for the files of a test. MIT licence. */
#ifndef TESTS_SUPPORT_FOLDER_H
#define TESTS_SUPPORT_FOLDER_H

enum { FOLDER_NAME_SIZE = 128 };

typedef struct Folder {
    char path[64];
} Folder;

/* Makes an empty folder of its own, anywhere. */
void folder_make(Folder *folder);

/* Writes the path of a file of the folder, which need not be there, to `path`, and returns that. */
char *folder_file(const Folder *folder, const char *name, char path[FOLDER_NAME_SIZE]);

/* Removes the folder with all that is in it. */
void folder_remove(const Folder *folder);

#endif
