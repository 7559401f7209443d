// SPDX-License-Identifier: Apache-2.0
// The layouts in which speech corpora are published, each as its makers describe it.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/corpus_files.h"
#include "core/data/manifest/line_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kMetadata = "metadata.csv";
constexpr const char* kClips = "clips";
constexpr std::size_t kMaxTextBytes = 1u << 20;

/// A corpus of one text table: what the table names and the recordings beside it, both ways.
class TableMatch {
  public:
    TableMatch(const CorpusFiles& files, Corpus& corpus) : m_corpus(corpus) {
        for (const fs::path& file : files.audio)
            m_audio.emplace(file.string(), false);
    }

    void add(const std::string& file, std::string text, const std::string& split) {
        const auto found = m_audio.find(file);
        if (found == m_audio.end()) {
            m_corpus.leftOut.push_back({file, kNoRecording});
            return;
        }
        found->second = true;
        m_corpus.items.push_back({file, std::move(text), split});
    }

    void leaveOutUnnamed() {
        for (const auto& [file, named] : m_audio)
            if (!named)
                m_corpus.leftOut.push_back({file, kNoTranscript});
    }

  private:
    Corpus& m_corpus;
    std::map<std::string, bool> m_audio; ///< named by the table?
};

std::vector<std::string> splitFields(const std::string& line, char separator) {
    std::vector<std::string> fields;
    std::size_t begin = 0;
    for (;;) {
        const std::size_t end = line.find(separator, begin);
        fields.push_back(line.substr(begin, end - begin));
        if (end == std::string::npos)
            return fields;
        begin = end + 1;
    }
}

/// subset/speaker/chapter/file: the subset, or the corpus folder's own name where that is one.
std::string librispeechSplit(const fs::path& file, const fs::path& root) {
    constexpr std::ptrdiff_t kBelowSubset = 3;
    const auto parts = std::distance(file.begin(), file.end());
    if (parts > kBelowSubset)
        return std::next(file.begin(), parts - kBelowSubset - 1)->string();
    const fs::path whole = fs::weakly_canonical(fs::absolute(root));
    return whole.filename().empty() ? std::string(kOnlySplit) : whole.filename().string();
}

void readTranscriptFile(const fs::path& root, const fs::path& file,
                        const std::map<std::string, std::string>& audioByStem, Corpus& corpus,
                        std::set<std::string>& named) {
    LineReader reader(root / file);
    for (std::string line; reader.next(line);) {
        if (line.empty())
            continue;
        const std::size_t space = line.find(' ');
        const std::string stem = (file.parent_path() / line.substr(0, space)).string();
        const auto found = audioByStem.find(stem);
        if (found == audioByStem.end()) {
            corpus.leftOut.push_back({stem, kNoRecording});
            continue;
        }
        named.insert(found->second);
        corpus.items.push_back({found->second,
                                space == std::string::npos ? std::string() : line.substr(space + 1),
                                librispeechSplit(found->second, root),
                                file.parent_path().parent_path().filename().string()});
    }
}

constexpr std::array<const char*, 3> kCommonVoiceSplits{"train", "dev", "test"};

std::vector<std::string> commonVoiceTables(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    for (const char* name : kCommonVoiceSplits)
        if (fs::is_regular_file(folder / strCat(name, ".tsv"), failure))
            names.emplace_back(name);
    if (names.empty() && fs::is_regular_file(folder / "validated.tsv", failure))
        names.emplace_back("validated");
    return names;
}

std::size_t columnOf(const std::vector<std::string>& header, const char* name,
                     const LineReader& reader) {
    const auto found = std::ranges::find(header, name);
    if (found == header.end())
        throw Error(ErrorKind::Data, strCat("the table has no column '", name, "'"), reader.place(),
                    "give the table as Common Voice publishes it");
    return static_cast<std::size_t>(found - header.begin());
}

