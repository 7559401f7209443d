// SPDX-License-Identifier: Apache-2.0
// What is wrong with the sound of a recording, for the data reports of all kinds.
#pragma once

#include "core/data/report/data_report.h"
#include "core/data/report/signal_facts.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace parlance::data {

/// Problems of one row with their reasons.
using FoundProblems = std::vector<std::pair<Problem, std::string>>;

/// The rate of a list's first file, which is that of all; 0 = it cannot be read, none is compared.
std::int64_t rateOfFirst(const std::filesystem::path& file);

/// `rateHz` 0 = any rate.
void checkSignal(const SignalFacts& facts, const ReportLimits& limits, std::int64_t rateHz,
                 FoundProblems& found);

/// A number for people.
std::string fixedText(double value, int decimals);

} // namespace parlance::data
