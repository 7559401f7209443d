// SPDX-License-Identifier: Apache-2.0
// Answers out of logits. The published lists are compared by tst_squad_predictions.cpp.
#include "core/base/json.h"
#include "core/text/answers/answer_alignment.h"
#include "core/text/answers/answer_ranking.h"
#include "core/text/answers/context_words.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <map>

using namespace parlance;
using namespace parlance::text;

namespace {

constexpr float kLow = -9.0F;

std::filesystem::path golden(const std::string& name) {
    return qEnvironmentVariable("PARLANCE_TESTS").toStdString() + "/golden/bert/" + name;
}

const WordPiece& wordPiece(bool lowerCase = true) {
    static const auto vocabulary =
        WordPieceVocabulary::load(golden("tokenization/vocab-uncased.txt"));
    static const WordPiece uncased(vocabulary, /*lowerCase=*/true);
    static const WordPiece cased(vocabulary, /*lowerCase=*/false);
    return lowerCase ? uncased : cased;
}

/// One question with the logits of its windows, low but where they are set.
struct Asked {
    std::vector<QuestionWindow> windows;
    std::vector<std::vector<float>> starts, ends;

    Asked(const std::string& context, const WindowOptions& options, std::size_t padding = 0) {
        windows = questionWindows(
            std::make_shared<const ContextPieces>(context, wordPiece()),
            std::make_shared<const Pieces>(questionPieces("who?", wordPiece(), options)), options);
        for (const QuestionWindow& window : windows) {
            const auto rows = static_cast<std::size_t>(window.rows()) + padding;
            starts.emplace_back(rows, kLow);
            ends.emplace_back(rows, kLow);
        }
    }
    explicit Asked(const std::string& context) : Asked(context, WindowOptions{}) {}

    /// Of a piece of the context, in every window that has it.
    void set(std::vector<std::vector<float>>& logits, std::int64_t piece, float value) {
        for (std::size_t i = 0; i < windows.size(); ++i)
            if (windows[i].isContext(windows[i].rowOf(piece)))
                logits[i][static_cast<std::size_t>(windows[i].rowOf(piece))] = value;
    }
    RankedAnswers rank(const RankingOptions& options) const {
        std::vector<WindowLogits> logits;
        for (std::size_t i = 0; i < windows.size(); ++i)
            logits.push_back({starts[i], ends[i]});
        return rankAnswers(windows, logits, wordPiece(), options);
    }
    RankedAnswers rank(AnswerCandidates candidates) const {
        return rank(RankingOptions{.candidates = candidates});
    }
};

} // namespace

