// SPDX-License-Identifier: Apache-2.0
// The checks of one row, for data_report.cpp.
#pragma once

#include "core/data/data_report.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/signal_facts.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::data {

/// Its const member may be called from several threads.
class RowChecker {
  public:
    /// `dictionary` may be null: then no text is unknown. It must outlive the checker.
    RowChecker(ReportLimits limits, bool labelled, const text::CtcDictionary* dictionary)
        : m_limits(limits), m_labelled(labelled), m_dictionary(dictionary) {}

    /// The manifest's first row, whose rate is that of all; if it cannot be read, none is compared.
    void takeRateOf(const AsrRow& first);
    /// Adds what is wrong with the row; false when it was stopped on the way.
    bool check(const AsrRow& row, std::int64_t number, const std::stop_token& stop,
               std::vector<Finding>& findings) const;

  private:
    using Found = std::vector<std::pair<Problem, std::string>>;
    void checkSignal(const AsrRow& row, const SignalFacts& facts, Found& found) const;
    void checkText(const AsrRow& row, Found& found) const;

    ReportLimits m_limits;
    bool m_labelled;
    const text::CtcDictionary* m_dictionary;
    std::int64_t m_rateHz = 0; ///< 0 = not known
};

} // namespace parlance::data
