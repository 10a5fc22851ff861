import TextReports

/// A message of JSON-RPC 2.0 that has arrived.
package enum Message: Sendable {
  /// A request, which is answered, or a notification, which has no identifier.
  case call(Call)
  /// An answer to a request of this program, which makes none.
  case answer
  /// Something else, which is answered with an error.
  case invalid(id: JSON, ServerError)

  /// What is asked for.
  package struct Call: Sendable {
    /// What identifies the request; nil for a notification.
    var id: JSON?
    var method: String
    /// The parameters; an empty object if there are none.
    var parameters: JSON
  }

  /// Reads the text of a message.
  init(reading bytes: [UInt8]) {
    let value: JSON
    do throws(JSON.ReadingFailure) { value = try JSON(reading: bytes) } catch {
      let text = "this is not JSON: \(error.reason), at byte \(error.offset)"
      self = .invalid(id: .null, ServerError(.parse, text))
      return
    }
    let id = value["id"]
    // Null says nothing of which request is answered.
    let isNamed =
      id == nil && !(value.has("id") && value.has("method"))
      || id?.string != nil || id?.integer != nil
    guard value.isObject, value["jsonrpc"]?.string == "2.0", isNamed else {
      let text =
        value.elements != nil
        ? "several messages in one are not read"
        : isNamed ? "this is no message of JSON-RPC 2.0" : "`id` must be a text or a whole number"
      self = .invalid(id: isNamed ? id ?? .null : .null, ServerError(.request, text))
      return
    }
    guard let method = value["method"]?.string else {
      let isAnswer = id != nil && (value["result"] != nil || value["error"] != nil)
      self =
        isAnswer || value.has("result")
        ? .answer : .invalid(id: id ?? .null, ServerError(.request, "the method is missing"))
      return
    }
    let parameters = value["params"] ?? .object([])
    guard parameters.isObject else {
      self = .invalid(
        id: id ?? .null, ServerError(.parameters, "the parameters must be an object"))
      return
    }
    self = .call(Call(id: id, method: method, parameters: parameters))
  }
}

extension JSON {
  /// Whether an object has a key, even if its value is null.
  fileprivate func has(_ key: String) -> Bool {
    if case .object(let members) = self { members.contains { $0.key == key } } else { false }
  }

  /// The answer to a request, as the text of a message.
  static func answer(to id: JSON, _ result: JSON) -> JSON {
    .object(["jsonrpc": .string("2.0"), "id": id, "result": result])
  }

  /// The answer to a request that fails.
  static func answer(to id: JSON, _ error: ServerError) -> JSON {
    .object([
      "jsonrpc": .string("2.0"), "id": id,
      "error": .object([
        "code": .integer(error.code.rawValue), "message": .string(error.message),
      ]),
    ])
  }

  /// A notification of this program.
  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    .object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters])
  }
}

/// The reason that a request fails.
package struct ServerError: Error, Hashable, Sendable {
  /// The kinds of reasons, with their codes in JSON-RPC and in the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
    case notInitialized = -32002
    case cancelled = -32800
    case failed = -32803
  }

  /// The kind.
  var code: Code
  /// One sentence.
  var message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
