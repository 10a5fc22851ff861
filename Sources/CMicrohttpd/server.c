#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The functions of the library, with the types of its header.
#define FUNCTIONS(do) \
  do(MHD_start_daemon) do(MHD_stop_daemon) do(MHD_lookup_connection_value) do(MHD_get_connection_info) \
  do(MHD_set_connection_option) do(MHD_create_response_from_buffer) do(MHD_create_response_from_callback) \
  do(MHD_add_response_header) do(MHD_queue_response) do(MHD_destroy_response)

#define DECLARE(name) __typeof__(&name) name;
static struct { FUNCTIONS(DECLARE) } library;
static bool is_open = false;

static void open_library(void) {
#ifdef __APPLE__
  static const char *const names[] = {
      "libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
      "/usr/local/lib/libmicrohttpd.12.dylib"};
#else
  static const char *const names[] = {"libmicrohttpd.so.12"};
#endif
  void *handle = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !handle; i++) {
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (!handle) return;
#define FIND(name) \
  if (!(library.name = (__typeof__(&name))dlsym(handle, #name))) return;
  FUNCTIONS(FIND)
  is_open = true;
}

bool cm_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

/// Opens a socket that listens on the loopback address; -1 with `errno` if that fails.
static int listen_on(uint16_t *port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  int yes = 1;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(*port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      bind(descriptor, (struct sockaddr *)&address, size) != 0 || listen(descriptor, 256) != 0 ||
      getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) {
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
  }
  *port = ntohs(address.sin_port);
  return descriptor;
}

cm_server *cm_start(uint16_t *port, struct cm_handlers handlers, unsigned seconds) {
  int descriptor = listen_on(port);
  if (descriptor < 0) return NULL;
  // Signals are for the threads of the program, and none is for those that are started here.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  cm_server *server = library.MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_USE_ITC, 0,
      handlers.accept, handlers.context, handlers.request, handlers.context,
      MHD_OPTION_LISTEN_SOCKET, descriptor,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds,
      MHD_OPTION_NOTIFY_COMPLETED, handlers.completed, handlers.context,
      MHD_OPTION_NOTIFY_CONNECTION, handlers.connection, handlers.context,
      MHD_OPTION_THREAD_STACK_SIZE, (size_t)512 * 1024,
      MHD_OPTION_END);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!server) {
    close(descriptor);
    errno = ENOMEM;
  }
  return server;
}

void cm_stop(cm_server *server) { library.MHD_stop_daemon(server); }

const char *cm_header(cm_connection *connection, const char *name) {
  return library.MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

const char *cm_argument(cm_connection *connection, const char *name) {
  return library.MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

void cm_wait(cm_connection *connection) {
  library.MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
}

int cm_socket(cm_connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

cm_response *cm_answer(const void *bytes, size_t count) {
  return library.MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

cm_response *cm_stream(MHD_ContentReaderCallback reader, void *context) {
  return library.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, reader, context, NULL);
}

void cm_add_header(cm_response *response, const char *name, const char *value) {
  library.MHD_add_response_header(response, name, value);
}

enum MHD_Result cm_send(cm_connection *connection, unsigned status, cm_response *response) {
  enum MHD_Result result = library.MHD_queue_response(connection, status, response);
  library.MHD_destroy_response(response);
  return result;
}
