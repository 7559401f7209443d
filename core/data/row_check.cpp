// SPDX-License-Identifier: Apache-2.0
#include "core/data/row_check.h"

#include "core/audio/audio_file.h"
#include "core/base/error.h"
#include "core/text/label_line.h"

#include <cmath>
#include <cstdio>
#include <set>

namespace parlance::data {

namespace {

constexpr std::size_t kNamedSymbols = 8;

std::string fixed(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

/// The symbols that a dictionary lacks, each once, the first few by name.
std::string unknownSymbols(const std::string& labels, const text::CtcDictionary& dictionary) {
    std::set<std::string_view> unknown;
    for (const std::string_view symbol : text::labelSymbols(labels))
        if (dictionary.idOf(symbol) == text::CtcDictionary::kUnknown)
            unknown.insert(symbol);
    std::string names;
    std::size_t named = 0;
    for (const std::string_view symbol : unknown) {
        if (named++ == kNamedSymbols)
            return names + " ...";
        names += strCat(names.empty() ? "" : " ", symbol);
    }
    return names;
}

} // namespace

void RowChecker::takeRateOf(const AsrRow& first) {
    try {
        m_rateHz = audio::probeAudioFile(first.file).sampleRateHz;
    } catch (const Error&) {
        m_rateHz = 0;
    }
}

bool RowChecker::check(const AsrRow& row, std::int64_t number, const std::stop_token& stop,
                       std::vector<Finding>& findings) const {
    Found found;
    try {
        checkSignal(row, measureSignal(row.file, stop), found);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled)
            return false;
        found.emplace_back(Problem::Unreadable, error.what());
    }
    if (m_labelled)
        checkText(row, found);
    for (auto& [problem, reason] : found)
        findings.push_back({number, problem, std::move(reason), row.id});
    return true;
}

void RowChecker::checkSignal(const AsrRow& row, const SignalFacts& facts, Found& found) const {
    if (m_rateHz > 0 && facts.sampleRateHz != m_rateHz)
        found.emplace_back(Problem::RateMismatch, strCat(facts.sampleRateHz, " Hz, the manifest's ",
                                                         "first file has ", m_rateHz, " Hz"));
    if (facts.samples != row.samples)
        found.emplace_back(Problem::WrongLength,
                           strCat(facts.samples, " samples, the manifest ", "says ", row.samples));
    const double peakDb = 20.0 * std::log10(std::max(static_cast<double>(facts.peak), 1e-10));
    if (facts.peak == 0.0F)
        found.emplace_back(Problem::Silent, "nothing but zeros");
    else if (peakDb < m_limits.silentBelowDb)
        found.emplace_back(Problem::Silent, strCat("peak ", fixed(peakDb, 0), " dB"));
    const double perMille =
        1000.0 * static_cast<double>(facts.clipped) / static_cast<double>(facts.samples);
    if (perMille > m_limits.clippedPerMille)
        found.emplace_back(Problem::Clipped,
                           strCat(fixed(perMille / 10.0, 2), " % of the samples at full scale"));
    const double seconds = facts.durationSec();
    if (seconds < m_limits.shortestSec)
        found.emplace_back(Problem::TooShort, strCat(fixed(seconds, 2), " s, the shortest is ",
                                                     fixed(m_limits.shortestSec, 2), " s"));
    if (seconds > m_limits.longestSec)
        found.emplace_back(Problem::TooLong, strCat(fixed(seconds, 1), " s, the longest is ",
                                                    fixed(m_limits.longestSec, 1), " s"));
}

void RowChecker::checkText(const AsrRow& row, Found& found) const {
    if (text::textFromLabelLine(row.labels).empty()) {
        found.emplace_back(Problem::EmptyText, "no text");
        return;
    }
    if (!m_dictionary)
        return;
    if (std::string unknown = unknownSymbols(row.labels, *m_dictionary); !unknown.empty())
        found.emplace_back(Problem::UnknownText, "not in the dictionary: " + unknown);
}

} // namespace parlance::data
