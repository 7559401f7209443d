// SPDX-License-Identifier: Apache-2.0
// What command_table.cpp names. Each adds a command's own options to `app`; the body is in the file
// of the command's name.
#pragma once

#include "app/cli/command.h"

namespace parlance::cli {

Action declareAnswer(CLI::App& app);
Action declareAttention(CLI::App& app);
Action declareBench(CLI::App& app);
Action declareClassify(CLI::App& app);
Action declareConvert(CLI::App& app);
Action declareData(CLI::App& app);
Action declareDevices(CLI::App& app);
Action declareEmbed(CLI::App& app);
Action declareEvaluate(CLI::App& app);
Action declareFeatures(CLI::App& app);
Action declareFillMask(CLI::App& app);
Action declareGenerate(CLI::App& app);
Action declareInspect(CLI::App& app);
Action declareLaunch(CLI::App& app);
Action declareModels(CLI::App& app);
Action declarePrepare(CLI::App& app);
Action declarePresets(CLI::App& app);
Action declareRuns(CLI::App& app);
Action declareSamples(CLI::App& app);
Action declareScore(CLI::App& app);
Action declareServe(CLI::App& app);
Action declareSynthesize(CLI::App& app);
Action declareTrain(CLI::App& app);
Action declareTranscribe(CLI::App& app);

// Below `prepare`.
Action declarePrepareAsrDictionary(CLI::App& app);
Action declarePrepareAsrManifest(CLI::App& app);
Action declarePrepareBertShards(CLI::App& app);
Action declarePrepareLmTexts(CLI::App& app);
Action declarePrepareLmVocab(CLI::App& app);
Action declarePrepareNgrams(CLI::App& app);
Action declarePrepareSquadFeatures(CLI::App& app);
Action declarePrepareTtsFilelists(CLI::App& app);
Action declarePrepareTtsMels(CLI::App& app);
Action declarePrepareWordPieceVocab(CLI::App& app);

} // namespace parlance::cli
