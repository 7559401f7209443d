// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runGpt2BytePairs(const CaseFile& golden, Comparison& comparison);
void runTransformerXlEvaluation(const CaseFile& golden, Comparison& comparison);
void runTransformerXlIterator(const CaseFile& golden, Comparison& comparison);
void runTransformerXlLayouts(const CaseFile& golden, Comparison& comparison);
void runTransformerXlManual(const CaseFile& golden, Comparison& comparison);
void runTransformerXlSegments(const CaseFile& golden, Comparison& comparison);
void runTransformerXlSentences(const CaseFile& golden, Comparison& comparison);
void runTransformerXlVocabulary(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
