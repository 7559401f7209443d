// SPDX-License-Identifier: Apache-2.0
// A text as the numbers of its tokens, in a file that is looked into and never read whole. It lies
// in the user's cache folder under a name that follows from the text and from the vocabulary.
//
// Format, little-endian: the tokens, of 2 or 4 bytes; then the number of the first token of each
// line and of the end, of 8 bytes; then the footer (token_file.cpp).
#pragma once

#include "core/base/progress.h"
#include "core/text/tokens/vocabulary.h"

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

/// For any number of threads at once.
class TokenFile {
  public:
    /// Throws Error{IoRead}, Error{Data} for a file that is none.
    explicit TokenFile(const std::filesystem::path& path);
    ~TokenFile();
    TokenFile(const TokenFile&) = delete;
    TokenFile& operator=(const TokenFile&) = delete;

    std::int64_t size() const { return m_tokens; }
    std::int64_t operator[](std::int64_t place) const {
        return m_bytesEach == 2
                   ? static_cast<const std::uint16_t*>(m_begin)[place]
                   : static_cast<std::int64_t>(static_cast<const std::uint32_t*>(m_begin)[place]);
    }
    std::int64_t lines() const { return m_lines; }
    /// The number of the first token of a line, and of the end for lines().
    std::int64_t lineBegin(std::int64_t line) const { return m_lineBegins[line]; }
    /// Tells these tokens from others.
    const std::string& fingerprint() const { return m_fingerprint; }

  private:
    void* m_begin = nullptr;
    std::size_t m_bytes = 0;
    std::int64_t m_tokens = 0, m_lines = 0, m_bytesEach = 0;
    const std::int64_t* m_lineBegins = nullptr;
    std::string m_fingerprint;
};

/// How much of a text that goes on is a part by itself.
using WholePart = std::function<std::size_t(std::string_view text)>;
using PartSink = std::function<void(std::string_view text, text::TextPart part)>;

/// Gives a text to `take` in parts of some megabytes. Throws Error{IoRead}, Error{Data} for a part
/// of more than 1 GiB, Error{Cancelled}.
void forParts(const std::filesystem::path& file, const WholePart& wholePart,
              const ProgressSink& progress, const std::stop_token& stop, const PartSink& take);
/// The same in whole lines.
void forLines(const std::filesystem::path& file, const ProgressSink& progress,
              const std::stop_token& stop, const std::function<void(std::string_view lines)>& take);

/// The tokens of the texts one after another, from the cache or made now. Takes memory for a piece
/// of them at a time. Several processes may ask at once. Throws what reading and encoding throw.
std::filesystem::path tokenFileOf(const std::vector<std::filesystem::path>& texts,
                                  const text::Vocabulary& vocabulary, const ProgressSink& progress,
                                  const std::stop_token& stop);

} // namespace parlance::data
