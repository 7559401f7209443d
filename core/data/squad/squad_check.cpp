// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_check.h"

#include "core/base/byte_hash.h"
#include "core/base/random.h"
#include "core/base/str_cat.h"
#include "core/data/report/signal_check.h"
#include "core/data/texts/text_corpus.h"
#include "core/text/answers/context_words.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace parlance::data {

namespace {

constexpr std::int64_t kItemsPerLook = 256;
constexpr std::size_t kLongestAnswer = 30; ///< as many tokens an answer is looked for among

std::uint64_t keyOf(std::string_view text) {
    ByteHash hash;
    hash.add(text::stripped(text));
    return hash.value();
}

std::size_t wordCount(std::string_view text) {
    std::vector<std::string_view> words;
    text::splitWords(text, words);
    return words.size();
}

/// Questions and contexts of a file for training.
struct TrainingQuestions {
    std::string name;
    std::unordered_set<std::uint64_t> contexts{}, questions{};
};

class SquadScan {
  public:
    SquadScan(const std::filesystem::path& path, const SquadFile& file,
              const ReportOptions& options)
        : m_path(path), m_file(file), m_limits(options.limits) {}

    DataReport run(const ProgressSink& progress, const std::stop_token& stop) {
        m_report.rows = std::ssize(m_file.questions);
        readTraining();
        for (std::int64_t row = 0; row < m_report.rows; ++row) {
            if (row % kItemsPerLook == 0) {
                if (stop.stop_requested())
                    return std::move(m_report);
                if (progress)
                    progress(
                        {.done = row, .total = m_report.rows, .what = m_path.filename().string()});
            }
            check(row, m_file.questions[static_cast<std::size_t>(row)]);
            ++m_report.scanned;
        }
        return std::move(m_report);
    }

  private:
    void readTraining() {
        const auto beside =
            splitOfText(m_path) == TextSplit::Train ? std::nullopt : trainingTextBeside(m_path);
        if (!beside)
            return;
        m_training = {.name = beside->filename().string()};
        const SquadFile training = readSquadFile(*beside);
        for (const SquadParagraph& paragraph : training.paragraphs)
            m_training->contexts.insert(keyOf(paragraph.context));
        for (const SquadQuestion& question : training.questions)
            m_training->questions.insert(keyOf(question, training));
    }

    using Key = std::uint64_t;
    static Key keyOf(std::string_view text) { return data::keyOf(text); }
    static Key keyOf(const SquadQuestion& question, const SquadFile& file) {
        return combinedKey(keyOf(file.contextOf(question)), keyOf(question.question));
    }

    void check(std::int64_t row, const SquadQuestion& question) {
        FoundProblems found;
        if (m_paragraph != question.paragraph) {
            m_paragraph = question.paragraph;
            m_context.emplace(m_file.contextOf(question));
            m_contextWords = wordCount(m_context->context());
        }
        if (text::stripped(question.question).empty())
            found.emplace_back(Problem::EmptyText, "the question is empty");
        if (m_context->size() == 0)
            found.emplace_back(Problem::EmptyText, "the context is empty");
        if (static_cast<std::int64_t>(m_contextWords) > m_limits.longestWords)
            found.emplace_back(Problem::TooLong,
                               strCat("the context has ", m_contextWords,
                                      " words, a window takes some ", m_limits.longestWords));
        checkAnswers(question, found);
        checkCopies(question, found);
        for (auto& [problem, reason] : found)
            m_report.add({row, problem, std::move(reason), question.id});
    }

    void checkAnswers(const SquadQuestion& question, FoundProblems& found) const {
        if (question.answers.empty() && !question.isImpossible)
            found.emplace_back(Problem::WithoutAnswer,
                               "it has no answer and is not marked as impossible");
        if (!question.answers.empty() && question.isImpossible)
            found.emplace_back(Problem::Contradicting,
                               "it is marked as impossible and has an answer");
        std::vector<std::string> misplaced;
        bool isEmpty = false;
        std::size_t longest = 0;
        for (const SquadAnswer& answer : question.answers) {
            const std::size_t words = wordCount(answer.text);
            isEmpty = isEmpty || words == 0;
            longest = std::max(longest, words);
            if (std::string fault = words > 0 ? faultOf(answer) : std::string(); !fault.empty())
                misplaced.push_back(std::move(fault));
        }
        if (isEmpty)
            found.emplace_back(Problem::EmptyText, "an answer is empty");
        if (longest > kLongestAnswer)
            found.emplace_back(Problem::TooLong,
                               strCat("an answer of ", longest, " words; longer ones than ",
                                      kLongestAnswer, " tokens are not found"));
        if (!misplaced.empty())
            found.emplace_back(Problem::MisplacedAnswer,
                               misplaced.size() == 1 ? misplaced.front()
                                                     : strCat(misplaced.front(), ", and ",
                                                              misplaced.size() - 1, " more"));
    }

    /// Empty where the answer's text stands at its place.
    std::string faultOf(const SquadAnswer& answer) const {
        const auto length = std::ssize(text::codePoints(answer.text));
        if (answer.start < 0 || length > m_context->codePoints() ||
            answer.start > m_context->codePoints() - length)
            return strCat("answer_start ", answer.start, " of \"", answer.text,
                          "\" lies outside the context of ", m_context->codePoints(),
                          " characters");
        const std::string_view there =
            m_context->text({.begin = answer.start, .end = answer.start + length});
        return there == answer.text ? std::string()
                                    : strCat("at ", answer.start, " stands \"", there, "\", not \"",
                                             answer.text, "\"");
    }

    void checkCopies(const SquadQuestion& question, FoundProblems& found) {
        const Key key = keyOf(question, m_file);
        const auto [first, isNew] = m_seen.emplace(key, question.id);
        const auto [sameId, isNewId] = m_ids.insert(keyOf(question.id));
        if (!isNew)
            found.emplace_back(Problem::Repeated, strCat("the same question as ", first->second));
        else if (!isNewId)
            found.emplace_back(Problem::Repeated, "another question has the same id");
        if (m_training && m_training->questions.contains(key))
            found.emplace_back(Problem::InTraining, "also in " + m_training->name);
        else if (m_training && m_training->contexts.contains(keyOf(m_context->context())))
            found.emplace_back(Problem::InTraining, "its context is also in " + m_training->name);
    }

    const std::filesystem::path& m_path;
    const SquadFile& m_file;
    ReportLimits m_limits;
    std::optional<TrainingQuestions> m_training;
    std::optional<std::size_t> m_paragraph; ///< whose context it is
    std::optional<text::ContextWords> m_context;
    std::size_t m_contextWords = 0;
    std::unordered_map<Key, std::string> m_seen; ///< id of the first question
    std::unordered_set<Key> m_ids;
    DataReport m_report;
};

} // namespace

DataReport checkSquad(const std::filesystem::path& path, const SquadFile& file,
                      const ReportOptions& options, const ProgressSink& progress,
                      const std::stop_token& stop) {
    return SquadScan(path, file, options).run(progress, stop);
}

} // namespace parlance::data