class TstAnswerRanking : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void goldenAlignment() {
        const Json rows = readJsonFile(golden("squad_postprocess/alignment.json"));
        QVERIFY(rows.size() > 30);
        for (const Json& row : rows) {
            const auto original = row["original"].get<std::string>();
            const auto part = alignedPart(row["prediction"].get<std::string>(), original,
                                          wordPiece(row["do_lower_case"]));
            const std::string text =
                part ? std::string(ContextWords(original).text(*part)) : original;
            QCOMPARE(Json(text), row["result"]);
        }
    }

    void piecesBecomeWords() {
        const WordPieceVocabulary& vocabulary = wordPiece().vocabulary();
        const auto joined = [&](std::string_view text) {
            return joinedPieces(wordPiece().encode(text), vocabulary);
        };
        QCOMPARE(joined("Electrochemical works, 3.5%"), "electrochemical works , 3 . 5 %");
        QCOMPARE(joinedPieces(std::vector{*vocabulary.find("##ing"), *vocabulary.find("the")},
                              vocabulary),
                 "ing the");
    }

    void answersOfBothKinds() {
        Asked asked("Led by  John\nSmith's (1895-1943) men.");
        asked.set(asked.starts, 2, 4.0F); // john
        asked.set(asked.ends, 3, 3.0F);   // smith
        asked.set(asked.starts, 7, 2.0F); // 1895
        asked.set(asked.ends, 7, 2.0F);
        const RankedAnswers published = asked.rank(AnswerCandidates::Published);
        QCOMPARE(published.answer.text, "John Smith"); // one space, as its words are joined
        QCOMPARE(published.answer.place.begin, 8);
        QCOMPARE(published.answer.place.end, 18);
        QCOMPARE(published.answer.startLogit, 4.0);
        QCOMPARE(published.answer.endLogit, 3.0);
        const RankedAnswers context = asked.rank(AnswerCandidates::Context);
        QCOMPARE(context.answer.text, "John\nSmith"); // as it stands there
        QCOMPARE(context.answer.place.begin, 8);
        QCOMPARE(context.answer.place.end, 18);
        const auto year = std::ranges::find(context.best, "1895", &RankedAnswer::text);
        QVERIFY(year != context.best.end());
        QCOMPARE(year->place.begin, 22);
        for (const RankedAnswers& answers : {published, context}) {
            double sum = 0.0;
            for (const RankedAnswer& answer : answers.best)
                sum += answer.probability;
            QVERIFY(std::abs(sum - 1.0) < 1e-12);
            QVERIFY(std::ranges::is_sorted(answers.best, std::greater(), &RankedAnswer::score));
            QVERIFY(!answers.nullOdds);
        }
    }

    void placesThatAreNotOfTheContextTakeNoneOfIts() {
        Asked asked("John Smith", WindowOptions{}, /*padding=*/30);
        for (std::size_t row = 0; row < asked.starts[0].size(); ++row)
            if (!asked.windows[0].isContext(static_cast<std::int64_t>(row)))
                asked.starts[0][row] = 5.0F;
        QCOMPARE(asked.rank(AnswerCandidates::Published).answer.text, "empty");
        QCOMPARE(asked.rank(AnswerCandidates::Context).best.size(), std::size_t{3});
    }

    void theContextAlwaysHasAnAnswer() {
        Asked asked("John Smith");
        asked.set(asked.starts, 1, 4.0F); // the end comes first: no pair of the best ones
        asked.set(asked.ends, 0, 4.0F);
        const RankingOptions one{.nBest = 1};
        QCOMPARE(asked.rank(one).answer.text, "empty");
        QCOMPARE(asked.rank(one).answer.score(), 0.0);
        QCOMPARE(asked.rank({.candidates = AnswerCandidates::Context, .nBest = 1}).answer.text,
                 "John");
    }

    void aTextCountsOnceAQuestion() {
        // In two windows, and twice in one of them.
        Asked asked("one two three one two three one two three four",
                    {.longest = 12, .stride = 3, .longestQuestion = 2});
        QVERIFY(asked.windows.size() > 1);
        for (const std::int64_t piece : {0, 3, 6}) {
            asked.set(asked.starts, piece, 5.0F);
            asked.set(asked.ends, piece, 5.0F);
        }
        const auto count = [](const RankedAnswers& answers, const std::string& text) {
            return std::ranges::count(answers.best, text, &RankedAnswer::text);
        };
        QVERIFY(count(asked.rank(AnswerCandidates::Published), "one") > 1);
        const RankedAnswers context = asked.rank(AnswerCandidates::Context);
        QCOMPARE(count(context, "one"), 1);
        QCOMPARE(context.answer.place.begin, 0);
        std::map<std::string, int> seen;
        for (const RankedAnswer& answer : context.best)
            QCOMPARE(++seen[answer.text], 1);
    }

    void longAnswersAreNone() {
        Asked asked("one two three four");
        asked.set(asked.starts, 0, 5.0F);
        asked.set(asked.ends, 3, 5.0F);
        for (const auto candidates : {AnswerCandidates::Published, AnswerCandidates::Context}) {
            QCOMPARE(asked.rank({.candidates = candidates, .longest = 4}).answer.text,
                     "one two three four");
            for (const RankedAnswer& answer :
                 asked.rank({.candidates = candidates, .longest = 3}).best)
                QVERIFY(answer.text != "one two three four");
        }
    }

    void noAnswer() {
        Asked asked("one two three four five six",
                    {.longest = 8, .stride = 2, .longestQuestion = 2});
        QVERIFY(asked.windows.size() > 1);
        asked.set(asked.starts, 1, 2.0F);
        asked.set(asked.ends, 1, 2.0F);
        for (std::size_t i = 0; i < asked.windows.size(); ++i)
            asked.starts[i][0] = asked.ends[i][0] = i == 1 ? 2.5F : 8.0F;
        RankingOptions options{.nullAnswers = true};
        for (const auto candidates : {AnswerCandidates::Published, AnswerCandidates::Context}) {
            options.candidates = candidates;
            options.nullThreshold = 0.0; // the least of the windows counts: 5 against 4
            RankedAnswers answers = asked.rank(options);
            QCOMPARE(answers.answer.text, "");
            QCOMPARE(answers.answer.score(), 5.0);
            QCOMPARE(answers.bestText, "two");
            QCOMPARE(*answers.nullOdds, 1.0);
            QCOMPARE(answers.best.front().text, "");
            options.nullThreshold = 1.0; // not more than that
            QCOMPARE(asked.rank(options).answer.text, "two");
        }
    }

    void noAnswerWhereNothingMayBeOne() {
        Asked asked("one two");
        asked.set(asked.starts, 1, 4.0F);
        asked.set(asked.ends, 0, 4.0F);
        const RankedAnswers answers = asked.rank({.nBest = 1, .nullAnswers = true});
        QCOMPARE(answers.answer.text, "");
        QCOMPARE(answers.bestText, "");
        QCOMPARE(*answers.nullOdds, std::numeric_limits<double>::infinity());
        const RankedAnswers empty = rankAnswers({}, {}, wordPiece(), {.nullAnswers = true});
        QCOMPARE(empty.best.size(), std::size_t{1});
        QCOMPARE(empty.answer.text, "");
    }

    void numbersThatAreNotFinite() {
        constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        for (const float value : {kNaN, kInfinity, -kInfinity})
            for (const auto candidates : {AnswerCandidates::Published, AnswerCandidates::Context}) {
                Asked asked("one two three four");
                for (const std::int64_t piece : {0, 2}) {
                    asked.set(asked.starts, piece, value);
                    asked.set(asked.ends, piece, piece == 0 ? value : -value);
                }
                const RankedAnswers answers =
                    asked.rank({.candidates = candidates, .nullAnswers = true});
                for (const RankedAnswer& answer : answers.best) {
                    QVERIFY(std::isfinite(answer.score()));
                    QVERIFY(answer.probability >= 0.0 && answer.probability <= 1.0);
                }
            }
    }

    void logitsOfOtherShapes() {
        Asked asked("one two");
        asked.ends[0].pop_back();
        PARLANCE_EXPECT_ERROR(asked.rank(RankingOptions{}), ErrorKind::Shape, "the window has 7");
        PARLANCE_EXPECT_ERROR(rankAnswers(asked.windows, {}, wordPiece(), {}), ErrorKind::Shape,
                              "0 windows");
    }
};

QTEST_GUILESS_MAIN(TstAnswerRanking)
#include "tst_answer_ranking.moc"
