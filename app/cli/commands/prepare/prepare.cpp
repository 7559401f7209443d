// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"

#include <CLI/CLI.hpp>

#include <array>
#include <vector>

namespace parlance::cli {

Action declarePrepare(CLI::App& app) {
    static constexpr std::array kinds{
        CommandEntry{"asr-manifest", "Make manifests for speech recognition out of a corpus",
                     declarePrepareAsrManifest},
        CommandEntry{"asr-dictionary", "Make the dictionary of label files",
                     declarePrepareAsrDictionary},
        CommandEntry{"ngram-lm", "Make an n-gram model of words for beam search",
                     declarePrepareNgrams},
        CommandEntry{"lm-texts", "Make the texts of a language model out of a published corpus",
                     declarePrepareLmTexts},
        CommandEntry{"lm-vocab", "Make the vocabulary of a language model out of texts",
                     declarePrepareLmVocab},
        CommandEntry{"bert-shards", "Make the shards of BERT's pre-training out of texts",
                     declarePrepareBertShards},
        CommandEntry{"squad-features",
                     "Write the windows of SQuAD's questions as a model reads them",
                     declarePrepareSquadFeatures},
        CommandEntry{"tts-filelists", "Make filelists for speech synthesis out of a corpus",
                     declarePrepareTtsFilelists},
        CommandEntry{"tts-mels", "Compute the mels of a filelist's recordings ahead of trainings",
                     declarePrepareTtsMels},
        CommandEntry{"wordpiece-vocab", "Make the vocabulary of BERT out of texts",
                     declarePrepareWordPieceVocab},
    };
    std::vector<std::pair<CLI::App*, Action>> declared;
    for (const CommandEntry& kind : kinds) {
        CLI::App* made = app.add_subcommand(kind.name, kind.summary);
        declared.emplace_back(made, kind.declare(*made));
        // --json and its like belong to `prepare` and are found from here too.
        made->fallthrough();
    }
    app.require_subcommand(1);
    return [declared](Session& session) {
        for (const auto& [kind, action] : declared)
            if (kind->parsed())
                return action(session);
        return 0;
    };
}

} // namespace parlance::cli
