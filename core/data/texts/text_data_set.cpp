// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_data_set.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/data/item_edit.h"
#include "core/data/item_match.h"
#include "core/data/length_bins.h"
#include "core/data/texts/text_check.h"
#include "core/data/texts/text_file.h"
#include "core/data/texts/text_index.h"
#include "core/data/texts/text_subset.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kItemsPerLook = 1024;

DataOverview overviewOf(const TextIndex& index) {
    static_assert(TextIndex::kPageItems == DataSet::kPageItems);
    DataOverview overview{.items = index.items,
                          .lengthUnit = "words",
                          .length = static_cast<double>(index.words),
                          .hasText = true,
                          .symbols = index.symbols};
    setLengthBins(index.lengths, overview);
    overview.words = {
        .lines = index.lines,
        .longest = index.longest,
        .share = {.vocabulary = index.knownFrom, .words = index.words, .unknown = index.unknown},
        .vocabulary = index.vocabulary};
    return overview;
}

class TextDataSet : public DataSet {
  public:
    TextDataSet(const fs::path& path, const ProgressSink& progress, const std::stop_token& stop)
        : m_corpus(textCorpusAt(path)), m_index(textIndexOf(m_corpus, progress, stop)),
          m_overview(overviewOf(m_index)) {}

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        const TextIndex::Place& place = m_index.pages.at(static_cast<std::size_t>(page));
        std::vector<DataItem> items;
        for (std::size_t text = place.text;
             text < m_corpus.texts.size() && std::ssize(items) < kPageItems; ++text) {
            TextItemReader reader(m_corpus.texts[text].file);
            if (text == place.text)
                reader.seek(place.mark);
            for (TextItem item; std::ssize(items) < kPageItems && reader.next(item);)
                items.push_back(dataItem(text, item));
        }
        return items;
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        if (filter.among && filter.text.empty() && isAnyLength(filter))
            return *filter.among; // without reading gigabytes
        const ItemMatch match(filter.text);
        std::vector<std::int64_t> numbers;
        std::int64_t number = 0;
        for (std::size_t text = 0; text < m_corpus.texts.size(); ++text) {
            TextItemReader reader(m_corpus.texts[text].file);
            for (TextItem item; reader.next(item); ++number) {
                if (number % kItemsPerLook == 0)
                    throwIfStopped(stop, "filtering the text");
                if (isListed(number, filter) && hasLength(item.text, filter) &&
                    match.matches(itemNameIn(m_corpus, text, item), std::string(item.text)))
                    numbers.push_back(number);
            }
        }
        return numbers;
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return scanTexts(m_corpus, m_index, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeTextsWithout(m_corpus, target, leftOut, stop);
    }

  private:
    DataItem dataItem(std::size_t text, const TextItem& item) const {
        std::vector<std::string_view> words;
        text::splitWords(item.text, words);
        DataItem shown{.name = itemNameIn(m_corpus, text, item),
                       .length = static_cast<double>(words.size()),
                       .text = std::string(item.text)};
        for (const std::string_view word : words)
            if (standsForUnknown(word) || m_index.known->isUnknown(word)) {
                const auto begin = static_cast<std::size_t>(word.data() - item.text.data());
                shown.unknown.push_back({begin, begin + word.size()});
            }
        return shown;
    }

    static bool isListed(std::int64_t number, const ItemFilter& filter) {
        return !filter.among ||
               std::binary_search(filter.among->begin(), filter.among->end(), number);
    }

    static bool isAnyLength(const ItemFilter& filter) {
        return filter.least <= 0.0 && filter.most == std::numeric_limits<double>::infinity();
    }

    static bool hasLength(std::string_view text, const ItemFilter& filter) {
        if (isAnyLength(filter))
            return true;
        std::vector<std::string_view> words;
        text::splitWords(text, words);
        const auto length = static_cast<double>(words.size());
        return length >= filter.least && length <= filter.most;
    }

    TextCorpus m_corpus;
    TextIndex m_index;
    DataOverview m_overview;
};

/// Lines end as TextItemReader has it, also with a CR alone.
void editText(const fs::path& file, const ItemEdit& edit) {
    constexpr std::size_t kBlockBytes = 1 << 20;
    if (edit.text.size() > TextItemReader::kMostBytes)
        throw Error(ErrorKind::Data,
                    strCat("a line has at most ", TextItemReader::kMostBytes, " bytes here"), {},
                    "make it shorter");
    TextItemReader reader(file);
    AtomicFile writer(file);
    std::string block;
    std::int64_t number = 0;
    for (TextItem item; reader.next(item); ++number) {
        if (number == edit.item && item.piece > 0)
            throw Error(ErrorKind::Data, "this is a part of a line that is very long",
                        file.string(), "edit the file in a text editor");
        if (number == edit.item)
            block.append(edit.text).append(item.bytes.substr(item.text.size()));
        else
            block += item.bytes;
        if (block.size() >= kBlockBytes) {
            writer.write(block);
            block.clear();
        }
    }
    if (number <= edit.item)
        throw Error(ErrorKind::Data, strCat("there is no line ", edit.item + 1), file.string(),
                    "open it again, then edit");
    writer.write(block);
    writer.commit();
}

std::unique_ptr<DataSet> openTexts(const fs::path& path, const ProgressSink& progress,
                                   const std::stop_token& stop) {
    return std::make_unique<TextDataSet>(path, progress, stop);
}

bool isTextFolder(const fs::path& path) {
    std::error_code failure;
    const auto layout = fs::is_directory(path, failure) ? textLayoutOf(path) : std::nullopt;
    if (layout != TextLayout::Splits)
        return layout.has_value();
    // Filelists of a voice are called so as well.
    return std::ranges::all_of(textsIn(path, *layout),
                               [](const CorpusText& text) { return looksLikeText(text.file); });
}

} // namespace

DataSetKind textKind() {
    return {.name = "text",
            .title = "Text of a language model",
            .item = "line",
            .items = "lines",
            .ending = kTextEndings[0],
            .form = ItemForm::Line,
            .recognises = looksLikeText,
            .open = openTexts,
            .editable = {ItemField::Text},
            .edit = editText};
}

DataSetKind textFolderKind() {
    return {.name = "text-corpus",
            .title = "Corpus of texts",
            .item = "line",
            .items = "lines",
            .form = ItemForm::Line,
            .hasSplits = true,
            .recognises = isTextFolder,
            .open = openTexts};
}

} // namespace parlance::data
