// SPDX-License-Identifier: Apache-2.0
// What every training of a BERT has in common.
#pragma once

#include "core/config/data_config.h"
#include "core/config/training_config.h"
#include "core/models/bert/config/model_config.h"

namespace parlance::bert {

using config::Field;
using config::Group;
using config::Tier;
using config::Unit;

struct TextDataConfig : config::DataConfig {
    std::string vocabFile;
    bool lowerCase = true;
    std::int64_t maxSeqLength = 128;
    std::int64_t batchSize = 32;

    /// Fields of the text; those of files and loading come from DataConfig.
    static auto textFields() {
        using D = TextDataConfig;
        return std::tuple{
            Field{.key = "vocab_file",
                  .member = &D::vocabFile,
                  .label = "Vocabulary",
                  .help = "WordPiece vocabulary (vocab.txt); empty = the one beside the training "
                          "data, or of the model to start from",
                  .aliases = "vocab_file",
                  .path = config::Path::File},
            Field{.key = "lower_case",
                  .member = &D::lowerCase,
                  .label = "Lower case",
                  .help = "Convert text to lower case without accents, as uncased models need it",
                  .aliases = "do_lower_case"},
            Field{.key = "max_seq_length",
                  .member = &D::maxSeqLength,
                  .label = "Longest sequence",
                  .help = "Maximum tokens of a sequence, including [CLS] and [SEP]",
                  .range = {8, 1e6},
                  .aliases = "max_seq_length",
                  .tier = Tier::Common},
            Field{.key = "batch_size",
                  .member = &D::batchSize,
                  .label = "Batch",
                  .help = "Sequences of a micro-batch; one step takes as many of these as the "
                          "gradient accumulation says",
                  .unit = Unit::Items,
                  .range = {1, 1e6},
                  .tier = Tier::Common},
        };
    }
};

/// Throws Error{Config} for sequences longer than the model has positions.
void checkLength(const TextDataConfig& data, const ModelConfig& model, const std::string& where);

/// The published names of what is common to run_pretraining.py, run_squad.py and run_glue.py.
std::vector<config::Alias> commonAliases();
std::vector<config::Refusal> commonRefusals();

} // namespace parlance::bert
