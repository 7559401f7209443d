// SPDX-License-Identifier: Apache-2.0
// The vocabulary of BERT (Devlin et al. 2018): vocab.txt as google-research/bert publishes it.
#pragma once

#include "core/text/tokens/piece_trie.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// UTF-8, a piece a line, its number the line's, from 0. White space at the ends of a line does not
/// count. A piece that goes on with a word begins with "##".
class WordPieceVocabulary {
  public:
    /// Throws Error{IoRead}; Error{Data} for a file that is larger than 16 MB or no UTF-8, or that
    /// lacks one of [PAD], [UNK], [CLS], [SEP] and [MASK].
    static std::shared_ptr<const WordPieceVocabulary> load(const std::filesystem::path& file);
    /// The content of such a file; `where` names it in errors.
    static std::shared_ptr<const WordPieceVocabulary> fromText(std::string content,
                                                               const std::string& where);

    std::int64_t size() const { return static_cast<std::int64_t>(m_pieces.size()); }
    /// Of a piece that stands there twice the later number (load_vocab() of tokenization.py).
    std::optional<std::int32_t> find(std::string_view piece) const;
    /// `id` is in [0, size()).
    const std::string& piece(std::int64_t id) const {
        return m_pieces[static_cast<std::size_t>(id)];
    }

    std::int32_t pad() const { return m_pad; }
    std::int32_t unknown() const { return m_unknown; }
    std::int32_t classification() const { return m_classification; }
    std::int32_t separator() const { return m_separator; }
    std::int32_t mask() const { return m_mask; }

    /// The file, to be kept beside a model.
    const std::string& content() const { return m_content; }
    /// Tells its pieces and their order from others', however the file ends its lines.
    std::string fingerprint() const;

    const PieceTrie& trie() const { return m_trie; }

  private:
    WordPieceVocabulary(std::string content, const std::string& where);

    std::string m_content;
    std::vector<std::string> m_pieces;
    PieceTrie m_trie;
    std::int32_t m_pad = 0, m_unknown = 0, m_classification = 0, m_separator = 0, m_mask = 0;
};

} // namespace parlance::text
