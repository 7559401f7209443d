// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/document_lines.h"

#include "core/data/open_text.h"
#include "core/text/sentences.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr std::size_t kHeadBytes = 1 << 16;

/// Of a heading of WikiText its depth, 1 for an article's title; 0 for other lines.
int headingDepth(std::string_view line) {
    line = text::stripped(line);
    int depth = 0;
    while (line.starts_with("= ") && line.ends_with(" =") && line.size() > 4) {
        line.remove_prefix(2);
        line.remove_suffix(2);
        ++depth;
    }
    return depth;
}

/// "1 @,@ 000" is 1,000: as it was before its makers took it apart.
std::string withoutMarks(std::string text) {
    for (const std::string_view mark : {" @-@ ", " @,@ ", " @.@ "}) {
        std::size_t to = 0;
        for (std::size_t from = 0; from < text.size();)
            if (std::string_view(text).substr(from).starts_with(mark)) {
                text[to++] = mark[2];
                from += mark.size();
            } else {
                text[to++] = text[from++];
            }
        text.resize(to);
    }
    return text;
}

} // namespace

bool isWikiText(const std::filesystem::path& file) {
    std::ifstream stream = openText(file);
    std::string head(kHeadBytes, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    std::string_view rest = head, line;
    while (text::takeLine(rest, line))
        if (!text::stripped(line).empty())
            return headingDepth(line) == 1;
    return false;
}

LineRole roleOf(std::string_view line, const FileForm& form) {
    line = text::stripped(line);
    const int depth = form.isWikiText ? headingDepth(line) : 0;
    const bool isBetween = form.isWikiText ? depth == 1 : line.empty();
    if (isBetween && !form.form.wholeFiles)
        return LineRole::Between;
    if (line.empty() || depth > 0)
        return LineRole::Nothing;
    return std::ssize(line) > form.longestLine() ? LineRole::TooLong : LineRole::Text;
}

std::vector<std::string> sentencesOf(const std::vector<std::string_view>& lines,
                                     const FileForm& form) {
    std::vector<std::string> sentences;
    if (!form.isRunning()) {
        for (const std::string_view line : lines)
            sentences.emplace_back(text::stripped(line));
        return sentences;
    }
    std::string joined;
    for (const std::string_view line : lines) {
        joined += joined.empty() ? "" : " ";
        joined += text::stripped(line);
    }
    if (form.isWikiText)
        joined = withoutMarks(std::move(joined));
    for (const std::string_view sentence : text::splitSentences(joined))
        sentences.emplace_back(sentence);
    return sentences;
}

} // namespace parlance::data
