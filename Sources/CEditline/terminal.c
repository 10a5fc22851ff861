#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "CEditline.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <wchar.h>

void ce_write(const char *bytes, size_t count) { fwrite(bytes, 1, count, stdout); }

void ce_flush(void) { fflush(stdout); }

bool ce_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int ce_column_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
