// SPDX-License-Identifier: Apache-2.0
// What a corpus of texts holds at a glance, and where its pages begin. Found in one pass, which
// takes a while for gigabytes, and kept in the user's cache folder until a text changes.
#pragma once

#include "core/base/progress.h"
#include "core/data/texts/text_corpus.h"
#include "core/data/texts/text_items.h"
#include "core/text/tokens/word_vocabulary.h"

#include <map>
#include <memory>
#include <stop_token>

namespace parlance::data {

struct TextIndex {
    static constexpr std::int64_t kPageItems = 256;
    static constexpr std::size_t kMostLength = 4096; ///< lengths from here on share a count

    /// Where a page begins.
    struct Place {
        std::size_t text = 0; ///< of the corpus
        TextItemReader::Mark mark{};
    };

    std::int64_t items = 0;
    std::int64_t lines = 0;
    std::int64_t words = 0;                        ///< between white space
    std::int64_t unknown = 0;                      ///< of them, to `known`
    std::int64_t longest = 0;                      ///< item, in words
    std::vector<std::int64_t> lengths{};           ///< items by their words
    std::map<std::string, std::int64_t> symbols{}; ///< how often each character stands there
    std::vector<Place> pages{};
    /// The different words of the texts for training, or of all where none is for that, the most
    /// frequent first, with their counts.
    std::shared_ptr<const text::WordVocabulary> vocabulary{};

    /// What words are known by: a vocabulary beside the texts, else the words of the training text.
    std::shared_ptr<const text::Vocabulary> known{};
    std::string knownFrom{}; ///< its file name; empty for the texts themselves

    /// Are its words characters or numbers of bytes, as of the published text8 and enwik8, of which
    /// there are few?
    bool isOfCharacters() const;
};

/// From the cache or found now, which `progress` is told in bytes. Memory is taken for the
/// different words, not for the texts. Throws what reading texts and vocabularies throws,
/// Error{Cancelled}.
TextIndex textIndexOf(const TextCorpus& corpus, const ProgressSink& progress,
                      const std::stop_token& stop);

/// Does the word stand for one that a vocabulary lacked when the text was made: <unk>?
bool standsForUnknown(std::string_view word);

} // namespace parlance::data
