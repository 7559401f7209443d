// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_check.h"

#include "core/base/error.h"
#include "core/data/texts/line_check.h"
#include "core/data/texts/line_copies.h"
#include "core/data/texts/training_lines.h"
#include "core/text/white_space.h"

#include <functional>

namespace parlance::data {

namespace {

constexpr std::int64_t kItemsPerLook = 1024; ///< at the stop request, and for progress

using ItemSink = std::function<void(const TextItem& item, std::size_t text)>;

/// Returns how many items were taken: all unless it was stopped.
std::int64_t forItems(const TextCorpus& corpus, const std::stop_token& stop,
                      const std::function<void(std::int64_t)>& progress, const ItemSink& take) {
    std::int64_t items = 0;
    for (std::size_t text = 0; text < corpus.texts.size(); ++text) {
        TextItemReader reader(corpus.texts[text].file);
        for (TextItem item; reader.next(item); ++items) {
            if (items % kItemsPerLook == 0) {
                if (stop.stop_requested())
                    return items;
                progress(items);
            }
            take(item, text);
        }
    }
    return items;
}

/// The check of one corpus.
class TextScan {
  public:
    TextScan(const TextCorpus& corpus, const TextIndex& index, const ReportOptions& options,
             const ProgressSink& progress, const std::stop_token& stop)
        : m_corpus(corpus), m_index(index), m_limits(options.limits), m_progress(progress),
          m_stop(stop), m_known(index.known), m_sketch(index.items) {
        m_report.rows = index.items;
        m_report.vocabulary = VocabularyShare{.vocabulary = index.knownFrom};
        if (!options.dictionary.empty()) {
            m_known = text::loadVocabulary(options.dictionary);
            m_report.vocabulary->vocabulary = options.dictionary.filename().string();
        }
    }

    DataReport run() {
        try {
            collectLines();
            searchTraining();
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::Cancelled)
                throw;
        }
        CopyCounter copies(m_sketch, m_limits.mostCopies);
        std::int64_t number = 0;
        m_report.scanned = forItems(
            m_corpus, m_stop, [&](std::int64_t items) { tell(m_index.items + items); },
            [&](const TextItem& item, std::size_t text) { check(item, text, number++, copies); });
        if (!m_stop.stop_requested())
            m_report.rows = m_report.scanned; // also where the texts have changed meanwhile
        if (m_report.isComplete() && m_report.vocabulary->words == 0)
            m_report.add({0, Problem::EmptyText, "there is no word in it",
                          m_corpus.path.filename().string()});
        return std::move(m_report);
    }

  private:
    /// Halves: the texts are read twice.
    void tell(std::int64_t items) const {
        if (m_progress)
            m_progress({.done = items / 2, .total = m_index.items, .what = m_corpus.path.string()});
    }

    bool isEvaluated(std::size_t text) const {
        return m_corpus.texts[text].split != TextSplit::Train;
    }

    void split(std::string_view line) {
        m_words.clear();
        text::splitWords(line, m_words);
    }

    void collectLines() {
        forItems(
            m_corpus, m_stop, [&](std::int64_t items) { tell(items); },
            [&](const TextItem& item, std::size_t text) {
                split(item.text);
                const auto key = copyKey(item.text, m_words);
                if (!key)
                    return;
                m_sketch.add(*key);
                if (isEvaluated(text))
                    m_training.want(*key);
            });
    }

    void searchTraining() {
        if (!m_training.isWanting())
            return;
        if (m_corpus.trainingBeside)
            m_training.search(*m_corpus.trainingBeside, m_stop);
        for (const CorpusText& text : m_corpus.texts)
            if (text.split == TextSplit::Train)
                m_training.search(text.file, m_stop);
    }

    void check(const TextItem& item, std::size_t text, std::int64_t number, CopyCounter& copies) {
        FoundProblems found;
        split(item.text);
        checkUtf8(item.text, found);
        checkCharacters(item.text, found);
        if (!m_index.isOfCharacters())
            checkLength(item, m_words, m_limits, found);
        m_report.vocabulary->words += std::ssize(m_words);
        m_report.vocabulary->unknown += checkWords(m_words, *m_known, m_limits, found);
        if (const auto key = copyKey(item.text, m_words))
            checkCopies(*key, {text, item.line}, copies, found);
        for (auto& [problem, reason] : found)
            m_report.add({number, problem, std::move(reason), itemNameIn(m_corpus, text, item)});
    }

    void checkCopies(std::uint64_t key, const LinePlace& place, CopyCounter& copies,
                     FoundProblems& found) const {
        if (const auto copied = copies.add(key, place))
            found.emplace_back(Problem::Repeated,
                               strCat("stood there ", copied->before, " times before, first in ",
                                      placeName(copied->first)));
        if (!isEvaluated(place.text))
            return;
        if (const auto trained = m_training.placeOf(key))
            found.emplace_back(Problem::InTraining, "also in " + *trained);
    }

    std::string placeName(const LinePlace& place) const {
        const std::string line = strCat("line ", place.line);
        return m_corpus.texts.size() == 1
                   ? line
                   : strCat(m_corpus.texts[place.text].file.filename().string(), ", ", line);
    }

    const TextCorpus& m_corpus;
    const TextIndex& m_index;
    ReportLimits m_limits;
    const ProgressSink& m_progress;
    const std::stop_token& m_stop;
    std::shared_ptr<const text::Vocabulary> m_known;
    CopySketch m_sketch;
    TrainingLines m_training;
    std::vector<std::string_view> m_words;
    DataReport m_report;
};

} // namespace

std::string itemNameIn(const TextCorpus& corpus, std::size_t text, const TextItem& item) {
    return corpus.texts.size() == 1
               ? nameOf(item)
               : strCat(corpus.texts[text].file.filename().string(), ':', nameOf(item));
}

DataReport scanTexts(const TextCorpus& corpus, const TextIndex& index, const ReportOptions& options,
                     const ProgressSink& progress, const std::stop_token& stop) {
    return TextScan(corpus, index, options, progress, stop).run();
}

} // namespace parlance::data
