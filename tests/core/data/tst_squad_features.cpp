// SPDX-License-Identifier: Apache-2.0
// Questions of SQuAD as a model reads them, against the published program's own.
#include "core/data/squad/squad_features.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cstdlib>

using namespace parlance;
using namespace parlance::data;

namespace {

/// The pieces of a window with their words, and which of them have the most context there.
void compareWindow(const text::QuestionWindow& window, const Json& expected) {
    const text::WordPieceVocabulary& vocabulary = testing::uncasedWordPiece().vocabulary();
    const text::Pieces ids = window.ids(vocabulary);
    QCOMPARE(Json(ids), expected.at("input_ids"));
    QCOMPARE(Json(window.segments()), expected.at("segment_ids"));
    QCOMPARE(Json(window.rows()), expected.at("length"));
    QCOMPARE(Json(window.firstRow()), expected.at("first_context_row"));
    Json words = Json::array();
    std::string most;
    for (std::int64_t row = window.firstRow(); window.isContext(row); ++row) {
        words.push_back(window.context->wordOf(window.pieceAt(row)));
        most += window.hasMostContext(row) ? '1' : '0';
    }
    QCOMPARE(words, expected.at("context_word"));
    QCOMPARE(Json(most), expected.at("is_max_context"));
}

void compareExample(const SquadFile& file, const SquadExample& example, const Json& expected,
                    SquadPurpose purpose) {
    const SquadQuestion& question = file.questions[example.question];
    QCOMPARE(Json(question.id), expected.at("qas_id"));
    QCOMPARE(Json(question.question), expected.at("question"));
    const text::ContextWords& words = example.context->words();
    Json tokens = Json::array();
    for (std::int64_t i = 0; i < words.size(); ++i)
        tokens.push_back(std::string(words.word(i)));
    QCOMPARE(tokens, expected.at("doc_tokens"));
    if (purpose == SquadPurpose::Answering || question.isImpossible)
        return;
    const auto span = std::get<WordSpan>(data::wordsOf(question.answers.front(), words));
    QCOMPARE(Json(span.first), expected.at("start_position"));
    QCOMPARE(Json(span.last), expected.at("end_position"));
    QCOMPARE(Json(question.answers.front().text), expected.at("orig_answer_text"));
}

} // namespace