void readCommonVoiceTable(const fs::path& root, const std::string& split, TableMatch& match) {
    LineReader reader(root / (split + ".tsv"));
    std::string line;
    reader.next(line);
    const std::vector<std::string> header = splitFields(line, '\t');
    const std::size_t path = columnOf(header, "path", reader);
    const std::size_t sentence = columnOf(header, "sentence", reader);
    while (reader.next(line)) {
        std::vector<std::string> fields = splitFields(line, '\t');
        if (fields.size() <= std::max(path, sentence))
            throw Error(ErrorKind::Data, "the row has fewer fields than the header", reader.place(),
                        "give the table as Common Voice publishes it");
        // The first editions leave the ending out.
        const std::string ending = fs::path(fields[path]).has_extension() ? "" : ".mp3";
        match.add((fs::path(kClips) / (fields[path] + ending)).string(),
                  std::move(fields[sentence]), split);
    }
}

std::string textOf(const fs::path& file) {
    std::string text = readFile(file, kMaxTextBytes);
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
    return text;
}

} // namespace

bool isTranscriptFile(const fs::path& file) {
    return file.filename().string().ends_with(".trans.txt");
}

bool isLjSpeech(const fs::path& folder) {
    std::error_code failure;
    return fs::is_regular_file(folder / kMetadata, failure) &&
           fs::is_directory(folder / "wavs", failure);
}

bool isCommonVoice(const fs::path& folder) {
    std::error_code failure;
    return fs::is_directory(folder / kClips, failure) && !commonVoiceTables(folder).empty();
}

void readLibriSpeech(const CorpusFiles& files, Corpus& corpus) {
    std::map<std::string, std::string> audioByStem;
    for (fs::path file : files.audio) {
        const std::string name = file.string();
        audioByStem.emplace(file.replace_extension().string(), name);
    }
    std::set<std::string> named;
    for (const fs::path& file : files.texts)
        if (isTranscriptFile(file))
            readTranscriptFile(files.root, file, audioByStem, corpus, named);
    for (const fs::path& file : files.audio)
        if (!named.contains(file.string()))
            corpus.leftOut.push_back({file.string(), kNoTranscript});
}

void readLjSpeech(const CorpusFiles& files, Corpus& corpus) {
    TableMatch match(files, corpus);
    LineReader reader(files.root / kMetadata);
    for (std::string line; reader.next(line);) {
        if (line.empty())
            continue;
        std::vector<std::string> fields = splitFields(line, '|');
        if (fields.size() < 2)
            throw Error(ErrorKind::Data, "a row needs an id, a bar and a text", reader.place(),
                        "give metadata.csv as LJSpeech publishes it");
        // The third field has numbers and abbreviations spelled out.
        match.add((fs::path("wavs") / (fields[0] + ".wav")).string(),
                  std::move(fields.size() > 2 && !fields[2].empty() ? fields[2] : fields[1]),
                  kOnlySplit);
    }
    match.leaveOutUnnamed();
}

void readCommonVoice(const CorpusFiles& files, Corpus& corpus) {
    TableMatch match(files, corpus);
    // Clips that no table names are those that people voted down: not a fault to report.
    for (const std::string& split : commonVoiceTables(files.root))
        readCommonVoiceTable(files.root, split, match);
}

void readAudioText(const CorpusFiles& files, Corpus& corpus) {
    const std::set<fs::path> texts(files.texts.begin(), files.texts.end());
    for (const fs::path& file : files.audio) {
        fs::path text = file;
        text.replace_extension(".txt");
        if (texts.contains(text))
            corpus.items.push_back({file.string(), textOf(files.root / text), kOnlySplit});
        else
            corpus.leftOut.push_back({file.string(), kNoTranscript});
    }
}

void readAudioOnly(const CorpusFiles& files, Corpus& corpus) {
    for (const fs::path& file : files.audio)
        corpus.items.push_back({file.string(), {}, kOnlySplit});
}

} // namespace parlance::data
