// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_scores.h"

#include "core/base/str_cat.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace parlance::data {

namespace {

using text::AnswerRules;
using text::AnswerScore;

AnswerRules rulesOf(const SquadFile& file) {
    return file.isVersion2() ? AnswerRules::Version2 : AnswerRules::Version1;
}

/// Sums in the order of the questions, as published: their rounding is part of the mean.
class MeanSum {
  public:
    void add(const AnswerScore& score) {
        ++m_questions;
        m_exact += score.exact;
        m_f1 += score.f1;
    }
    SquadMeans means() const {
        const double count = static_cast<double>(std::max<std::int64_t>(m_questions, 1));
        return {.questions = m_questions,
                .exactMatch = 100.0 * m_exact / count,
                .f1 = 100.0 * m_f1 / count};
    }

  private:
    std::int64_t m_questions = 0;
    double m_exact = 0.0, m_f1 = 0.0;
};

/// The reference with the greatest F1, of equals the first.
std::string nearestReference(const std::string& prediction,
                             const std::vector<std::string>& references, AnswerRules rules) {
    const auto best = std::ranges::max_element(references, {}, [&](const std::string& reference) {
        return text::scoreAnswer(prediction, reference, rules).f1;
    });
    return best == references.end() ? std::string() : *best;
}

QuestionScore scoreOf(const SquadQuestion& question, const SquadTexts& predictions,
                      AnswerRules rules) {
    const std::vector<std::string> references = question.references();
    QuestionScore scored{.id = question.id, .hasAnswer = !references.empty()};
    const auto found = predictions.find(question.id);
    scored.isMissing = found == predictions.end();
    if (!scored.isMissing) {
        scored.prediction = found->second;
        scored.score = text::bestAnswerScore(scored.prediction, references, rules);
    }
    scored.reference = nearestReference(scored.prediction, references, rules);
    return scored;
}

/// What is gained by giving an answer to a question instead of none.
struct Gain {
    double odds = 0.0; ///< for no answer
    double gain = 0.0;
};

/// Going up through the odds, more and more questions are answered.
BestThreshold bestOf(std::vector<Gain> gains, double withoutAnswers) {
    std::ranges::stable_sort(gains, {}, &Gain::odds);
    double sum = withoutAnswers;
    BestThreshold best{.mean = sum, .threshold = -std::numeric_limits<double>::infinity()};
    for (std::size_t i = 0; i < gains.size(); ++i) {
        sum += gains[i].gain;
        const bool isApart = i + 1 == gains.size() || gains[i + 1].odds != gains[i].odds;
        if (isApart && sum > best.mean)
            best = {.mean = sum, .threshold = gains[i].odds};
    }
    best.mean *= 100.0 / static_cast<double>(std::max<std::size_t>(gains.size(), 1));
    return best;
}

} // namespace

SquadScores scoreSquad(const SquadFile& file, const SquadTexts& predictions) {
    const AnswerRules rules = rulesOf(file);
    SquadScores scores;
    MeanSum all, withAnswer, withoutAnswer;
    for (const SquadQuestion& question : file.questions) {
        QuestionScore scored = scoreOf(question, predictions, rules);
        scores.missing += scored.isMissing ? 1 : 0;
        all.add(scored.score);
        (scored.hasAnswer ? withAnswer : withoutAnswer).add(scored.score);
        scores.questions.push_back(std::move(scored));
    }
    scores.all = all.means();
    if (rules == AnswerRules::Version2) {
        scores.withAnswer = withAnswer.means();
        scores.withoutAnswer = withoutAnswer.means();
    }
    return scores;
}

SquadScores scoreSquadFiles(const std::filesystem::path& data,
                            const std::filesystem::path& predictions) {
    return scoreSquad(readSquadFile(data), readPredictions(predictions));
}

Json toJson(const SquadScores& scores) {
    Json json{{"exact_match", scores.all.exactMatch}, {"f1", scores.all.f1}};
    if (scores.withAnswer) {
        json["total"] = scores.all.questions;
        for (const auto& [name, part] :
             {std::pair{"HasAns", *scores.withAnswer}, std::pair{"NoAns", *scores.withoutAnswer}}) {
            json[strCat(name, "_exact")] = part.exactMatch;
            json[strCat(name, "_f1")] = part.f1;
            json[strCat(name, "_total")] = part.questions;
        }
    }
    if (scores.missing > 0)
        json["missing"] = scores.missing;
    return json;
}

BestThresholds bestThresholds(const SquadFile& file,
                              const std::vector<SquadPrediction>& predictions) {
    std::unordered_map<std::string_view, const text::RankedAnswers*> answersOf;
    for (const SquadPrediction& prediction : predictions)
        answersOf[prediction.id] = &prediction.answers;
    std::vector<Gain> exact, f1;
    double withoutAnswers = 0.0; // questions that no answer is right for
    for (const SquadQuestion& question : file.questions) {
        const std::vector<std::string> references = question.references();
        const AnswerScore none = text::bestAnswerScore("", references, AnswerRules::Version2);
        withoutAnswers += none.exact;
        const auto found = answersOf.find(question.id);
        const bool isKnown = found != answersOf.end();
        const AnswerScore given = isKnown ? text::bestAnswerScore(found->second->bestText,
                                                                  references, AnswerRules::Version2)
                                          : none;
        const double odds = isKnown ? found->second->nullOdds.value_or(0.0) : 0.0;
        exact.push_back({.odds = odds, .gain = given.exact - none.exact});
        f1.push_back({.odds = odds, .gain = given.f1 - none.f1});
    }
    return {.exactMatch = bestOf(std::move(exact), withoutAnswers),
            .f1 = bestOf(std::move(f1), withoutAnswers)};
}

} // namespace parlance::data
