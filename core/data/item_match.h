// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/data_set.h"

#include <string>

namespace parlance::data {

/// Is an item of this number and length among those that a filter shows, whatever its text?
bool mayPass(const ItemFilter& filter, std::int64_t number, double length);

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
