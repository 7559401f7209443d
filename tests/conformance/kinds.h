// SPDX-License-Identifier: Apache-2.0
// The kinds of cases that can be run. Each runs through the code that the product uses.
#pragma once

#include "tests/conformance/case_file.h"

#include <stdexcept>

namespace parlance::conformance {

/// This version has no code for what the case asks.
class Unsupported : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Unsupported, or parlance::Error for a case that is broken.
using Runner = void (*)(const CaseFile& golden, Comparison& comparison);

/// Null for a kind that is not supported.
Runner runnerOf(const std::string& kind);

void runAdam(const CaseFile& golden, Comparison& comparison);
void runBatching(const CaseFile& golden, Comparison& comparison);
void runCtcForward(const CaseFile& golden, Comparison& comparison);
void runCtcValidation(const CaseFile& golden, Comparison& comparison);
void runDictionary(const CaseFile& golden, Comparison& comparison);
void runErrorRates(const CaseFile& golden, Comparison& comparison);
void runHostile(const CaseFile& golden, Comparison& comparison);
void runHuggingFaceCtc(const CaseFile& golden, Comparison& comparison);
void runHuggingFacePretraining(const CaseFile& golden, Comparison& comparison);
void runLayouts(const CaseFile& golden, Comparison& comparison);
void runLossScaler(const CaseFile& golden, Comparison& comparison);
void runLrSchedule(const CaseFile& golden, Comparison& comparison);
void runPretrainForward(const CaseFile& golden, Comparison& comparison);
void runSpanMasks(const CaseFile& golden, Comparison& comparison);
void runTensorboard(const CaseFile& golden, Comparison& comparison);
void runTorchFiles(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
