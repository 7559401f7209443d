// SPDX-License-Identifier: Apache-2.0
// The checks of one row, for data_report.cpp.
#pragma once

#include "core/data/manifest/asr_manifest.h"
#include "core/data/report/data_report.h"
#include "core/data/report/signal_check.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::data {

/// Its const member may be called from several threads.
class RowChecker {
  public:
    /// `rateHz` as in checkSignal(). `dictionary` may be null: then no text is unknown. It must
    /// outlive the checker.
    RowChecker(ReportLimits limits, std::int64_t rateHz, bool labelled,
               const text::CtcDictionary* dictionary)
        : m_limits(limits), m_rateHz(rateHz), m_labelled(labelled), m_dictionary(dictionary) {}

    /// Adds what is wrong with the row; false when it was stopped on the way.
    bool check(const AsrRow& row, std::int64_t number, const std::stop_token& stop,
               std::vector<Finding>& findings) const;

  private:
    void checkText(const AsrRow& row, FoundProblems& found) const;

    ReportLimits m_limits;
    std::int64_t m_rateHz; ///< 0 = not known
    bool m_labelled;
    const text::CtcDictionary* m_dictionary;
};

} // namespace parlance::data
