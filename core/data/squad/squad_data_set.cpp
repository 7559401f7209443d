// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_data_set.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/data/item_match.h"
#include "core/data/length_bins.h"
#include "core/data/open_text.h"
#include "core/data/squad/squad_check.h"
#include "core/data/squad/squad_subset.h"
#include "core/text/answers/context_words.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 1 << 16;
constexpr std::int64_t kUsualContext = 300; ///< words that a window of 384 tokens takes
constexpr std::int64_t kItemsPerLook = 1024;

/// The first paragraph begins near the beginning.
bool looksLikeSquad(const fs::path& path) {
    std::error_code failure;
    if (path.extension() != ".json" || !fs::is_regular_file(path, failure))
        return false;
    try {
        std::ifstream stream = openText(path);
        std::string head(kHeadBytes, '\0');
        stream.read(head.data(), static_cast<std::streamsize>(head.size()));
        head.resize(static_cast<std::size_t>(stream.gcount()));
        return head.find("\"data\"") != std::string::npos &&
               head.find("\"paragraphs\"") != std::string::npos;
    } catch (const Error&) {
        return false;
    }
}

/// Bytes of the answers in their context, those that stand where they should, ascending and apart.
std::vector<TextSpan> marksOf(const SquadQuestion& question, const std::string& context) {
    const text::ContextWords words(context);
    std::vector<TextSpan> marks;
    for (const SquadAnswer& answer : question.answers) {
        const auto length = std::ssize(text::codePoints(answer.text));
        if (length == 0 || answer.start < 0 || length > words.codePoints() ||
            answer.start > words.codePoints() - length)
            continue;
        const std::string_view found =
            words.text({.begin = answer.start, .end = answer.start + length});
        if (found != answer.text)
            continue;
        const auto begin = static_cast<std::size_t>(found.data() - words.context().data());
        marks.push_back({.begin = begin, .end = begin + found.size()});
    }
    std::ranges::sort(marks, {}, &TextSpan::begin);
    std::vector<TextSpan> apart;
    for (const TextSpan& mark : marks) {
        if (!apart.empty() && mark.begin < apart.back().end)
            apart.back().end = std::max(apart.back().end, mark.end);
        else
            apart.push_back(mark);
    }
    return apart;
}

class SquadDataSet : public DataSet {
  public:
    explicit SquadDataSet(fs::path path) : m_path(std::move(path)), m_file(readSquadFile(m_path)) {
        survey();
    }

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        std::vector<DataItem> items;
        const auto first = static_cast<std::size_t>(page * kPageItems);
        const std::size_t end =
            std::min(m_file.questions.size(), first + static_cast<std::size_t>(kPageItems));
        for (std::size_t number = first; number < end; ++number)
            items.push_back(item(m_file.questions[number]));
        return items;
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        const ItemMatch match(filter.text);
        std::vector<std::int64_t> numbers;
        for (std::int64_t number = 0; number < m_overview.items; ++number) {
            if (number % kItemsPerLook == 0)
                throwIfStopped(stop, "filtering the questions");
            const SquadQuestion& question = m_file.questions[static_cast<std::size_t>(number)];
            if (mayPass(filter, number, m_lengths[question.paragraph]) &&
                (match.matches(question.id, question.question) ||
                 match.matches({}, m_file.contextOf(question))))
                numbers.push_back(number);
        }
        return numbers;
    }

    std::string classOf(const DataItem& item) const override {
        return item.label == kUnanswered && item.marks.empty() ? kUnanswered : kAnswered;
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return checkSquad(m_path, m_file, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeSquadWithout(m_path, target, leftOut, stop);
    }

  private:
    DataItem item(const SquadQuestion& question) const {
        const std::string& context = m_file.contextOf(question);
        DataItem shown{.name = question.id,
                       .length = m_lengths[question.paragraph],
                       .text = question.question,
                       .pair = context,
                       .marks = marksOf(question, context)};
        shown.label = question.isImpossible      ? kUnanswered
                      : question.answers.empty() ? std::string()
                                                 : question.answers.front().text;
        return shown;
    }

    void survey() {
        std::vector<std::int64_t> itemsOf;
        std::vector<std::string_view> words;
        for (const SquadParagraph& paragraph : m_file.paragraphs) {
            words.clear();
            text::splitWords(paragraph.context, words);
            m_lengths.push_back(static_cast<double>(words.size()));
        }
        m_overview.items = std::ssize(m_file.questions);
        m_overview.lengthUnit = "words";
        m_overview.hasText = true;
        for (const SquadQuestion& question : m_file.questions) {
            const auto length = static_cast<std::size_t>(m_lengths[question.paragraph]);
            itemsOf.resize(std::max(itemsOf.size(), length + 1));
            ++itemsOf[length];
            ++m_overview.classes[question.isImpossible ? kUnanswered : kAnswered];
        }
        // Each context counts once, however many ask about it.
        for (const double length : m_lengths)
            m_overview.length += length;
        setLengthBins(itemsOf, m_overview);
    }

    fs::path m_path;
    SquadFile m_file;
    DataOverview m_overview;
    std::vector<double> m_lengths; ///< of each paragraph, in words
};

} // namespace

DataSetKind squadKind() {
    return {.name = "squad",
            .title = "Questions about texts (SQuAD)",
            .item = "question",
            .items = "questions",
            .ending = ".json",
            .limits = {.longestWords = kUsualContext},
            .form = ItemForm::Question,
            .recognises = looksLikeSquad,
            .open = [](const fs::path& path, const ProgressSink& /*progress*/,
                       const std::stop_token& /*stop*/) -> std::unique_ptr<DataSet> {
                return std::make_unique<SquadDataSet>(path);
            }};
}

} // namespace parlance::data
