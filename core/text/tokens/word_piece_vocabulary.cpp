// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/word_piece_vocabulary.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

namespace parlance::text {

namespace {

// The largest published one, of 500,000 pieces, has 5 MB.
constexpr std::size_t kMostBytes = 16 << 20;
constexpr const char* kGetAgain =
    "give the vocab.txt of a BERT model, or make one with parlance prepare wordpiece-vocab";

} // namespace

std::shared_ptr<const WordPieceVocabulary>
WordPieceVocabulary::load(const std::filesystem::path& file) {
    std::error_code failure;
    if (const auto size = std::filesystem::file_size(file, failure); !failure && size > kMostBytes)
        throw Error(ErrorKind::Data, strCat("a vocabulary of ", size, " bytes is too large"),
                    file.string(), kGetAgain);
    return fromText(readFile(file, kMostBytes), file.string());
}

std::shared_ptr<const WordPieceVocabulary> WordPieceVocabulary::fromText(std::string content,
                                                                         const std::string& where) {
    return std::shared_ptr<const WordPieceVocabulary>(
        new WordPieceVocabulary(std::move(content), where));
}

WordPieceVocabulary::WordPieceVocabulary(std::string content, const std::string& where)
    : m_content(std::move(content)) {
    if (m_content.size() > kMostBytes)
        throw Error(ErrorKind::Data,
                    strCat("a vocabulary of ", m_content.size(), " bytes is too large"), where,
                    kGetAgain);
    if (!isValidUtf8(m_content))
        throw Error(ErrorKind::Data, "the vocabulary is not UTF-8", where, kGetAgain);
    std::string_view rest = m_content, line;
    while (takeLine(rest, line)) {
        const std::string_view piece = stripped(line);
        if (!piece.empty())
            m_trie.add(piece, static_cast<std::int32_t>(m_pieces.size()));
        m_pieces.emplace_back(piece);
    }
    const auto special = [&](std::string_view piece) {
        if (const auto found = find(piece))
            return *found;
        throw Error(ErrorKind::Data, strCat("the vocabulary lacks ", piece), where, kGetAgain);
    };
    m_pad = special("[PAD]");
    m_unknown = special("[UNK]");
    m_classification = special("[CLS]");
    m_separator = special("[SEP]");
    m_mask = special("[MASK]");
}

std::optional<std::int32_t> WordPieceVocabulary::find(std::string_view piece) const {
    const std::int32_t node = m_trie.walk(m_trie.root(), piece);
    const std::int32_t number = node == PieceTrie::kNone ? node : m_trie.numberAt(node);
    return number == PieceTrie::kNone ? std::nullopt : std::optional(number);
}

std::string WordPieceVocabulary::fingerprint() const {
    ByteHash hash;
    for (const std::string& piece : m_pieces) {
        hash.add(piece);
        hash.add({"\n", 1});
    }
    return hash.digits();
}

} // namespace parlance::text
