// SPDX-License-Identifier: Apache-2.0
// Letter dictionary of CTC models: dict.ltr.txt, lines of `symbol count`. Ids: 0 <s> (the CTC
// blank), 1 <pad>, 2 </s>, 3 <unk>, then file order from 4 (fairseq's format). Rows end in a
// newline only; the last one need not.
#pragma once

#include "core/text/label_line.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parlance::text {

class CtcDictionary {
  public:
    static constexpr std::int64_t kBlank = 0;
    static constexpr std::int64_t kPad = 1;
    static constexpr std::int64_t kEos = 2;
    static constexpr std::int64_t kUnknown = 3;

    CtcDictionary();
    /// Throws Error{Data} for duplicate symbols (unless the row ends in ` #fairseq:overwrite`) and
    /// malformed rows, naming `where` and the line. An overwriting row gets a new id, which then is
    /// the symbol's; the older id stays.
    static CtcDictionary parse(std::string_view text, const std::string& where);
    static CtcDictionary load(const std::filesystem::path& file);
    /// Rows in descending count, ties by symbol, from label lines.
    static CtcDictionary build(std::span<const std::string> labelLines);
    /// The same from what was counted elsewhere.
    static CtcDictionary fromCounts(const std::map<std::string, std::int64_t>& counts);

    /// The rows as parse() reads them.
    std::string format() const;
    std::int64_t size() const { return static_cast<std::int64_t>(m_symbols.size()); }
    const std::vector<std::string>& symbols() const { return m_symbols; }
    std::int64_t idOf(std::string_view symbol) const;          ///< kUnknown when absent
    std::int64_t wordSeparator() const { return m_separator; } ///< id of `|`, -1 when absent

    /// Splits on white space; no end-of-sentence symbol is added.
    std::vector<std::int64_t> encode(std::string_view labelLine) const;
    /// Collapses repeats, drops blanks, joins symbols, `|` becomes a space; <pad> and </s> stand as
    /// they are, as in the published program. Ids beyond the dictionary read as <unk>.
    std::string decodeFrames(std::span<const std::int64_t> frameIds) const;
    /// The same in label notation, `H E L L O | A`, with <s>, <pad>, </s> left out.
    std::string decodeUnits(std::span<const std::int64_t> frameIds) const;

  private:
    void add(std::string symbol, std::int64_t count);
    std::vector<std::string_view> collapse(std::span<const std::int64_t> frameIds) const;

    std::vector<std::string> m_symbols;
    std::vector<std::int64_t> m_counts;
    std::unordered_map<std::string, std::int64_t> m_ids;
    std::set<std::int64_t> m_overwriting; ///< ids whose symbol stood before
    std::int64_t m_separator = -1;
};

} // namespace parlance::text
