/// What Swift needs from libedit and C but cannot call itself: variadic functions with fixed
/// signatures, text as Unicode scalars, signal handlers, `wcwidth` and the standard output stream.
///
/// One editor at a time: the signal handlers and the saved terminal modes belong to the process.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: The editor

/// libedit's `EditLine`.
typedef struct editline ce_editor;

/// What a key's function returns, with libedit's values.
enum ce_result : uint8_t {
  ce_result_normal = 0,
  ce_result_refresh = 4,
  ce_result_cursor = 5,
  ce_result_error = 6,
  ce_result_redisplay = 8,
};

/// Called when a key is typed that is bound to the function. Returns a `ce_result`.
typedef unsigned char (*ce_key_function)(ce_editor *_Nullable editor, uint32_t key);

/// Reads one scalar into `key`. Returns 1, 0 at the end of input, or -1 when interrupted.
typedef int (*ce_reader_function)(ce_editor *_Nullable editor, uint32_t *_Nullable key);

/// Opens an editor on the standard input, or returns null. It draws nothing. The locale has to be set before.
ce_editor *_Nullable ce_open(const char *program_name);
void ce_close(ce_editor *editor);

void ce_set_owner(ce_editor *editor, void *owner);
void *_Nullable ce_owner(ce_editor *editor);

void ce_set_reader(ce_editor *editor, ce_reader_function reader);

/// Chooses the key map, "emacs" or "vi"; this forgets every binding.
void ce_set_key_map(ce_editor *editor, const char *name);
bool ce_has_vi_keys(ce_editor *editor);

/// Reads `$EDITRC`, else `~/.editrc`, if there is one.
void ce_read_configuration(ce_editor *editor);

/// Whether editing is on; false after `edit off` in the configuration.
bool ce_is_enabled(ce_editor *editor);

/// Both strings are kept by libedit for as long as the process lives.
void ce_add_function(
  ce_editor *editor, const char *name, const char *summary, ce_key_function function);

/// Binds a key, in libedit's notation ("^R", "\\203"), to a function's name.
void ce_bind(ce_editor *editor, const char *key, const char *name);

/// The same for vi's command mode.
void ce_bind_in_command_mode(ce_editor *editor, const char *key, const char *name);

/// Makes Ctrl-S and Ctrl-Q ordinary keys while a line is edited, and passes carriage returns and
/// newlines on as they are.
void ce_take_all_keys(ce_editor *editor);

/// Gives the editor an empty history, so that its own commands find one.
void ce_attach_history(ce_editor *editor);

// MARK: The line

/// The line being edited, valid until the next call that changes it.
struct ce_line {
  const uint32_t *scalars;
  size_t count;
  size_t cursor;
};

/// Reads a line. Returns null at the end of input and when interrupted; else `count` scalars, the
/// newline included.
const uint32_t *_Nullable ce_read_line(ce_editor *editor, int *count);

struct ce_line ce_current_line(ce_editor *editor);

/// Replaces the whole line and puts the cursor before the scalar at `cursor`. `scalars` ends with
/// 0.
void ce_replace_line(ce_editor *editor, const uint32_t *scalars, size_t cursor);

/// Inserts scalars, ending with 0, at the cursor.
void ce_insert(ce_editor *editor, const uint32_t *scalars);

void ce_delete_before_cursor(ce_editor *editor, int count);
void ce_move_cursor(ce_editor *editor, int offset);

// MARK: The screen

/// Turns the terminal's raw mode on or off.
void ce_set_raw_mode(ce_editor *editor, bool raw);

/// Adds bytes to the standard output stream.
void ce_write(const char *bytes, size_t count);
void ce_flush(void);

/// The columns and rows of a terminal; false if `descriptor` is not a terminal or its size is unknown.
bool ce_terminal_size(int descriptor, int *columns, int *rows);

/// The columns a scalar takes: 0, 1 or 2, or -1 if it is not printed as it is.
int ce_column_width(uint32_t scalar);

/// Makes the locale's characters UTF-8, whatever the environment says.
void ce_use_utf8(void);

// MARK: Signals

/// Signals that have arrived, as bits.
enum ce_signal : uint32_t {
  ce_signal_interrupt = 1,
  ce_signal_stop = 2,
  ce_signal_continue = 4,
  ce_signal_resize = 8,
};

/// Catches SIGINT from now on, unless it is ignored. Further calls have no effect.
void ce_install_interrupt(void);
bool ce_is_interrupted(void);

/// From here on no number of interrupts ends the process.
void ce_survive_interrupts(void);
/// Waits until the next interrupt after the first call. Returns false if that is impossible.
bool ce_await_interrupt(void);
void ce_clear_interrupt(void);

/// Until `ce_end_signals`, the signals of `ce_signal` are recorded instead of obeyed, and a signal
/// that ends the process restores the terminal first.
void ce_begin_signals(void);
void ce_end_signals(void);

/// A descriptor that is readable once a signal was recorded; -1 before `ce_install_interrupt`.
int ce_signal_descriptor(void);

/// The signals recorded since the last call, as bits of `ce_signal`.
uint32_t ce_take_signals(void);

/// Stops the process as SIGTSTP does, and returns when it is continued.
void ce_stop_process(void);

#pragma clang assume_nonnull end

#endif
