// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"

#include <array>

namespace parlance::cli {

std::span<const CommandEntry> commandTable() {
    static constexpr std::array entries{
        CommandEntry{"train", "Train a model, or go on with a run", declareTrain,
                     Work::ComputesShared},
        CommandEntry{"launch", "Start a command in several processes that compute together",
                     declareLaunch},
        CommandEntry{"transcribe", "Turn speech into text", declareTranscribe,
                     Work::ComputesShared},
        CommandEntry{"synthesize", "Turn text into speech", declareSynthesize, Work::Computes},
        CommandEntry{"generate", "Go on with a text", declareGenerate, Work::Computes},
        CommandEntry{"score", "Say how likely texts are, token by token", declareScore,
                     Work::Computes},
        CommandEntry{"answer", "Find the answers to questions in a text", declareAnswer,
                     Work::Computes},
        CommandEntry{"classify", "Say which class texts belong to", declareClassify,
                     Work::Computes},
        CommandEntry{"fill-mask", "Say which tokens may stand where a text has a mask",
                     declareFillMask, Work::Computes},
        CommandEntry{"embed", "Turn texts into vectors", declareEmbed, Work::Computes},
        CommandEntry{"evaluate", "Measure a model on a data set", declareEvaluate,
                     Work::ComputesShared},
        CommandEntry{"features", "Write hidden states or codes of audio or a text into files",
                     declareFeatures, Work::Computes},
        CommandEntry{"attention", "Write where a model looks into a file", declareAttention,
                     Work::Computes},
        CommandEntry{"presets", "List the presets, or print one as JSON", declarePresets},
        CommandEntry{"prepare", "Make training data out of corpora", declarePrepare},
        CommandEntry{"data", "Check a data set before it is trained on", declareData},
        CommandEntry{"samples", "Make the sample project", declareSamples},
        CommandEntry{"runs", "List, show, compare and mark runs", declareRuns},
        CommandEntry{"inspect", "Say what is in a file of weights, a run or a model",
                     declareInspect},
        CommandEntry{"convert", "Write a model in another format", declareConvert},
        CommandEntry{"models", "List, install and remove models that are found by name",
                     declareModels},
        CommandEntry{"devices", "List processors and sound devices", declareDevices},
        CommandEntry{"bench", "Measure speed and memory of a model family", declareBench,
                     Work::Computes},
        CommandEntry{"serve", "Answer inference requests over HTTP", declareServe, Work::Computes},
    };
    return entries;
}

} // namespace parlance::cli
