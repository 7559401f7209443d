// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/character_texts.h"

#include "core/base/error.h"

#include <array>
#include <fstream>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kReadBytes = 1 << 20;
constexpr std::array<const char*, 3> kNames{"train.txt", "valid.txt", "test.txt"};

/// Writes one part of a corpus as words.
class PartWriter {
  public:
    PartWriter(PreparedFiles& files, const char* name)
        : m_words(files.add(name)), m_raw(files.add(std::string(name) + ".raw")),
          m_made{.file = files.path(name)} {}

    void add(std::string_view bytes) { m_raw.write(bytes); }
    void addWord(std::string_view word) {
        if (!m_isFirst)
            m_words.write(" ");
        m_words.write(word);
        m_isFirst = false;
        m_endsLine = word == "\n";
        m_made.tokens += m_endsLine ? 0 : 1;
        m_made.lines += m_endsLine ? 1 : 0;
    }
    PreparedText made() const {
        PreparedText made = m_made;
        made.lines += m_isFirst || m_endsLine ? 0 : 1;
        return made;
    }

  private:
    PreparedFiles::File& m_words;
    PreparedFiles::File& m_raw;
    PreparedText m_made;
    bool m_isFirst = true;
    bool m_endsLine = false;
};

/// Bytes of the three parts.
std::array<std::int64_t, 3> sizesOf(const fs::path& corpus, TextsSummary& summary) {
    const auto size = static_cast<std::int64_t>(fs::file_size(corpus));
    if (size <= 2 * kHeldOutBytes)
        throw Error(ErrorKind::Data,
                    strCat("the corpus has ", size, " bytes, and the last ", 2 * kHeldOutBytes,
                           " are for validation and test"),
                    corpus.string(), "get the corpus again");
    if (size != kPublishedBytes)
        summary.differences.push_back(strCat(corpus.filename().string(), " has ", size,
                                             " bytes, the published one ", kPublishedBytes));
    return {size - 2 * kHeldOutBytes, kHeldOutBytes, kHeldOutBytes};
}

/// Gives the bytes of each part to a `Coder`, which is made for a PartWriter.
template <typename Coder>
void prepare(const fs::path& corpus, PreparedFiles& files, const ProgressSink& progress,
             const std::stop_token& stop) {
    const std::array<std::int64_t, 3> sizes = sizesOf(corpus, files.summary());
    std::ifstream stream(corpus, std::ios::binary);
    std::string block(kReadBytes, '\0');
    const std::int64_t total = sizes[0] + sizes[1] + sizes[2];
    std::int64_t done = 0;
    for (std::size_t part = 0; part < sizes.size(); ++part) {
        PartWriter writer(files, kNames[part]);
        Coder coder(writer, corpus);
        for (std::int64_t left = sizes[part]; left > 0;) {
            throwIfStopped(stop, corpus.string());
            const auto wanted = std::min<std::int64_t>(left, std::ssize(block));
            if (!stream.read(block.data(), wanted))
                throw Error(ErrorKind::IoRead, "the corpus cannot be read to its end",
                            corpus.string(), "check the disk");
            const std::string_view bytes =
                std::string_view(block).substr(0, static_cast<std::size_t>(wanted));
            writer.add(bytes);
            coder.add(bytes, done);
            left -= wanted;
            done += wanted;
            if (progress)
                progress({.done = done, .total = total, .what = kNames[part]});
        }
        files.summary().texts.push_back(writer.made());
    }
}

class ByteCoder {
  public:
    ByteCoder(PartWriter& writer, const fs::path& /*corpus*/) : m_writer(writer) {}

    void add(std::string_view bytes, std::int64_t /*before*/) {
        for (const char byte : bytes)
            m_writer.addWord(byte == '\n' ? std::string("\n")
                                          : std::to_string(static_cast<unsigned char>(byte)));
    }

  private:
    PartWriter& m_writer;
};

class LetterCoder {
  public:
    LetterCoder(PartWriter& writer, const fs::path& corpus) : m_writer(writer), m_corpus(corpus) {}

    void add(std::string_view bytes, std::int64_t before) {
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const char letter = bytes[i];
            if (letter == ' ' || letter == '\n') {
                // None is written before a letter follows, nor at the beginning.
                m_spaces += m_hasBegun ? 1 : 0;
                continue;
            }
            if (letter < 'a' || letter > 'z')
                throw Error(ErrorKind::Data,
                            strCat("byte ", before + static_cast<std::int64_t>(i) + 1,
                                   " is neither a letter from a to z nor a space"),
                            m_corpus.string(), "get text8 again");
            for (; m_spaces > 0; --m_spaces)
                m_writer.addWord("_");
            m_writer.addWord({&letter, 1});
            m_hasBegun = true;
        }
    }

  private:
    PartWriter& m_writer;
    const fs::path& m_corpus;
    std::int64_t m_spaces = 0; ///< not written yet
    bool m_hasBegun = false;
};

} // namespace

void prepareEnwik8(const fs::path& enwik8, PreparedFiles& files, const ProgressSink& progress,
                   const std::stop_token& stop) {
    prepare<ByteCoder>(enwik8, files, progress, stop);
}

void prepareText8(const fs::path& text8, PreparedFiles& files, const ProgressSink& progress,
                  const std::stop_token& stop) {
    prepare<LetterCoder>(text8, files, progress, stop);
}

} // namespace parlance::data
