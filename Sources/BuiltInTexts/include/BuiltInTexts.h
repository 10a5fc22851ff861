#ifndef BUILT_IN_TEXTS_H
#define BUILT_IN_TEXTS_H

#include <stddef.h>

/* A file that is built in: its path, and its bytes with a null byte after them. */
struct built_in_text {
  const char *path;
  const unsigned char *bytes;
};

/* Files in the order of their names. */
struct built_in_texts {
  const struct built_in_text *first;
  size_t count;
};

struct built_in_texts built_in_lessons(void);

/* The examples, and the files that they read. */
struct built_in_texts built_in_examples(void);

/* The pages of the documentation that help is read from. */
struct built_in_texts built_in_pages(void);

#endif
