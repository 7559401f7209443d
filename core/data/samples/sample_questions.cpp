// SPDX-License-Identifier: Apache-2.0
// Questions about passages of the King James Version whose answer stands in the passage, in the
// format of SQuAD 1.1. The text states kinship, reigns and ages in a few fixed phrases; each phrase
// gives questions by a template.
#include "core/data/samples/sample_bible.h"
#include "core/data/samples/sample_sets.h"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

namespace parlance::data {
namespace {

constexpr const char* kNotice =
    "Questions and answers about short passages, in the format of SQuAD 1.1\n"
    "\n"
    "Origin:  passages of the King James Version of the Bible, printed by the program `bible` of\n"
    "         Debian's package bible-kjv; the questions are made from its phrases by templates.\n"
    "Licence: the text is in the public domain (in the United Kingdom printing it is a matter of\n"
    "         Crown letters patent); the templates are under this program's licence.\n"
    "Splits:  those of the sample text, by chapters.\n";

/// A phrase of the text and what can be asked about it. `$N` in a question is the phrase's group N,
/// `answer` the group that answers.
struct Template {
    struct Question {
        const char* text;
        std::size_t answer;
    };
    std::regex phrase;
    std::vector<Question> questions;
};

const std::vector<Template>& templates() {
    static const std::vector<Template> all = {
        {std::regex(R"(\b([A-Z][a-z]+) begat ([A-Z][a-z]+)\b)"),
         {{"Whom did $1 beget?", 2}, {"Who begat $2?", 1}}},
        {std::regex(
             R"(\b([A-Z][a-z]+),? the (son|daughter|wife|brother|father) of ([A-Z][a-z]+)\b)"),
         {{"Who was the $2 of $3?", 1}, {"Whose $2 was $1?", 3}}},
        {std::regex(R"(\b([A-Z][a-z]+),? king of ([A-Z][a-z]+)\b)"),
         {{"Who was king of $2?", 1}, {"Of which people or place was $1 king?", 2}}},
        {std::regex(R"(\b([A-Z][a-z]+) lived ((?:an )?[a-z ]+ years)\b)"),
         {{"How long did $1 live?", 2}}},
        {std::regex(R"(\b([A-Z][a-z]+) was ([a-z ]+ years old)\b)"), {{"How old was $1?", 2}}},
        {std::regex(R"(\bhis mother's name was ([A-Z][a-z]+)\b)"),
         {{"What was the name of his mother?", 1}}},
    };
    return all;
}

/// Capitalised for standing first, or no names.
bool isName(const std::string& word) {
    static const std::set<std::string> kOthers = {
        "And", "But", "For",  "He",   "I",    "In",   "It",    "Lo",   "Now",  "O",
        "Of",  "She", "So",   "That", "The",  "Then", "There", "They", "This", "Thus",
        "To",  "We",  "When", "Who",  "With", "Ye",   "Also",  "God",  "Lord"};
    return !kOthers.contains(word);
}

/// The question that `match` fills in; empty when a group in capitals is not a name.
std::string fill(const char* question, const std::smatch& match) {
    for (std::size_t group = 1; group < match.size(); ++group) {
        const std::string word = match[group];
        if (word.front() >= 'A' && word.front() <= 'Z' && !isName(word)) {
            return {};
        }
    }
    return match.format(question);
}

/// The questions about one passage; one that could be answered in two ways is left out.
Json questionsOf(const std::string& passage, const std::string& name) {
    struct Answer {
        std::string text;
        std::int64_t start = 0;
        int times = 0;
    };
    std::map<std::string, Answer> answers;
    for (const Template& pattern : templates()) {
        for (std::sregex_iterator match(passage.begin(), passage.end(), pattern.phrase), end;
             match != end; ++match) {
            for (const Template::Question& question : pattern.questions) {
                const std::string text = fill(question.text, *match);
                if (!text.empty()) {
                    Answer& answer = answers[text];
                    answer.text = (*match)[question.answer];
                    answer.start = match->position(question.answer);
                    ++answer.times;
                }
            }
        }
    }
    Json questions = Json::array();
    for (const auto& [question, answer] : answers) {
        if (answer.times == 1) {
            const std::string id = name + '-' + std::to_string(questions.size());
            questions.push_back(
                {{"id", id},
                 {"question", question},
                 {"answers", {{{"text", answer.text}, {"answer_start", answer.start}}}}});
        }
    }
    return questions;
}

/// The chapter in passages of three verses.
Json paragraphsOf(const BibleChapter& chapter, std::int64_t& questionCount) {
    constexpr std::size_t kVerses = 3;
    Json paragraphs = Json::array();
    for (std::size_t first = 0; first < chapter.verses.size(); first += kVerses) {
        std::string passage;
        for (std::size_t i = first; i < std::min(first + kVerses, chapter.verses.size()); ++i) {
            passage += (passage.empty() ? "" : " ") + chapter.verses[i];
        }
        Json questions = questionsOf(passage, chapter.name + ':' + std::to_string(first + 1));
        if (!questions.empty()) {
            questionCount += static_cast<std::int64_t>(questions.size());
            paragraphs.push_back({{"context", passage}, {"qas", std::move(questions)}});
        }
    }
    return paragraphs;
}

class QuestionsMaker final : public SampleSetMaker {
  public:
    std::string name() const override { return "questions"; }
    int revision() const override { return 1; }
    std::int64_t itemCount() const override { return 1; }
    std::int64_t itemWork() const override { return 3000; }

    SampleSet make(const SampleJob& job) const override {
        constexpr std::array kFiles = {"train.json", "valid.json", "test.json"};
        std::array<Json, kFiles.size()> splits;
        splits.fill(Json::array());
        std::int64_t count = 0;
        for (const BibleChapter& chapter : readBible()) {
            throwIfStopped(job.stop, "making sample data");
            if (Json paragraphs = paragraphsOf(chapter, count); !paragraphs.empty()) {
                splits[static_cast<std::size_t>(chapter.split)].push_back(
                    {{"title", chapter.name}, {"paragraphs", std::move(paragraphs)}});
            }
        }
        for (std::size_t i = 0; i < kFiles.size(); ++i) {
            const Json file = {{"version", "1.1"}, {"data", std::move(splits[i])}};
            writeInside(job.folder / kFiles[i], file.dump() + '\n');
        }
        writeInside(job.folder / "NOTICE.txt", kNotice);
        job.itemDone("questions");
        return {.name = name(), .items = count};
    }
};

} // namespace

std::unique_ptr<SampleSetMaker> questionsMaker() {
    return std::make_unique<QuestionsMaker>();
}

} // namespace parlance::data
