// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/comparison.h"

#include <filesystem>

namespace parlance::conformance {

enum class State { Pass, Fail, Unsupported };

struct CaseReport {
    std::string name;
    std::string kind;
    State state = State::Fail;
    std::optional<Worst> worst;
    std::string message; ///< why, when no number says it
};

/// Runs one case; never throws for what is wrong with the case.
CaseReport runCase(const std::filesystem::path& caseJson, torch::Device device);

/// {"case", "kind", "state", "worst": {"tensor", "error", "allowed"}}
Json toJson(const CaseReport& report);
/// "pass  wav2vec2/adam", "fail  ...: tensor: error 1e-3, allowed 1e-5"
std::string toLine(const CaseReport& report);

} // namespace parlance::conformance
