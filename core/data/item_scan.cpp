// SPDX-License-Identifier: Apache-2.0
#include "core/data/item_scan.h"

#include "core/base/progress.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>

namespace parlance::data {

namespace {

constexpr std::size_t kMostKeyBytes = 256;
constexpr const char* kDoing = "looking at the items";

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

std::string folded(std::string_view text) {
    std::string key(text.substr(0, kMostKeyBytes));
    for (char& letter : key)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return key;
}

/// Bytes in whose order names stand: before a number stands how many digits it has.
std::string nameKey(std::string_view name) {
    constexpr std::size_t kMostDigits = 200;
    const std::string text = folded(name);
    std::string key;
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(text[i])) {
            key += text[i++];
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isDigit(text[end]))
            ++end;
        while (i + 1 < end && text[i] == '0')
            ++i;
        key += '0'; // a number stands among texts where its digits would
        key += static_cast<char>(std::min(end - i, kMostDigits));
        key.append(text, i, end - i);
        i = end;
    }
    return key;
}

std::optional<double> numberIn(const std::string& text) {
    double number = 0.0;
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

template <typename Look>
void forEachItem(std::int64_t items, const ItemPages& pages, const std::stop_token& stop,
                 Look look) {
    for (std::int64_t number = 0; number < items;) {
        throwIfStopped(stop, kDoing);
        const std::vector<DataItem> page = pages(number / DataSet::kPageItems);
        for (const DataItem& item : page)
            look(number++, item);
        if (page.empty()) // the file has become shorter
            break;
    }
}

template <typename Key>
ItemRanks ranksOfKeys(const std::vector<Key>& keys) {
    std::vector<std::int32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    const auto keyOf = [&](std::int32_t number) -> const Key& {
        return keys[static_cast<std::size_t>(number)];
    };
    std::ranges::sort(order, {}, keyOf);
    ItemRanks ranks(keys.size());
    std::int32_t rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && keyOf(order[i - 1]) < keyOf(order[i]))
            ++rank;
        ranks[static_cast<std::size_t>(order[i])] = rank;
    }
    return ranks;
}

double numberKey(const DataItem& item, ItemKey key) {
    switch (key) {
    case ItemKey::Length:
        return item.length;
    case ItemKey::Characters:
        return static_cast<double>(text::codePoints(item.text).size());
    default:
        return static_cast<double>(item.unknown.size());
    }
}

std::string textKey(const DataItem& item, ItemKey key) {
    switch (key) {
    case ItemKey::Name:
        return nameKey(item.name);
    case ItemKey::Pair:
        return folded(item.pair);
    case ItemKey::Label:
        return folded(item.label);
    default:
        return folded(item.text);
    }
}

/// Those without a number come first.
std::optional<std::vector<double>> asNumbers(const std::vector<std::string>& keys) {
    std::vector<double> numbers;
    for (const std::string& key : keys) {
        const auto number = numberIn(key);
        if (!number && !key.empty())
            return std::nullopt;
        numbers.push_back(number.value_or(-std::numeric_limits<double>::infinity()));
    }
    return numbers;
}

bool hasWord(std::string_view text, std::string_view wanted) {
    for (std::string_view word; text::takeWord(text, word);)
        if (word == wanted)
            return true;
    return false;
}

bool isCounted(const DataSet& set, const DataItem& item, const ItemBar& bar) {
    switch (bar.of) {
    case ItemBar::Of::Length:
        return item.length >= bar.from && item.length < bar.below;
    case ItemBar::Of::Symbol: // letter models end each word with one that no text shows
        return bar.value == "|" && item.text.find('|') == std::string::npos
                   ? !item.text.empty()
                   : item.text.find(bar.value) != std::string::npos;
    case ItemBar::Of::Word:
        return hasWord(item.text, bar.value);
    case ItemBar::Of::Class:
        return set.classOf(item) == bar.value;
    }
    return false;
}

} // namespace

ItemRanks ranksOf(std::int64_t items, const ItemPages& pages, ItemKey key,
                  const std::stop_token& stop) {
    const auto count = static_cast<std::size_t>(items);
    if (key == ItemKey::Length || key == ItemKey::Characters || key == ItemKey::Unknown) {
        std::vector<double> keys(count);
        forEachItem(items, pages, stop, [&](std::int64_t number, const DataItem& item) {
            keys.at(static_cast<std::size_t>(number)) = numberKey(item, key);
        });
        return ranksOfKeys(keys);
    }
    std::vector<std::string> keys(count);
    forEachItem(items, pages, stop, [&](std::int64_t number, const DataItem& item) {
        keys.at(static_cast<std::size_t>(number)) = textKey(item, key);
    });
    if (const auto numbers = key == ItemKey::Label ? asNumbers(keys) : std::nullopt)
        return ranksOfKeys(*numbers);
    return ranksOfKeys(keys);
}

void putInOrder(std::vector<std::int64_t>& numbers, const ItemRanks& ranks, bool descending) {
    const auto rankOf = [&](std::int64_t number) {
        return ranks[static_cast<std::size_t>(number)];
    };
    if (descending)
        std::ranges::stable_sort(numbers, std::ranges::greater(), rankOf);
    else
        std::ranges::stable_sort(numbers, std::ranges::less(), rankOf);
}

ItemBar lengthBar(const DataOverview& overview, int bin) {
    const bool isLast = bin + 1 == DataOverview::kBins;
    // A tenth has no exact value, but that many of them have the nearest one there is.
    const auto begin = [&](int at) {
        return overview.lengthStep < 1.0 ? at / std::round(1.0 / overview.lengthStep)
                                         : at * overview.lengthStep;
    };
    return {.from = begin(bin),
            .below = isLast ? std::numeric_limits<double>::infinity() : begin(bin + 1)};
}

std::vector<std::int64_t> itemsOfBar(const DataSet& set, const ItemPages& pages, const ItemBar& bar,
                                     const std::optional<std::vector<std::int64_t>>& among,
                                     const std::stop_token& stop) {
    std::vector<std::int64_t> counted;
    forEachItem(set.overview().items, pages, stop, [&](std::int64_t number, const DataItem& item) {
        if (isCounted(set, item, bar) && (!among || std::ranges::binary_search(*among, number)))
            counted.push_back(number);
    });
    return counted;
}

} // namespace parlance::data
