// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace parlance::data {

/// Finds items by part of their name or text, whatever the case.
class ItemMatch {
  public:
    /// Every item matches an empty text.
    explicit ItemMatch(const std::string& wanted);

    bool matches(const std::string& name, const std::string& text) const;

  private:
    std::string m_name;
    std::string m_letters;
};

} // namespace parlance::data
