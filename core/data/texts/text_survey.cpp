// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_survey.h"

#include "core/base/progress.h"
#include "core/data/manifest/manifest_overview.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD"; ///< for bytes that are not UTF-8

} // namespace

TextSurvey::TextSurvey(const TextCorpus& corpus, const text::Vocabulary* known)
    : m_corpus(corpus), m_known(known),
      m_countsAll(std::ranges::find(corpus.texts, TextSplit::Train, &CorpusText::split) ==
                  corpus.texts.end()),
      m_counter(text::WordRules{.lineEnds = text::LineEnds::None}) {
    m_index.lengths.resize(TextIndex::kMostLength + 1);
}

TextIndex TextSurvey::run(const ProgressSink& progress, const std::stop_token& stop) {
    std::int64_t total = 0, before = 0; // bytes
    for (const CorpusText& text : m_corpus.texts)
        total += static_cast<std::int64_t>(std::filesystem::file_size(text.file));
    for (std::size_t text = 0; text < m_corpus.texts.size(); ++text) {
        TextItemReader reader(m_corpus.texts[text].file);
        const bool isCounted = m_countsAll || m_corpus.texts[text].split == TextSplit::Train;
        TextItemReader::Mark mark = reader.mark();
        for (TextItem item; reader.next(item); mark = reader.mark()) {
            if (m_index.items % TextIndex::kPageItems == 0) {
                throwIfStopped(stop, m_corpus.path.string());
                if (progress)
                    progress({.done = before + mark.offset,
                              .total = total,
                              .what = m_corpus.texts[text].file.filename().string()});
                m_index.pages.push_back({text, mark});
            }
            add(item, isCounted);
        }
        m_index.lines += mark.line;
        before += mark.offset;
    }
    for (std::size_t byte = 0; byte < m_ascii.size(); ++byte)
        if (m_ascii[byte] > 0)
            m_index.symbols[std::string(1, static_cast<char>(byte))] = m_ascii[byte];
    m_index.vocabulary = m_counter.vocabulary({}, /*needsUnknown=*/false);
    if (!m_known)
        for (std::size_t i = 0; i < m_index.vocabulary->symbols().size(); ++i)
            if (standsForUnknown(m_index.vocabulary->symbols()[i]))
                m_index.unknown += m_index.vocabulary->symbolCounts()[i];
    return std::move(m_index);
}

void TextSurvey::add(const TextItem& item, bool isCounted) {
    const std::int64_t before = m_counter.words();
    if (isCounted)
        m_counter.add(item.text);
    if (m_known || !isCounted)
        countUnknown(item.text);
    const std::int64_t words =
        isCounted ? m_counter.words() - before : static_cast<std::int64_t>(m_words.size());
    countSymbols(item.text);
    ++m_index.items;
    m_index.words += words;
    m_index.longest = std::max(m_index.longest, words);
    ++m_index.lengths[std::min(static_cast<std::size_t>(words), TextIndex::kMostLength)];
}

void TextSurvey::countUnknown(std::string_view text) {
    m_words.clear();
    text::splitWords(text, m_words);
    for (const std::string_view word : m_words)
        if (standsForUnknown(word) || (m_known ? m_known->isUnknown(word) : !m_counter.has(word)))
            ++m_index.unknown;
}

void TextSurvey::countSymbols(std::string_view text) {
    const auto isAscii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
    for (auto begin = text.begin(); begin != text.end();) {
        if (isAscii(*begin)) {
            ++m_ascii[static_cast<unsigned char>(*begin++)];
            continue;
        }
        const auto end = std::find_if(begin, text.end(), isAscii);
        for (const std::string_view symbol : text::codePoints({begin, end}))
            countSymbol(symbol.size() > 1 ? symbol : kReplacement, m_index.symbols);
        begin = end;
    }
}

} // namespace parlance::data
