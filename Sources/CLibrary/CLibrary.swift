// The C library, by the name that the system has for it: functions for files, terminals, sockets and processes.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
