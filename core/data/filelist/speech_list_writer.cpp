// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_list_writer.h"

#include "core/base/error.h"
#include "core/data/manifest/manifest_path.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cctype>

namespace parlance::data {

namespace {

constexpr std::size_t kBlock = 1 << 16;

bool isWhite(char letter) {
    return std::isspace(static_cast<unsigned char>(letter)) != 0;
}

} // namespace

bool fitsInSpeechList(std::string_view name, std::string_view text) {
    constexpr std::string_view kNever("|\n\r\0", 4);
    return !name.empty() && !isWhite(name.front()) && (text.empty() || !isWhite(text.back())) &&
           name.find_first_of(kNever) == std::string_view::npos &&
           text.find_first_of(kNever) == std::string_view::npos && text::isValidUtf8(name) &&
           text::isValidUtf8(text);
}

std::string singleSpaced(std::string_view text) {
    constexpr std::string_view kWhite = " \t\r\n\v\f";
    std::string words;
    for (std::size_t begin = text.find_first_not_of(kWhite); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kWhite, begin), text.size());
        words += strCat(words.empty() ? "" : " ", text.substr(begin, end - begin));
        begin = text.find_first_not_of(kWhite, end);
    }
    return words;
}

SpeechListWriter::SpeechListWriter(std::filesystem::path list)
    : m_list(std::move(list)), m_file(requireAbsent(m_list)) {}

void SpeechListWriter::add(std::string_view name, std::string_view text) {
    if (!fitsInSpeechList(name, text))
        throw Error(ErrorKind::Data, strCat("'", name, "' cannot stand in a filelist"),
                    m_list.string(), "leave | and line breaks out of its name and of its text");
    m_rows += strCat(name, '|', text, '\n');
    if (m_rows.size() > kBlock)
        flush();
}

void SpeechListWriter::flush() {
    m_file.write(m_rows);
    m_rows.clear();
}

void SpeechListWriter::commit() {
    flush();
    m_file.commit();
}

} // namespace parlance::data
