// SPDX-License-Identifier: Apache-2.0
// What a pickle holds, without a line of it being run: plain values, and records of whatever else
// it names. Values lie in one table and refer to each other by number, so that shared values are
// shared, cycles are harmless and deep nesting costs no stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace parlance::tensor_io {

/// The number of a value in its document.
using PickleId = std::uint32_t;
using PicklePairs = std::vector<std::pair<PickleId, PickleId>>;

struct PickleNone {};
struct PickleBytes {
    std::string bytes;
};
/// An integer beyond 64 bits: two's complement, least significant byte first.
struct PickleBigInteger {
    std::string bytes;
};
struct PickleList {
    std::vector<PickleId> items;
};
struct PickleTuple {
    std::vector<PickleId> items;
};
struct PickleSet {
    std::vector<PickleId> items;
};
struct PickleDict {
    PicklePairs items;
};
/// A name of a class or function. It is never looked up.
struct PickleClass {
    std::string module, name;
};
/// What a call or an object was to be made from. Nothing is called.
struct PickleRecord {
    PickleId callable = 0;
    PickleId arguments = 0;
    std::optional<PickleId> keywords = {};
    std::optional<PickleId> state = {};
    std::vector<PickleId> elements = {}; ///< appended to it, or added as to a set
    PicklePairs items = {};              ///< set in it as in a dictionary
};
/// A reference to something outside the pickle, described by a value: torch's storages.
struct PicklePersistent {
    PickleId description = 0;
};

using PickleValue = std::variant<PickleNone, bool, std::int64_t, double, std::string, PickleBytes,
                                 PickleBigInteger, PickleList, PickleTuple, PickleSet, PickleDict,
                                 PickleClass, PickleRecord, PicklePersistent>;

class PickleDocument {
  public:
    PickleDocument() : m_values(1) {}
    PickleDocument(std::vector<PickleValue> values, PickleId root)
        : m_values(std::move(values)), m_root(root) {}

    PickleId root() const { return m_root; }
    std::size_t size() const { return m_values.size(); }
    const PickleValue& operator[](PickleId id) const { return m_values[id]; }

    /// Null when the value is of another type.
    template <typename T>
    const T* as(PickleId id) const {
        return std::get_if<T>(&m_values[id]);
    }
    const std::string* text(PickleId id) const { return as<std::string>(id); }
    /// "collections.OrderedDict" of a class, or of a record's callable; empty for anything else.
    std::string className(PickleId id) const;
    /// The pairs of a dictionary or of a record that had any set; null for anything else.
    const PicklePairs* pairs(PickleId id) const;
    /// The value at a text key of pairs().
    std::optional<PickleId> find(PickleId id, std::string_view key) const;

  private:
    std::vector<PickleValue> m_values;
    PickleId m_root = 0;
};

} // namespace parlance::tensor_io
