// SPDX-License-Identifier: Apache-2.0
// Pickles of protocol 2, of plain values and of the few names that torch.load(weights_only=True)
// takes.
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace parlance::tensor_io {

class PickleWriter {
  public:
    PickleWriter();

    void boolean(bool value);
    void integer(std::int64_t value);
    void text(std::string_view value);
    /// JSON's values as Python's: objects as dictionaries, arrays as lists.
    void plain(const Json& value);
    void tuple(std::span<const std::int64_t> values);
    void name(std::string_view module, std::string_view name);
    /// Calls the name before with the tuple between.
    void emptyTuple();
    void mark();
    void endTuple();
    void call();
    void persistent();
    void emptyDict();
    /// The pairs since the last mark go into the dictionary before it.
    void setItems();

    /// The whole pickle; the writer is done.
    std::string finish();

  private:
    void real(double value);
    template <typename Number>
    void raw(Number value);

    std::string m_bytes;
};

} // namespace parlance::tensor_io
