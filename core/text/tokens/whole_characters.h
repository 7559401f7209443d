// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace parlance::text {

/// Text that comes in bytes, given on in whole characters: tokens of byte pairs may end within one.
class WholeCharacters {
  public:
    /// The characters that are whole with these bytes. Bytes that are not UTF-8 give U+FFFD.
    std::string take(std::string_view bytes);

  private:
    std::string m_waiting;
};

} // namespace parlance::text
