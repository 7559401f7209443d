// SPDX-License-Identifier: Apache-2.0
// Byte-level pairs of GPT-2 (Radford et al. 2019; Sennrich et al. 2016): text in words, words in
// bytes, and the pairs of a list joined, the first of it first.
#pragma once

#include "core/text/tokens/vocabulary.h"

#include <array>
#include <mutex>
#include <unordered_map>

namespace parlance::text {

class BytePairVocabulary final : public Vocabulary {
  public:
    /// The contents of vocab.json and merges.txt as they are published; `where` names them in
    /// errors. Tokens "madeupword000000000" ... fill them up to a multiple of 8, as NVIDIA's
    /// Transformer-XL has it. Throws Error{Data} for contents that are damaged.
    BytePairVocabulary(std::string vocabulary, std::string merges, const std::string& where);

    std::int64_t size() const override { return static_cast<std::int64_t>(m_pieces.size()); }
    std::size_t wholePart(std::string_view text) const override;
    /// Text around "<|endoftext|>" has no white space at its ends, and such a token follows the
    /// last (pytorch/utils/tokenization_utils.py, encode_file).
    void encode(std::string_view text, TextPart part, Tokens& tokens) const override;
    Tokens encodeTyped(std::string_view text) const override;
    std::string piece(std::int64_t token) const override;
    std::string textOf(std::int64_t token, std::optional<std::int64_t> before) const override;
    std::optional<std::int64_t> endOfLine() const override { return m_endOfText; }
    std::optional<std::int64_t> unknown() const override { return std::nullopt; }
    bool isUnknown(std::string_view /*word*/) const override { return false; }
    bool hasLines() const override { return false; }
    bool isOfCharacters() const override { return false; }
    std::vector<std::int64_t> counts() const override { return {}; }
    std::map<std::string, std::string> files() const override;
    std::string fingerprint() const override;

  private:
    struct Join {
        std::int32_t rank = 0;
        std::int32_t token = 0;
    };
    void readTokens(const std::string& where);
    void readMerges(const std::string& where);
    void encodePlain(std::string_view text, Tokens& tokens) const;
    Tokens joined(std::string_view word) const;

    std::string m_vocabularyText, m_mergesText;
    std::vector<std::string> m_pieces; ///< as vocab.json spells them
    std::vector<std::string> m_bytes;  ///< what each stands for
    std::array<std::int32_t, 256> m_ofByte{};
    std::unordered_map<std::uint64_t, Join> m_joins; ///< by both tokens
    std::optional<std::int64_t> m_endOfText;
    mutable std::mutex m_mutex;
    mutable std::unordered_map<std::string, Tokens> m_known; ///< of words that came before
};

} // namespace parlance::text