class TstSquadFeatures : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    SquadFile fileOf(const std::string& context, const Json& questions) const {
        return readSquadFile(m.text("squad.json", testing::squadJson(context, questions)));
    }
    static SquadFeatures featuresOf(const SquadFile& file, const SquadFeatureOptions& options) {
        return {file, testing::uncasedWordPiece(), options};
    }

  private Q_SLOTS:
    void golden_data() {
        QTest::addColumn<bool>("version2");
        QTest::addColumn<bool>("training");
        for (const bool version2 : {false, true})
            for (const bool training : {true, false})
                QTest::addRow("v%d %s", version2 ? 2 : 1, training ? "train" : "eval")
                    << version2 << training;
    }
    void golden() {
        QFETCH(bool, version2);
        QFETCH(bool, training);
        const Json golden = readJsonFile(
            testing::goldenBert("squad_features") /
            strCat("features_v", version2 ? 2 : 1, '_', training ? "train" : "eval", ".json"));
        const auto purpose = training ? SquadPurpose::Training : SquadPurpose::Answering;
        const SquadFile file = testing::goldenSquad(version2);
        QCOMPARE(file.isVersion2(), version2);
        const auto features = featuresOf(file, testing::goldenOptions(purpose, version2));
        QVERIFY(features.leftOut().empty());
        const Json& examples = golden.at("examples");
        QCOMPARE(features.examples().size(), examples.size());
        for (std::size_t i = 0; i < examples.size(); ++i)
            compareExample(file, features.examples()[i], examples[i], purpose);
        const Json& expected = golden.at("features");
        QCOMPARE(features.features().size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            compareWindow(features.window(i), expected[i]);
            if (training) {
                QCOMPARE(Json(features.answerRows(i).start), expected[i].at("start_position"));
                QCOMPARE(Json(features.answerRows(i).end), expected[i].at("end_position"));
            }
        }
    }

    void questionsThatCannotBeLearnedAreNamed() {
        const Json answer = {{{"text", "miller"}, {"answer_start", 4}}};
        const SquadFile file =
            fileOf("The miller \u00ad lives.",
                   {{{"id", "good"}, {"question", "Who?"}, {"answers", answer}},
                    {{"id", "moved"},
                     {"question", "Who?"},
                     {"answers", {{{"text", "miller"}, {"answer_start", 13}}}}},
                    {{"id", "outside"},
                     {"question", "Who?"},
                     {"answers", {{{"text", "miller"}, {"answer_start", 15}}}}},
                    {{"id", "before"},
                     {"question", "Who?"},
                     {"answers", {{{"text", "miller"}, {"answer_start", -6}}}}},
                    {{"id", "empty"},
                     {"question", "Who?"},
                     {"answers", {{{"text", " "}, {"answer_start", 3}}}}},
                    {{"id", "dropped"},
                     {"question", "Who?"},
                     {"answers", {{{"text", "\u00ad"}, {"answer_start", 11}}}}},
                    {{"id", "none"}, {"question", "Who?"}, {"answers", Json::array()}},
                    {{"id", "impossible"},
                     {"question", "Who?"},
                     {"answers", Json::array()},
                     {"is_impossible", true}}});
        const auto features = featuresOf(file, {});
        QCOMPARE(features.examples().size(), std::size_t{1});
        QCOMPARE(features.answerRows(0), (AnswerRows{5, 5}));
        std::map<std::string, std::string> reasons;
        for (const LeftOutQuestion& question : features.leftOut())
            reasons[question.id] = question.reason;
        QCOMPARE(reasons.size(), std::size_t{7});
        QCOMPARE(reasons["moved"], "at 13 stands \"lives.\", not the answer \"miller\"");
        QVERIFY(reasons["outside"].ends_with("15, lies outside the context"));
        QVERIFY(reasons["before"].ends_with("-6, lies outside the context"));
        QCOMPARE(reasons["empty"], "the answer is empty");
        QCOMPARE(reasons["dropped"], "no token is left of its answer");
        QCOMPARE(reasons["none"], "it has no answer");
        QCOMPARE(reasons["impossible"], "it has no answer, which only version 2 learns");
        const auto all = featuresOf(file, {.purpose = SquadPurpose::Answering});
        QCOMPARE(all.examples().size(), std::size_t{8});
        const auto second = featuresOf(file, {.version2 = true});
        QCOMPARE(second.examples().size(), std::size_t{2});
        QCOMPARE(second.answerRows(1), (AnswerRows{0, 0}));
    }

    /// Whatever the context, targets point at the answer.
    void targetsCutTheAnswerOut() {
        const SquadFile file = testing::goldenSquad(/*version2=*/false);
        const text::WordPiece& wordPiece = testing::uncasedWordPiece();
        const auto features =
            featuresOf(file, testing::goldenOptions(SquadPurpose::Training, false));
        for (std::size_t i = 0; i < features.features().size(); ++i) {
            const AnswerRows rows = features.answerRows(i);
            if (rows == AnswerRows{})
                continue;
            const text::QuestionWindow window = features.window(i);
            const auto place = window.context->placeOf(window.pieceAt(rows.start),
                                                       window.pieceAt(rows.end), wordPiece);
            const auto& question =
                file.questions[features.examples()[features.features()[i].example].question];
            const auto& answer = question.answers.front();
            QVERIFY(place.begin <= answer.start);
            QVERIFY(std::string(window.context->words().text(place)).find(answer.text) !=
                    std::string::npos);
        }
    }

    void aContextWithoutPieces() {
        const auto features = featuresOf(fileOf(" \n", {{{"id", "x"}, {"question", "Who?"}}}),
                                         {.purpose = SquadPurpose::Answering});
        QCOMPARE(features.examples().size(), std::size_t{1});
        QCOMPARE(features.examples()[0].featureCount, std::size_t{0});
        QVERIFY(features.windowsOf(features.examples()[0]).empty());
    }

    void optionsAreChecked() {
        PARLANCE_EXPECT_ERROR(featuresOf(testing::goldenSquad(false), {.windows = {.longest = 10}}),
                              ErrorKind::Config, "no place for the context");
    }

    void stops() {
        std::stop_source stop;
        stop.request_stop();
        PARLANCE_EXPECT_ERROR(SquadFeatures(testing::goldenSquad(false),
                                            testing::uncasedWordPiece(), {}, {}, stop.get_token()),
                              ErrorKind::Cancelled, "questions");
    }

    /// As the published program counts them (uncased, 384/128/64).
    void countsOfThePublishedFile() {
        const char* const shared = std::getenv("PARLANCE_SHARED");
        if (shared == nullptr)
            QSKIP("PARLANCE_SHARED is not set");
        const auto file = readSquadFile(std::filesystem::path(shared) / "data/squad/dev-v1.1.json");
        QCOMPARE(file.questions.size(), std::size_t{10570});
        QVERIFY(!file.isVersion2());
        QCOMPARE(file.titles.size(), std::size_t{48});
        const auto features = featuresOf(file, {.purpose = SquadPurpose::Answering});
        QCOMPARE(features.features().size(), std::size_t{10833});
    }
};

QTEST_GUILESS_MAIN(TstSquadFeatures)
#include "tst_squad_features.moc"
