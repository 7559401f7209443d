// SPDX-License-Identifier: Apache-2.0
#include "core/data/tokens/token_file.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/file_digest.h"
#include "core/base/files.h"
#include "core/base/process/descriptor.h"
#include "core/text/white_space.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <array>
#include <bit>
#include <cstring>
#include <fstream>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kPieceBytes = 8 << 20;
constexpr std::size_t kLongestPart = std::size_t{1} << 30;
constexpr std::array<char, 8> kMagic{'P', 'A', 'R', 'L', 'T', 'O', 'K', '1'};
constexpr std::int64_t kLongNumbers = 65536; ///< tokens that need more than two bytes

struct Footer {
    std::array<char, 8> magic = kMagic;
    std::int64_t tokens = 0;
    std::int64_t lines = 0;
    std::int64_t bytesEach = 0;
    std::array<char, 16> fingerprint{};
};
static_assert(sizeof(Footer) == 48);

std::size_t aligned(std::size_t bytes) {
    return (bytes + 7) / 8 * 8;
}

template <typename T>
std::string_view bytesOf(const T* begin, std::size_t count) {
    return {reinterpret_cast<const char*>(begin), count * sizeof(T)};
}

class Writer {
  public:
    Writer(const fs::path& path, std::int64_t vocabulary)
        : m_file(path), m_bytesEach(vocabulary < kLongNumbers ? 2 : 4) {}

    void add(const text::Tokens& tokens) {
        if (m_bytesEach == 4) {
            m_file.write(bytesOf(tokens.data(), tokens.size()));
        } else {
            m_short.assign(tokens.begin(), tokens.end());
            m_file.write(bytesOf(m_short.data(), m_short.size()));
        }
        m_tokens += std::ssize(tokens);
    }
    void addLine(std::int64_t tokens) { m_lineBegins.push_back(m_lineBegins.back() + tokens); }

    void commit(const std::string& fingerprint) {
        const auto bytes = static_cast<std::size_t>(m_tokens * m_bytesEach);
        m_file.write(std::string(aligned(bytes) - bytes, '\0'));
        m_file.write(bytesOf(m_lineBegins.data(), m_lineBegins.size()));
        Footer footer{
            .tokens = m_tokens, .lines = std::ssize(m_lineBegins) - 1, .bytesEach = m_bytesEach};
        std::memcpy(footer.fingerprint.data(), fingerprint.data(), footer.fingerprint.size());
        m_file.write(bytesOf(&footer, 1));
        m_file.commit();
    }

  private:
    AtomicFile m_file;
    std::int64_t m_bytesEach;
    std::int64_t m_tokens = 0;
    std::vector<std::int64_t> m_lineBegins{0};
    std::vector<std::uint16_t> m_short;
};

} // namespace

TokenFile::TokenFile(const fs::path& path) {
    const auto refuse = [&](const char* what, ErrorKind kind) {
        throw Error(kind, what, path.string(), "remove it: it is made again");
    };
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0)
        refuse("the tokens cannot be read", ErrorKind::IoRead);
    m_bytes = static_cast<std::size_t>(status.st_size);
    if (m_bytes < sizeof(Footer))
        refuse("this is no file of tokens", ErrorKind::Data);
    m_begin = ::mmap(nullptr, m_bytes, PROT_READ, MAP_SHARED, file.get(), 0);
    if (m_begin == MAP_FAILED) {
        m_begin = nullptr;
        refuse("the tokens cannot be read", ErrorKind::IoRead);
    }
    Footer footer;
    const char* begin = static_cast<const char*>(m_begin);
    std::memcpy(&footer, begin + m_bytes - sizeof(Footer), sizeof(Footer));
    const auto whole = static_cast<std::int64_t>(m_bytes);
    const bool isSane = footer.magic == kMagic &&
                        (footer.bytesEach == 2 || footer.bytesEach == 4) && footer.tokens >= 0 &&
                        footer.tokens <= whole && footer.lines >= 0 && footer.lines <= whole;
    const std::size_t tokenBytes =
        isSane ? aligned(static_cast<std::size_t>(footer.tokens * footer.bytesEach)) : 0;
    if (!isSane ||
        m_bytes != tokenBytes + 8 * static_cast<std::size_t>(footer.lines + 1) + sizeof(Footer)) {
        ::munmap(m_begin, m_bytes);
        m_begin = nullptr;
        refuse("this is no file of tokens, or it is cut short", ErrorKind::Data);
    }
    m_tokens = footer.tokens;
    m_lines = footer.lines;
    m_bytesEach = footer.bytesEach;
    m_lineBegins = reinterpret_cast<const std::int64_t*>(begin + tokenBytes);
    m_fingerprint.assign(footer.fingerprint.begin(), footer.fingerprint.end());
}

