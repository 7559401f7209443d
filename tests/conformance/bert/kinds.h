// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runBertAnswering(const CaseFile& golden, Comparison& comparison);
void runBertChoice(const CaseFile& golden, Comparison& comparison);
void runBertClassification(const CaseFile& golden, Comparison& comparison);
void runBertLayouts(const CaseFile& golden, Comparison& comparison);
void runBertPretraining(const CaseFile& golden, Comparison& comparison);
void runBertTokenClassification(const CaseFile& golden, Comparison& comparison);
void runGlue(const CaseFile& golden, Comparison& comparison);
void runPretrainingData(const CaseFile& golden, Comparison& comparison);
void runSquadFeatures(const CaseFile& golden, Comparison& comparison);
void runSquadPostprocess(const CaseFile& golden, Comparison& comparison);
void runSquadScores(const CaseFile& golden, Comparison& comparison);
void runWordPiece(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
