// SPDX-License-Identifier: Apache-2.0
#include "core/data/item_match.h"

#include "core/text/letters.h"

#include <algorithm>
#include <cctype>

namespace parlance::data {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return text;
}

} // namespace

bool mayPass(const ItemFilter& filter, std::int64_t number, double length) {
    return length >= filter.least && length <= filter.most &&
           (!filter.among ||
            std::binary_search(filter.among->begin(), filter.among->end(), number));
}

ItemMatch::ItemMatch(const std::string& wanted)
    : m_name(lower(wanted)), m_letters(text::capitalLetters(wanted)) {}

bool ItemMatch::matches(const std::string& name, const std::string& text) const {
    if (m_name.empty() || lower(name).find(m_name) != std::string::npos)
        return true;
    return !m_letters.empty() && text::capitalLetters(text).find(m_letters) != std::string::npos;
}

} // namespace parlance::data
