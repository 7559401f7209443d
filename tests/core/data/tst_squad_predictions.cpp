// SPDX-License-Identifier: Apache-2.0
// Answers to a file's questions: the published lists, byte for byte, and their scores.
#include "core/base/files.h"
#include "core/data/squad/squad_predictions.h"
#include "core/data/squad/squad_scores.h"
#include "core/tensor_files/safetensors_header.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace parlance;
using namespace parlance::data;

namespace {

/// A matrix of the golden case's io.safetensors.
std::vector<std::vector<float>> matrix(const std::string& name) {
    const std::string bytes = readFile(testing::goldenBert("squad_postprocess") / "io.safetensors");
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    const std::string_view data = std::string_view(bytes).substr(sizeof length + length);
    const auto header = tensor_io::parseSafetensorsHeader(
        std::string_view(bytes).substr(sizeof length, length), data.size(), name);
    std::vector<std::vector<float>> rows;
    for (const tensor_io::TensorInfo& tensor : header.tensors)
        if (tensor.name == name)
            for (std::int64_t row = 0; row < tensor.shape[0]; ++row) {
                rows.emplace_back(static_cast<std::size_t>(tensor.shape[1]));
                const std::size_t size = rows.back().size() * sizeof(float);
                std::memcpy(rows.back().data(),
                            data.data() + tensor.begin + static_cast<std::size_t>(row) * size,
                            size);
            }
    return rows;
}

std::vector<SquadPrediction> goldenPredictions(bool version2, const text::RankingOptions& options) {
    static const auto starts = matrix("in.start_logits"), ends = matrix("in.end_logits");
    const SquadFile file = testing::goldenSquad(version2);
    const SquadFeatures features(file, testing::uncasedWordPiece(),
                                 testing::goldenOptions(SquadPurpose::Answering, version2));
    std::vector<SquadPrediction> predictions;
    for (const SquadExample& example : features.examples()) {
        std::vector<text::WindowLogits> logits;
        for (std::size_t i = 0; i < example.featureCount; ++i)
            logits.push_back({starts[example.firstFeature + i], ends[example.firstFeature + i]});
        predictions.push_back({.id = file.questions[example.question].id,
                               .answers = text::rankAnswers(features.windowsOf(example), logits,
                                                            testing::uncasedWordPiece(), options)});
    }
    return predictions;
}

SquadTexts textsOf(const std::vector<SquadPrediction>& predictions) {
    SquadTexts texts;
    for (const SquadPrediction& prediction : predictions)
        texts[prediction.id] = prediction.answers.answer.text;
    return texts;
}

SquadPrediction prediction(const std::string& id, const std::string& best, double odds) {
    return {.id = id, .answers = {.bestText = best, .nullOdds = odds}};
}

} // namespace

class TstSquadPredictions : public QObject {
    Q_OBJECT

    testing::TestFolder m;

  private Q_SLOTS:
    void golden_data() {
        QTest::addColumn<QString>("run");
        for (const char* run : {"v1_0", "v1_1", "v2"})
            QTest::newRow(run) << run;
    }
    void golden() {
        QFETCH(QString, run);
        const auto folder = testing::goldenBert("squad_postprocess");
        const Json spec = readJsonFile(folder / "case.json").at("runs").at(run.toStdString());
        const Json& given = spec.at("options");
        const bool version2 = run == "v2";
        const auto predictions = goldenPredictions(
            version2, {.nBest = given.at("n_best_size"),
                       .longest = given.at("max_answer_length"),
                       .nullAnswers = version2,
                       .nullThreshold = given.value("null_score_diff_threshold", 0.0)});
        const auto expected = [&](const char* role) {
            return readFile(folder / spec.at(role).get<std::string>());
        };
        QCOMPARE(predictionsJson(predictions), expected("predictions"));
        // Exponentials may differ in their last digit: the text around them may not.
        const std::string list = nBestJson(predictions);
        const Json found = parseJson(list, "n-best"), published = parseJson(expected("nbest"), "");
        QCOMPARE(found.size(), published.size());
        for (const auto& [id, answers] : published.items()) {
            QCOMPARE(found.at(id).size(), answers.size());
            for (std::size_t i = 0; i < answers.size(); ++i) {
                const Json& answer = found.at(id)[i];
                QCOMPARE(answer.at("text"), answers[i].at("text"));
                QCOMPARE(answer.at("start_logit"), answers[i].at("start_logit"));
                QCOMPARE(answer.at("end_logit"), answers[i].at("end_logit"));
                const double probability = answers[i].at("probability");
                QVERIFY(std::abs(answer.at("probability").get<double>() - probability) <=
                        1e-9 * probability); // stated in the case
            }
        }
        const auto lines = [](const std::string& text) {
            return QString::fromStdString(text).remove(
                QRegularExpression("\"probability\": [^,]*"));
        };
        QCOMPARE(lines(list), lines(expected("nbest")));
    }

