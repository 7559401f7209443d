// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/dictionary_writer.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/text/ctc_dictionary.h"

namespace parlance::data {

namespace {
constexpr std::size_t kMaxSymbols = 100000;
} // namespace

DictionaryWriter::DictionaryWriter(std::filesystem::path file) : m_file(std::move(file)) {
    std::error_code failure;
    if (std::filesystem::exists(m_file, failure))
        throw Error(ErrorKind::Usage, "the file is there already", m_file.string(),
                    "choose another --output: no dictionary is written over");
}

void DictionaryWriter::count(const std::string& labels) {
    for (const std::string_view symbol : text::labelSymbols(labels))
        ++m_counts[std::string(symbol)];
    if (m_counts.size() > kMaxSymbols)
        throw Error(ErrorKind::Data, strCat("more than ", kMaxSymbols, " different symbols"),
                    m_file.string(), "give label lines of letters, as `H E L L O |`");
}

std::int64_t DictionaryWriter::commit() {
    const auto dictionary = text::CtcDictionary::fromCounts(m_counts);
    writeFileAtomically(m_file, dictionary.format());
    return dictionary.size() - text::CtcDictionary::kUnknown - 1;
}

} // namespace parlance::data
