// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/row_check.h"

#include "core/base/error.h"
#include "core/text/label_line.h"

#include <set>

namespace parlance::data {

namespace {

constexpr std::size_t kNamedSymbols = 8;

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

bool RowChecker::check(const AsrRow& row, std::int64_t number, const std::stop_token& stop,
                       std::vector<Finding>& findings) const {
    FoundProblems found;
    try {
        const SignalFacts facts = measureSignal(row.file, stop);
        checkSignal(facts, m_limits, m_rateHz, found);
        if (facts.samples != row.samples)
            found.emplace_back(
                Problem::WrongLength,
                strCat(facts.samples, " samples, the manifest ", "says ", row.samples));
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

void RowChecker::checkText(const AsrRow& row, FoundProblems& found) const {
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