    /// A list of real parts of the context is never worse: its best score is at least that of the
    /// published one.
    void partsOfTheContextAreNeverWorse() {
        const auto published = goldenPredictions(false, {});
        const auto context =
            goldenPredictions(false, {.candidates = text::AnswerCandidates::Context});
        QCOMPARE(published.size(), context.size());
        for (std::size_t i = 0; i < published.size(); ++i) {
            QVERIFY(!context[i].answers.best.empty());
            if (!published[i].answers.best.empty())
                QVERIFY(context[i].answers.best.front().score() >=
                        published[i].answers.best.front().score());
        }
    }

    void filesAreWrittenAndRead() {
        const auto predictions =
            goldenPredictions(true, {.nullAnswers = true, .nullThreshold = 1.0});
        writePredictions(m / "made/predicted", predictions);
        QCOMPARE(readPredictions(m / "made/predicted/predictions.json"), textsOf(predictions));
        const Json odds = readJsonFile(m / "made/predicted/null_odds.json");
        QCOMPARE(odds.size(), predictions.size());
        QCOMPARE(odds.at("s1").get<double>(), *predictions.front().answers.nullOdds);
        QVERIFY(std::filesystem::exists(m / "made/predicted/nbest_predictions.json"));
        writePredictions(m / "empty", {});
        QCOMPARE(readFile(m / "empty/predictions.json"), "{}\n");
        QVERIFY(!std::filesystem::exists(m / "empty/null_odds.json"));
    }

    void aQuestionWithoutAnyAnswer() {
        const std::vector<SquadPrediction> nothing{{.id = "x\u00e9"}};
        QCOMPARE(nBestJson(nothing), "{\n    \"x\\u00e9\": []\n}\n");
        QCOMPARE(predictionsJson(nothing), "{\n    \"x\\u00e9\": \"\"\n}\n");
    }

    void predictionsThatAreNone() {
        const auto read = [this](const std::string& bytes) {
            return readPredictions(m.text("bad.json", bytes));
        };
        PARLANCE_EXPECT_ERROR(read("[1]"), ErrorKind::Data, "not an object");
        PARLANCE_EXPECT_ERROR(read("{\"a\": 1}"), ErrorKind::Data, "question a");
        PARLANCE_EXPECT_ERROR(read("{\"a\": \"b\""), ErrorKind::Data, "not valid JSON");
        PARLANCE_EXPECT_ERROR(readPredictions(m / "absent.json"), ErrorKind::IoRead, "absent.json");
    }

    void scoresOfVersion1() {
        const Json two = {{{"text", "John Smith"}, {"answer_start", 0}},
                          {{"text", "Smith"}, {"answer_start", 5}}};
        const SquadFile file = readSquadFile(m.text(
            "one.json", testing::squadJson("John Smith",
                                           {{{"id", "a"}, {"question", "?"}, {"answers", two}},
                                            {{"id", "b"}, {"question", "?"}, {"answers", two}},
                                            {{"id", "c"}, {"question", "?"}, {"answers", two}}})));
        const SquadScores scores =
            scoreSquad(file, {{"a", "smith!"}, {"b", "the John"}, {"x", "y"}});
        QCOMPARE(scores.all.exactMatch, 100.0 / 3.0);
        QCOMPARE(scores.all.f1, 100.0 * (1.0 + 2.0 / 3.0) / 3.0);
        QCOMPARE(scores.missing, 1);
        QVERIFY(!scores.withAnswer);
        QCOMPARE(scores.questions[0].reference, "Smith");
        QCOMPARE(scores.questions[1].reference, "John Smith");
        QVERIFY(scores.questions[2].isMissing);
        QCOMPARE(toJson(scores).dump(),
                 strCat("{\"exact_match\":", Json(100.0 / 3.0).dump(),
                        ",\"f1\":", Json(scores.all.f1).dump(), ",\"missing\":1}"));
    }