TokenFile::~TokenFile() {
    if (m_begin != nullptr)
        ::munmap(m_begin, m_bytes);
}

void forParts(const fs::path& file, const WholePart& wholePart, const ProgressSink& progress,
              const std::stop_token& stop, const PartSink& take) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream || fs::is_directory(file))
        throw Error(ErrorKind::IoRead, "the text cannot be opened", file.string(),
                    "check the path and your permissions");
    const auto total = static_cast<std::int64_t>(fs::file_size(file));
    std::string piece;
    std::int64_t done = 0;
    bool begins = true;
    while (stream) {
        throwIfStopped(stop, file.string());
        const std::size_t before = piece.size();
        piece.resize(before + kPieceBytes);
        stream.read(piece.data() + before, static_cast<std::streamsize>(kPieceBytes));
        piece.resize(before + static_cast<std::size_t>(stream.gcount()));
        const bool ends = !stream;
        const std::size_t whole = ends ? piece.size() : wholePart(piece);
        if (whole == 0) {
            if (piece.size() > kLongestPart)
                throw Error(ErrorKind::Data, "a line of the text is longer than 1 GiB",
                            file.string(), "cut it into lines");
            continue;
        }
        take(std::string_view(piece).substr(0, whole), {.begins = begins, .ends = ends});
        begins = false;
        done += static_cast<std::int64_t>(whole);
        piece.erase(0, whole);
        if (progress)
            progress({.done = done, .total = total, .what = file.filename().string()});
    }
    if (stream.bad())
        throw Error(ErrorKind::IoRead, "the text cannot be read to its end", file.string(),
                    "check the disk");
}

void forLines(const fs::path& file, const ProgressSink& progress, const std::stop_token& stop,
              const std::function<void(std::string_view lines)>& take) {
    forParts(
        file, [](std::string_view text) { return text.rfind('\n') + 1; }, progress, stop,
        [&](std::string_view lines, text::TextPart /*part*/) { take(lines); });
}

fs::path tokenFileOf(const std::vector<fs::path>& texts, const text::Vocabulary& vocabulary,
                     const ProgressSink& progress, const std::stop_token& stop) {
    ByteHash hash;
    hash.add(vocabulary.fingerprint());
    for (const fs::path& text : texts)
        hash.add(fileDigest(text));
    const std::string key = hash.digits();
    const fs::path folder = userCacheFolder() / "tokens";
    const fs::path path = folder / (key + ".tok");
    if (fs::exists(path))
        return path;
    fs::create_directories(folder);
    Writer writer(path, vocabulary.size());
    text::Tokens tokens;
    for (const fs::path& text : texts)
        forParts(
            text, [&](std::string_view part) { return vocabulary.wholePart(part); }, progress, stop,
            [&](std::string_view part, text::TextPart place) {
                tokens.clear();
                if (!vocabulary.hasLines()) {
                    vocabulary.encode(part, place, tokens);
                } else {
                    std::string_view line;
                    while (!part.empty()) {
                        const char* begin = part.data();
                        text::takeLine(part, line);
                        const std::size_t before = tokens.size();
                        vocabulary.encode({begin, static_cast<std::size_t>(part.data() - begin)},
                                          place, tokens);
                        writer.addLine(static_cast<std::int64_t>(tokens.size() - before));
                    }
                }
                writer.add(tokens);
            });
    writer.commit(key);
    return path;
}

} // namespace parlance::data
