#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "CEditline.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Everything here that a handler touches is lock-free, and every call in a handler is
// async-signal-safe.
static atomic_int interrupts;
static atomic_uint noted;
static atomic_bool is_reading;
static int wake_pipe[2] = {-1, -1};

static struct termios modes_before;
static bool knows_modes_before;

/// A program that does not poll its flag is ended by this many interrupts, unless it has asked to
/// survive them all.
enum { interrupts_that_end_the_process = 3 };
static atomic_bool survives_interrupts;
/// Written to at every interrupt, for a thread that waits for one; -1 until there is such a thread.
static int watch_pipe[2] = {-1, -1};
static atomic_bool is_watched;

static void note(unsigned signals) {
  atomic_fetch_or(&noted, signals);
  if (wake_pipe[1] >= 0) {
    // A full pipe wakes the reader as well as one more byte would.
    ssize_t written = write(wake_pipe[1], "!", 1);
    (void)written;
  }
}

static void end_process(int signal_number) {
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void on_interrupt(int signal_number) {
  int saved_errno = errno;
  int count = atomic_fetch_add(&interrupts, 1) + 1;
  if (count >= interrupts_that_end_the_process && !atomic_load(&is_reading)
      && !atomic_load(&survives_interrupts))
    end_process(signal_number);
  if (atomic_load(&is_watched)) {
    ssize_t written = write(watch_pipe[1], "!", 1);
    (void)written;
  }
  note(ce_signal_interrupt);
  errno = saved_errno;
}

static void on_note(int signal_number) {
  int saved_errno = errno;
  note(
    signal_number == SIGTSTP ? ce_signal_stop
    : signal_number == SIGCONT ? ce_signal_continue
                               : ce_signal_resize);
  errno = saved_errno;
}

static void on_end(int signal_number) {
  static const char paste_off[] = "\033[?2004l\r\n";
  ssize_t written = write(STDOUT_FILENO, paste_off, sizeof paste_off - 1);
  (void)written;
  if (knows_modes_before) tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
  end_process(signal_number);
}

static bool catch_signal(int signal_number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  if (sigaction(signal_number, NULL, before) != 0 || before->sa_handler == SIG_IGN) return false;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  // A write is not cut short by a signal; code that waits for input uses poll(2), which is.
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(signal_number, &action, NULL) == 0;
}

// MARK: The interrupt flag

static bool open_wake_pipe(void) {
  if (wake_pipe[0] >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    wake_pipe[i] = ends[i];
  }
  return true;
}

void ce_install_interrupt(void) {
  static atomic_bool is_installed;
  if (atomic_exchange(&is_installed, true)) return;
  struct sigaction before;
  open_wake_pipe();
  catch_signal(SIGINT, on_interrupt, &before);
}

bool ce_await_interrupt(void) {
  if (!atomic_load(&is_watched)) {
    if (pipe(watch_pipe) != 0) return false;
    for (int i = 0; i < 2; i++) fcntl(watch_pipe[i], F_SETFD, FD_CLOEXEC);
    fcntl(watch_pipe[1], F_SETFL, O_NONBLOCK);
    atomic_store(&is_watched, true);
  }
  char byte;
  ssize_t count;
  do count = read(watch_pipe[0], &byte, 1);
  while (count < 0 && errno == EINTR);
  return count == 1;
}

void ce_survive_interrupts(void) { atomic_store(&survives_interrupts, true); }

bool ce_is_interrupted(void) { return atomic_load_explicit(&interrupts, memory_order_relaxed) != 0; }

void ce_clear_interrupt(void) { atomic_store(&interrupts, 0); }

// MARK: While a line is read

static const struct {
  int number;
  void (*handler)(int);
} reading_signals[] = {
  {SIGTSTP, on_note}, {SIGCONT, on_note}, {SIGWINCH, on_note},
  {SIGTERM, on_end},  {SIGHUP, on_end},   {SIGQUIT, on_end},
};

enum { reading_signal_count = sizeof reading_signals / sizeof *reading_signals };

static struct {
  bool is_caught;
  struct sigaction before;
} reading_states[reading_signal_count];

void ce_begin_signals(void) {
  if (atomic_exchange(&is_reading, true)) return;
  knows_modes_before = tcgetattr(STDIN_FILENO, &modes_before) == 0;
  for (int i = 0; i < reading_signal_count; i++)
    reading_states[i].is_caught = catch_signal(
      reading_signals[i].number, reading_signals[i].handler, &reading_states[i].before);
}

void ce_end_signals(void) {
  if (!atomic_load(&is_reading)) return;
  for (int i = 0; i < reading_signal_count; i++)
    if (reading_states[i].is_caught)
      sigaction(reading_signals[i].number, &reading_states[i].before, NULL);
  atomic_store(&is_reading, false);
}

int ce_signal_descriptor(void) { return wake_pipe[0]; }

uint32_t ce_take_signals(void) {
  char bytes[64];
  while (wake_pipe[0] >= 0 && read(wake_pipe[0], bytes, sizeof bytes) > 0) {}
  return atomic_exchange(&noted, 0);
}

void ce_stop_process(void) {
  struct sigaction standard, before;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  if (sigaction(SIGTSTP, &standard, &before) != 0) return;
  raise(SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}
