/// The parts of GNU libmicrohttpd that the live page needs, with fixed signatures. The library is opened when a
/// page is first shown: programs that show none neither load it nor need it.

#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct MHD_Daemon cm_server;
typedef struct MHD_Connection cm_connection;
typedef struct MHD_Response cm_response;

/// What is called for the connections and requests of a server, on threads of the library, one for each
/// connection. Each function gets `context` first.
struct cm_handlers {
  void *context;
  /// Whether one more connection is served.
  MHD_AcceptPolicyCallback accept;
  /// A connection has begun or ended.
  MHD_NotifyConnectionCallback connection;
  /// A part of a request has arrived.
  MHD_AccessHandlerCallback request;
  /// A request is over, answered or not.
  MHD_RequestCompletedCallback completed;
};

/// Opens the library. Returns whether it is there; every other function needs it.
bool cm_open(void);

/// Starts a server on the loopback address.
///
/// - port: The port to open; 0 for any that is free. Changed to the open one.
/// - seconds: How long a connection may say nothing.
///
/// Returns null and sets `errno` if there is none.
cm_server *_Nullable cm_start(uint16_t *port, struct cm_handlers handlers, unsigned seconds);
/// Ends all connections, and returns when no function of the handlers is running any more.
void cm_stop(cm_server *server);

/// A header of a request, by its name in any case; null if it is missing.
const char *_Nullable cm_header(cm_connection *connection, const char *name);
/// An argument of a request's query; null if it is missing.
const char *_Nullable cm_argument(cm_connection *connection, const char *name);
/// Lets a connection say nothing from now on for as long as it likes.
void cm_wait(cm_connection *connection);
/// The socket of a connection.
int cm_socket(cm_connection *connection);

/// An answer with these bytes, which are copied; null if there is no memory for it.
cm_response *_Nullable cm_answer(const void *_Nullable bytes, size_t count);
/// An answer whose bytes a function makes until it returns `MHD_CONTENT_READER_END_OF_STREAM`.
cm_response *_Nullable cm_stream(MHD_ContentReaderCallback reader, void *context);
void cm_add_header(cm_response *response, const char *name, const char *value);
/// Sends an answer and frees it.
enum MHD_Result cm_send(cm_connection *connection, unsigned status, cm_response *response);

#pragma clang assume_nonnull end

#endif
