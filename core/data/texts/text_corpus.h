// SPDX-License-Identifier: Apache-2.0
// Which texts belong together: a file and the training text beside it, or a folder in one of the
// layouts in which corpora of language models are published.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

enum class TextSplit { Train, Valid, Test };

struct CorpusText {
    std::filesystem::path file;
    TextSplit split = TextSplit::Train;
};

enum class TextLayout {
    WikiText, ///< wiki.train.tokens, wiki.valid.tokens and wiki.test.tokens, or .raw
    Enwik8,   ///< enwik8, the first 10^8 bytes of Wikipedia
    Text8,    ///< text8, the same in letters and spaces
    Lm1b,     ///< the one billion word benchmark: folders of shards
    Splits,   ///< train.txt, valid.txt and perhaps test.txt, as data.* of the presets name them
};

/// "wikitext", "enwik8", "text8", "lm1b", "splits".
std::string_view textLayoutName(TextLayout layout);
std::optional<TextLayout> textLayoutFromName(std::string_view name);

/// The texts of a folder, those for training first; none where it is not laid out so.
std::vector<CorpusText> textsIn(const std::filesystem::path& folder, TextLayout layout);
/// The first layout that finds texts in the folder.
std::optional<TextLayout> textLayoutOf(const std::filesystem::path& folder);

/// Texts that are looked at as one data set.
struct TextCorpus {
    std::filesystem::path path;
    bool isFolder = false;
    std::vector<CorpusText> texts{}; ///< those for training first
    /// That goes with a text of another split, where it is not among `texts`.
    std::optional<std::filesystem::path> trainingBeside{};
    std::optional<std::filesystem::path> vocabulary{}; ///< what text::loadVocabulary() reads
};

/// A file or a folder. Throws Error{Data} for a folder that is not laid out in a known way.
TextCorpus textCorpusAt(const std::filesystem::path& path);

/// By the words of its name: "wiki.valid.tokens", "test.txt"; else it is for training.
TextSplit splitOfText(const std::filesystem::path& file);
/// The training text that goes with one of another split, if it is there: train.txt beside
/// valid.txt or valid-checked.txt.
std::optional<std::filesystem::path> trainingTextBeside(const std::filesystem::path& file);
/// What text::loadVocabulary() reads that is beside a text, or in the folder of a corpus.
std::optional<std::filesystem::path> vocabularyBeside(const std::filesystem::path& folder);

/// What the folders of the one billion word benchmark are called, and its vocabulary.
inline constexpr const char* kLm1bShards = "training-monolingual.tokenized.shuffled";
inline constexpr const char* kLm1bHeldOut = "heldout-monolingual.tokenized.shuffled";
inline constexpr const char* kLm1bVocabulary = "1b_word_vocab.txt";

} // namespace parlance::data
