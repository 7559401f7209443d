// SPDX-License-Identifier: Apache-2.0
#include "core/text/ctc_dictionary.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace parlance::text {

namespace {

constexpr std::string_view kOverwrite = " #fairseq:overwrite";
constexpr std::string_view kSeparator = "|";
constexpr std::size_t kMaxFileBytes = 64u << 20;
constexpr std::size_t kMaxSymbols = 1u << 20;

struct Row {
    std::string_view symbol;
    std::int64_t count = 0;
    bool overwrite = false;
};

bool parseRow(std::string_view line, Row& row) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    row.overwrite = line.ends_with(kOverwrite);
    if (row.overwrite)
        line.remove_suffix(kOverwrite.size());
    const std::size_t space = line.rfind(' ');
    if (space == std::string_view::npos || space == 0)
        return false;
    row.symbol = line.substr(0, space);
    const std::string_view digits = line.substr(space + 1);
    const char* end = digits.data() + digits.size();
    const auto [stop, failure] = std::from_chars(digits.data(), end, row.count);
    return failure == std::errc() && stop == end && row.count >= 0 && isValidUtf8(row.symbol);
}

} // namespace

CtcDictionary::CtcDictionary() {
    for (const char* special : {"<s>", "<pad>", "</s>", "<unk>"})
        add(special, 0);
}

void CtcDictionary::add(std::string symbol, std::int64_t count) {
    const std::int64_t id = size();
    if (symbol == kSeparator)
        m_separator = id;
    if (!m_ids.insert_or_assign(symbol, id).second)
        m_overwriting.insert(id);
    m_symbols.push_back(std::move(symbol));
    m_counts.push_back(count);
}

CtcDictionary CtcDictionary::parse(std::string_view text, const std::string& where) {
    CtcDictionary dictionary;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const std::string place = strCat(where, ", line ", number);
        Row row;
        if (!parseRow(line, row))
            throw Error(ErrorKind::Data, "no dictionary row", place,
                        "write each row as a symbol, a space and its count");
        if (!row.overwrite && dictionary.m_ids.contains(std::string(row.symbol)))
            throw Error(ErrorKind::Data, strCat("the symbol '", row.symbol, "' stands twice"),
                        place, strCat("remove one row, or end it in '", kOverwrite, "'"));
        if (dictionary.m_symbols.size() >= kMaxSymbols)
            throw Error(ErrorKind::Data, strCat("more than ", kMaxSymbols, " symbols"), place,
                        "give a letter dictionary");
        dictionary.add(std::string(row.symbol), row.count);
    }
    return dictionary;
}

CtcDictionary CtcDictionary::load(const std::filesystem::path& file) {
    return parse(readFile(file, kMaxFileBytes), file.string());
}

CtcDictionary CtcDictionary::build(std::span<const std::string> labelLines) {
    std::map<std::string, std::int64_t> counts;
    for (const std::string& line : labelLines)
        for (const std::string_view symbol : labelSymbols(line))
            ++counts[std::string(symbol)];
    return fromCounts(counts);
}

CtcDictionary CtcDictionary::fromCounts(const std::map<std::string, std::int64_t>& counts) {
    std::vector<std::pair<std::string, std::int64_t>> rows(counts.begin(), counts.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    CtcDictionary dictionary;
    for (auto& [symbol, count] : rows)
        if (!dictionary.m_ids.contains(symbol)) // <unk> and its like are there already
            dictionary.add(symbol, count);
    return dictionary;
}

std::string CtcDictionary::format() const {
    std::string text;
    for (std::int64_t id = kUnknown + 1; id < size(); ++id) {
        const auto at = static_cast<std::size_t>(id);
        const bool overwrites = m_overwriting.contains(id);
        text += strCat(m_symbols[at], ' ', m_counts[at], overwrites ? kOverwrite : "", '\n');
    }
    return text;
}

std::int64_t CtcDictionary::idOf(std::string_view symbol) const {
    const auto found = m_ids.find(std::string(symbol));
    return found == m_ids.end() ? kUnknown : found->second;
}

std::vector<std::int64_t> CtcDictionary::encode(std::string_view labelLine) const {
    std::vector<std::int64_t> ids;
    for (const std::string_view symbol : labelSymbols(labelLine))
        ids.push_back(idOf(symbol));
    return ids;
}

std::vector<std::string_view>
CtcDictionary::collapse(std::span<const std::int64_t> frameIds) const {
    std::vector<std::string_view> symbols;
    std::int64_t previous = kBlank;
    for (const std::int64_t id : frameIds) {
        if (id != previous && id != kBlank) {
            const std::int64_t known = id > 0 && id < size() ? id : kUnknown;
            symbols.push_back(m_symbols[static_cast<std::size_t>(known)]);
        }
        previous = id;
    }
    return symbols;
}

std::string CtcDictionary::decodeFrames(std::span<const std::int64_t> frameIds) const {
    std::string text;
    for (const std::string_view symbol : collapse(frameIds))
        text += symbol == kSeparator ? " " : symbol;
    return text;
}

std::string CtcDictionary::decodeUnits(std::span<const std::int64_t> frameIds) const {
    std::string units;
    for (const std::string_view symbol : collapse(frameIds))
        if (symbol != m_symbols[kPad] && symbol != m_symbols[kEos])
            units.append(units.empty() ? "" : " ").append(symbol);
    return units;
}

} // namespace parlance::text