    void scoresOfVersion2() {
        const SquadFile file = testing::goldenSquad(/*version2=*/true);
        SquadTexts nothing;
        for (const SquadQuestion& question : file.questions)
            nothing[question.id] = "";
        const SquadScores scores = scoreSquad(file, nothing);
        const auto without = std::ranges::count(file.questions, true, &SquadQuestion::isImpossible);
        QVERIFY(without > 0);
        QCOMPARE(scores.withoutAnswer->questions, without);
        QCOMPARE(scores.withoutAnswer->exactMatch, 100.0);
        QCOMPARE(scores.withAnswer->f1, 0.0);
        QCOMPARE(scores.all.exactMatch,
                 100.0 * static_cast<double>(without) / static_cast<double>(file.questions.size()));
        const Json json = toJson(scores);
        QCOMPARE(json.at("NoAns_f1"), 100.0);
        QCOMPARE(json.at("total"), file.questions.size());
    }

    void bestThresholdsAreFound() {
        const Json answer = {{{"text", "mill"}, {"answer_start", 0}}};
        Json questions = Json::array();
        for (const char* id : {"a", "b", "c", "d"})
            questions.push_back({{"id", id}, {"question", "?"}, {"answers", answer}});
        for (const char* id : {"x", "y"})
            questions.push_back({{"id", id},
                                 {"question", "?"},
                                 {"answers", Json::array()},
                                 {"is_impossible", true}});
        const SquadFile file =
            readSquadFile(m.text("two.json", testing::squadJson("mill", questions)));
        std::vector<SquadPrediction> predictions{
            prediction("a", "mill", -3.0), prediction("b", "old mill", -1.0),
            prediction("c", "mill", 2.0),  prediction("d", "mill", 2.0),
            prediction("x", "mill", 1.0),  prediction("y", "mill", 9.0)};
        const BestThresholds best = bestThresholds(file, predictions);
        // a, c, d and y are right
        QCOMPARE(best.exactMatch.threshold, 2.0);
        QCOMPARE(best.exactMatch.mean, 100.0 * 4.0 / 6.0);
        QCOMPARE(best.f1.threshold, 2.0);
        QCOMPARE(best.f1.mean, 100.0 * (4.0 + 2.0 / 3.0) / 6.0);
        for (SquadPrediction& wrong : predictions)
            wrong.answers.bestText = "wheel";
        QCOMPARE(bestThresholds(file, predictions).f1.threshold,
                 -std::numeric_limits<double>::infinity());
        QCOMPARE(bestThresholds(file, predictions).f1.mean, 100.0 * 2.0 / 6.0);
    }

    /// The references of the published file as its answers. One of them has no word but an article,
    /// which version 1 finds equal to itself and yet without a word in common.
    void scoresOfThePublishedFile() {
        const char* const shared = std::getenv("PARLANCE_SHARED");
        if (shared == nullptr)
            QSKIP("PARLANCE_SHARED is not set");
        const SquadFile file =
            readSquadFile(std::filesystem::path(shared) / "data/squad/dev-v1.1.json");
        SquadTexts predictions;
        for (const SquadQuestion& question : file.questions)
            predictions[question.id] = question.answers.back().text;
        const SquadScores scores = scoreSquad(file, predictions);
        QCOMPARE(scores.all.exactMatch, 100.0);
        QCOMPARE(scores.all.f1, 100.0 * 10569.0 / 10570.0);
    }
};

QTEST_GUILESS_MAIN(TstSquadPredictions)
#include "tst_squad_predictions.moc"
