// SPDX-License-Identifier: Apache-2.0
#include "core/data/recording/reading_list.h"

#include "core/base/error.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/manifest/line_reader.h"
#include "core/text/speech/spoken_form.h"
#include "core/text/utf8.h"

#include <set>
#include <string_view>

namespace parlance::data {

ReadingList readSentences(const std::filesystem::path& file) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    LineReader lines(file);
    ReadingList list;
    std::set<std::string> seen;
    for (std::string line; lines.next(line);) {
        std::string_view written = line;
        if (lines.number() == 1 && written.starts_with(kByteOrderMark))
            written.remove_prefix(kByteOrderMark.size());
        std::string sentence = singleSpaced(written);
        if (sentence.empty())
            continue;
        if (!text::isValidUtf8(sentence))
            throw Error(ErrorKind::Data, "the line is not UTF-8", lines.place(),
                        "save the text as UTF-8");
        if (sentence.find('|') != std::string::npos)
            throw Error(ErrorKind::Data, "the sentence has a |", lines.place(),
                        "write one sentence a line, without any |");
        if (text::spokenForm(sentence).hasSpeech() && seen.insert(sentence).second)
            list.sentences.push_back(std::move(sentence));
        else
            ++list.leftOut;
    }
    if (list.sentences.empty())
        throw Error(ErrorKind::Data, "there is no sentence in the file", file.string(),
                    "write one sentence a line");
    return list;
}

} // namespace parlance::data
