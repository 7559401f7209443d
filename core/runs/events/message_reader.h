// SPDX-License-Identifier: Apache-2.0
// Reads messages of protocol buffers field by field, without knowing their kinds (the wire format,
// protobuf.dev/programming-guides/encoding). Nothing is copied; groups, long deprecated, are none.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace parlance::runs {

/// What is wrong with a record or a message in it, as in "record 7 ends early".
struct BrokenRecord {
    const char* what;
};

/// A number that stands at the beginning of at least as many bytes, in the order of this machine.
template <typename T>
T valueAt(std::string_view bytes) {
    T value{};
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

/// `bytes` hold the value unless it is an integer.
struct MessageField {
    int number = 0;
    std::uint64_t integer = 0;
    std::string_view bytes = {};

    /// Of a double or a float; 0 for anything else.
    double real() const;
};

/// The fields of a message, one after the other.
class MessageReader {
  public:
    explicit MessageReader(std::string_view bytes) : m_rest(bytes) {}

    /// Empty at the end. Throws BrokenRecord.
    std::optional<MessageField> next();

  private:
    std::uint64_t varint();
    std::string_view take(std::uint64_t size);

    std::string_view m_rest;
};

} // namespace parlance::runs
