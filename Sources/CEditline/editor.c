#include "CEditline.h"

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is a Unicode scalar");

// The key functions and the reader have libedit's own types but for `wchar_t`, which Swift sees as
// another type on every platform.
static ce_reader_function reader;

static int read_key(EditLine *editor, wchar_t *key) { return reader(editor, (uint32_t *)key); }

ce_editor *ce_open(const char *program_name) {
  // The editor keeps the line and knows the keys; what it would draw goes nowhere.
  static FILE *nowhere;
  if (nowhere == NULL) nowhere = fopen("/dev/null", "we");
  if (nowhere == NULL) return NULL;
  // It asks this descriptor whether it is a terminal.
  return el_init_fd(
    program_name, stdin, nowhere, stderr, fileno(stdin), fileno(stdout), fileno(stderr));
}

void ce_close(ce_editor *editor) { el_end(editor); }

void ce_set_owner(ce_editor *editor, void *owner) { el_set(editor, EL_CLIENTDATA, owner); }

void *ce_owner(ce_editor *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

void ce_set_reader(ce_editor *editor, ce_reader_function function) {
  reader = function;
  el_set(editor, EL_GETCFN, read_key);
}

void ce_set_key_map(ce_editor *editor, const char *name) { el_set(editor, EL_EDITOR, name); }

bool ce_has_vi_keys(ce_editor *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

void ce_read_configuration(ce_editor *editor) { el_source(editor, NULL); }

bool ce_is_enabled(ce_editor *editor) {
  int enabled = 0;
  return el_get(editor, EL_EDITMODE, &enabled) == 0 && enabled != 0;
}

void ce_add_function(
  ce_editor *editor, const char *name, const char *summary, ce_key_function function) {
  el_set(editor, EL_ADDFN, name, summary, function);
}

void ce_bind(ce_editor *editor, const char *key, const char *name) {
  el_set(editor, EL_BIND, key, name, NULL);
}

void ce_bind_in_command_mode(ce_editor *editor, const char *key, const char *name) {
  el_set(editor, EL_BIND, "-a", key, name, NULL);
}

void ce_take_all_keys(ce_editor *editor) {
  el_set(editor, EL_SETTY, "-d", "-ixon", "-icrnl", "-inlcr", NULL);
}

void ce_attach_history(ce_editor *editor) {
  static History *empty;
  if (empty == NULL) {
    empty = history_init();
    if (empty == NULL) return;
    HistEvent event;
    history(empty, &event, H_SETSIZE, 1);
  }
  el_set(editor, EL_HIST, history, empty);
}

const uint32_t *ce_read_line(ce_editor *editor, int *count) {
  return (const uint32_t *)el_wgets(editor, count);
}

struct ce_line ce_current_line(ce_editor *editor) {
  const LineInfoW *line = el_wline(editor);
  return (struct ce_line){
    .scalars = (const uint32_t *)line->buffer,
    .count = (size_t)(line->lastchar - line->buffer),
    .cursor = (size_t)(line->cursor - line->buffer),
  };
}

void ce_replace_line(ce_editor *editor, const uint32_t *scalars, size_t cursor) {
  // libedit refuses to replace by nothing: one character goes in, and is deleted.
  const wchar_t *text = (const wchar_t *)scalars;
  el_wreplacestr(editor, *text == 0 ? L" " : text);
  size_t now = ce_current_line(editor).cursor;
  el_cursor(editor, (int)((*text == 0 ? 1 : cursor) - now));
  if (*text == 0) el_deletestr(editor, 1);
}

void ce_insert(ce_editor *editor, const uint32_t *scalars) {
  el_winsertstr(editor, (const wchar_t *)scalars);
}

void ce_delete_before_cursor(ce_editor *editor, int count) { el_deletestr(editor, count); }

void ce_move_cursor(ce_editor *editor, int offset) { el_cursor(editor, offset); }

void ce_set_raw_mode(ce_editor *editor, bool raw) { el_set(editor, EL_PREP_TERM, raw ? 1 : 0); }

void ce_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  const char *const names[] = {"C.UTF-8", "C.utf8", "UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) != NULL) return;
}
