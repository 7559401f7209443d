// SPDX-License-Identifier: Apache-2.0
// Published corpora of text in the form in which the presets of language models read them.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/data/corpus.h"
#include "core/data/texts/text_corpus.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct PrepareTextsOptions {
    std::filesystem::path corpus{};
    std::filesystem::path output{}; ///< a folder; made when absent
    std::optional<TextLayout> layout{};
};

struct PreparedText {
    std::filesystem::path file;
    std::int64_t lines = 0;
    std::int64_t tokens = 0; ///< with the ends of lines where a training counts them
};

struct TextsSummary {
    std::int64_t kept = 0; ///< lines
    std::vector<LeftOut> leftOut{};
    std::filesystem::path output{};
    TextLayout layout = TextLayout::WikiText;
    std::vector<PreparedText> texts{};
    std::vector<std::string> differences{}; ///< from what is published, for people
};

/// {"kept", "left_out": [{"file", "reason"}], "output", "layout", "texts": [{"file", "lines",
/// "tokens"}], "differences"}
Json toJson(const TextsSummary& summary);

/// Writes train.txt, valid.txt and test.txt as the published programs do (NVIDIA
/// DeepLearningExamples, PyTorch/LanguageModeling/Transformer-XL, getdata.sh, prep_enwik8.py,
/// prep_text8.py and pytorch/data_utils.py, Corpus):
/// WikiText as it is under these names; enwik8 and text8 split and cut into characters
/// (character_texts.h), with .raw beside; of the one billion word benchmark all training shards in
/// one file, the first held-out shard for validation and test, and its vocabulary where it is
/// there. What is counted in publications is compared. Constant memory but for WikiText's different
/// words. The corpus may lie one or two folders further down. Throws Error{Usage} for output that
/// is there already, Error{Data} where the layout is not found or the texts are not what they
/// should be, Error{IoRead}, Error{Cancelled}.
TextsSummary prepareTexts(const PrepareTextsOptions& options, const ProgressSink& progress,
                          const std::stop_token& stop);

} // namespace parlance::data
