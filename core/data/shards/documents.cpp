// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/documents.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/data/open_text.h"
#include "core/data/shards/document_lines.h"
#include "core/data/tokens/token_file.h"
#include "core/text/sentences.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

/// Gathers the documents of a file into blocks.
class Surveyor {
  public:
    Surveyor(DocumentSurvey& survey, std::size_t file, const FileForm& form,
             std::int64_t blockBytes)
        : m_survey(survey), m_form(form), m_blockBytes(blockBytes), m_block{.file = file} {}

    /// The next line, whose bytes begin and end there.
    void add(std::string_view line, std::int64_t begin, std::int64_t end) {
        switch (roleOf(line, m_form)) {
        case LineRole::Text:
            if (m_inDocument && end - m_documentBegin > kLongestDocument) {
                endDocument();
                endBlock(); // or both parts would be read as one
            }
            if (!m_inDocument) {
                if (m_block.documents == 0)
                    m_block.begin = begin;
                m_documentBegin = begin;
                m_inDocument = true;
            }
            m_block.sentences += m_form.isRunning() ? std::ssize(text::splitSentences(line)) : 1;
            m_documentEnd = end;
            break;
        case LineRole::Between:
            endDocument();
            break;
        case LineRole::TooLong:
            ++m_tooLong;
            break;
        case LineRole::Nothing:
            break;
        }
    }

    void finish() {
        endDocument();
        endBlock();
        const std::string name = m_survey.files[m_block.file].path.string();
        if (m_tooLong > 0)
            m_survey.leftOut.push_back(
                {name, strCat(m_tooLong, m_tooLong == 1 ? " line is" : " lines are",
                              " longer than ", m_form.longestLine() >> 20U, " MB")});
        if (m_documents == 0)
            m_survey.leftOut.push_back({name, "there is no sentence in it"});
    }

  private:
    void endDocument() {
        if (!m_inDocument)
            return;
        m_inDocument = false;
        ++m_block.documents;
        ++m_documents;
        m_block.end = m_documentEnd;
        if (m_block.end - m_block.begin >= m_blockBytes)
            endBlock();
    }
    void endBlock() {
        if (m_block.documents > 0) {
            m_survey.documents += m_block.documents;
            m_survey.sentences += m_block.sentences;
            m_survey.blocks.push_back(m_block);
        }
        m_block = {.file = m_block.file};
    }

    DocumentSurvey& m_survey;
    FileForm m_form;
    std::int64_t m_blockBytes;
    DocumentBlock m_block;
    bool m_inDocument = false;
    std::int64_t m_documentBegin = 0, m_documentEnd = 0;
    std::int64_t m_documents = 0, m_tooLong = 0;
};

} // namespace

DocumentSurvey surveyDocuments(const std::vector<fs::path>& files, const DocumentForm& form,
                               std::int64_t blockBytes, const ProgressSink& progress,
                               const std::stop_token& stop) {
    DocumentSurvey survey{.form = form};
    for (const fs::path& file : files)
        survey.files.push_back({.path = file, .isWikiText = isWikiText(file)});
    ByteHash hash;
    for (std::size_t file = 0; file < survey.files.size(); ++file) {
        const auto& [path, isWiki] = survey.files[file];
        Surveyor surveyor(survey, file, {.form = form, .isWikiText = isWiki}, blockBytes);
        std::int64_t place = 0;
        forLines(path, progress, stop, [&](std::string_view lines) {
            hash.add(lines);
            const char* const begin = lines.data();
            std::string_view line;
            while (text::takeLine(lines, line))
                surveyor.add(line, place + (line.data() - begin), place + (lines.data() - begin));
            place += lines.data() - begin;
        });
        surveyor.finish();
        survey.bytes += place;
        hash.add(strCat("\n", place, "\n"));
    }
    survey.fingerprint = hash.digits();
    return survey;
}

void forDocuments(const DocumentSurvey& survey, const DocumentBlock& block,
                  const std::function<void(const std::vector<std::string>& sentences)>& take) {
    const auto& [file, isWiki] = survey.files[block.file];
    const FileForm form{.form = survey.form, .isWikiText = isWiki};
    std::ifstream stream = openText(file);
    std::string bytes(static_cast<std::size_t>(block.end - block.begin), '\0');
    stream.seekg(block.begin);
    if (!stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        throw Error(ErrorKind::IoRead, "the text has become shorter while it was read",
                    file.string(), "leave it as it is, and start again");
    std::vector<std::string_view> lines;
    const auto endDocument = [&] {
        if (!lines.empty())
            take(sentencesOf(lines, form));
        lines.clear();
    };
    std::string_view rest = bytes, line;
    while (text::takeLine(rest, line)) {
        const LineRole role = roleOf(line, form);
        if (role == LineRole::Text)
            lines.push_back(line);
        else if (role == LineRole::Between)
            endDocument();
    }
    endDocument();
}

} // namespace parlance::data
