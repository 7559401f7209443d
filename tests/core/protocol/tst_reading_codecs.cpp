// SPDX-License-Identifier: Apache-2.0
// What one side writes, the other reads, for the uses of models that read texts; what cannot be
// meant is refused.
#include "core/protocol/text/classify.h"
#include "core/protocol/text/embed.h"
#include "core/protocol/text/fill_mask.h"
#include "core/protocol/text/question_answering.h"
#include "core/protocol/text/text_features.h"
#include "tests/core/protocol/codec_trip.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::protocol;
using tests::answered;
using tests::asked;
using tests::sent;

namespace {

using Texts = std::vector<std::string>;

const std::string kLarge((4U << 20U) + 1, 'a');

Tensor texts(const char* name, const Texts& elements) {
    return {name, {std::ssize(elements)}, elements};
}

} // namespace

class TestReadingCodecs : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void questionAnswering() {
        const auto question =
            asked<QuestionAnswering>({.context = "It rained.\xff",
                                      .questions = {"What fell?", "", "When?"},
                                      .options = {.top = 3, .nullAnswers = true}});
        QCOMPARE(question.context, std::string("It rained.\xff"));
        QCOMPARE(question.questions, (Texts{"What fell?", "", "When?"}));
        QVERIFY(question.options.top == 3 && question.options.nullAnswers);
        InferRequest bare = sent(QuestionAnswering::request({.context = "a", .questions = {"b"}}));
        bare.parameters = Json::object();
        QCOMPARE(QuestionAnswering::question(bare).options.top, std::int64_t{1});
        QVERIFY(!QuestionAnswering::question(bare).options.nullAnswers);

        const auto answer = answered<QuestionAnswering>(
            {{{{.text = "rain", .score = 0.75, .begin = 3, .end = 7}, {.text = "", .score = 0.25}},
              {}}});
        QCOMPARE(answer.answers.size(), std::size_t{2});
        const infer::TextAnswer& best = answer.answers[0].at(0);
        QVERIFY(best.text == "rain" && best.score == 0.75 && best.begin == 3 && best.end == 7);
        QVERIFY(answer.answers[0].at(1).text.empty() && answer.answers[1].empty());
    }

    /// Its shape on the wire is what other clients rely on.
    void answersOnTheWire() {
        const auto tensors =
            QuestionAnswering::tensors({{{{.text = "rain", .score = 0.75, .begin = 3, .end = 7}}}});
        QCOMPARE(tensors.at(0).name, std::string("ANSWERS"));
        QCOMPARE(std::get<Texts>(tensors[0].data).at(0),
                 std::string(R"([{"text":"rain","score":0.75,"start":3,"end":7}])"));
    }

    void classify() {
        const auto question = asked<Classify>({.texts = {"a", "b"}, .pairs = {"c", ""}});
        QVERIFY(question.texts == (Texts{"a", "b"}) && question.pairs == (Texts{"c", ""}));
        QVERIFY(asked<Classify>({.texts = {"a"}}).pairs.empty());
        const auto answer = answered<Classify>(
            {.task = "mrpc",
             .results = {{.classes = {{"z", 0.25}, {"a", 0.75}}},
                         {.classes = {}, .value = 3.5, .tokens = {.read = 14, .all = 18}}}});
        QVERIFY(answer.task == "mrpc" && answer.results.size() == 2);
        const infer::TextClass& result = answer.results[0];
        QVERIFY(!result.value && result.label() == "a" && result.classes.size() == 2);
        QVERIFY(result.classes[0].label == "z" && result.classes[0].probability == 0.25);
        QVERIFY(answer.results[1].classes.empty() && answer.results[1].value == 3.5);
        QVERIFY(!result.tokens.isCut());
        QCOMPARE(answer.results[1].tokens, (infer::TokensRead{.read = 14, .all = 18}));
    }

    void pairsGoWithTexts() {
        PARLANCE_EXPECT_ERROR(
            Classify::question(sent(Classify::request({.texts = {"a", "b"}, .pairs = {"c"}}))),
            ErrorKind::Shape, "PAIR has 1 elements, TEXT 2");
    }

    void fillMask() {
        const auto question = asked<FillMask>({.text = "a [MASK]", .top = 7});
        QVERIFY(question.text == "a [MASK]" && question.top == 7);
        InferRequest bare = sent(FillMask::request({.text = "a"}));
        bare.parameters = Json::object();
        QCOMPARE(FillMask::question(bare).top, FillMask::Question().top);
        const auto answer =
            answered<FillMask>({.masks = {{{.id = 7, .token = "##s", .probability = 0.5}}, {}},
                                .tokens = {.read = 14, .all = 18}});
        QCOMPARE(answer.tokens, (infer::TokensRead{.read = 14, .all = 18}));
        QCOMPARE(answer.masks.size(), std::size_t{2});
        const infer::MaskChoice& choice = answer.masks[0].at(0);
        QVERIFY(choice.id == 7 && choice.token == "##s" && choice.probability == 0.5);
        QVERIFY(answer.masks[1].empty());
    }

    void embed() {
        QCOMPARE(asked<Embed>({.texts = {"a", ""}}).texts, (Texts{"a", ""}));
        const auto answer =
            answered<Embed>({.texts = 2, .dimension = 3, .embeddings = {1, 2, 3, 4, 5, 6}});
        QVERIFY(answer.texts == 2 && answer.dimension == 3 && answer.embeddings[5] == 6.0F);
        QCOMPARE(answered<Embed>({.texts = 0, .dimension = 3, .embeddings = {}}).dimension,
                 std::int64_t{3});
    }

    void textFeatures() {
        QVERIFY(asked<TextFeatures>({.text = "a", .layer = 0}).layer == 0);
        QVERIFY(!asked<TextFeatures>({.text = "a"}).layer);
        const auto answer =
            answered<TextFeatures>({.tokens = {101, 102}, .hiddenStates = {1, 2, 3, 4}});
        QCOMPARE(answer.tokens, (std::vector<std::int32_t>{101, 102}));
        QCOMPARE(answer.hiddenStates, (std::vector<float>{1, 2, 3, 4}));
        QVERIFY(answered<TextFeatures>({}).tokens.empty());
    }

    void impossibleAnswering_data() {
        QTest::addColumn<QString>("parameters");
        QTest::newRow("none") << R"({"top": 0})";
        QTest::newRow("more than are told") << R"({"top": 21})";
        QTest::newRow("fraction") << R"({"top": 1.5})";
        QTest::newRow("text") << R"({"top": "all"})";
        QTest::newRow("no flag") << R"({"null_answers": 1})";
    }
    void impossibleAnswering() {
        QFETCH(QString, parameters);
        InferRequest request = QuestionAnswering::request({.context = "a", .questions = {"b"}});
        request.parameters = parseJson(parameters.toStdString(), "test");
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question(request), ErrorKind::Usage,
                              "not possible");
    }

    void impossibleValues() {
        InferRequest request = FillMask::request({.text = "a", .top = 101});
        PARLANCE_EXPECT_ERROR(FillMask::question(request), ErrorKind::Usage, "not possible");
        request = TextFeatures::request({.text = "a", .layer = -1});
        PARLANCE_EXPECT_ERROR(TextFeatures::question(request), ErrorKind::Usage, "not possible");
    }

    void missingInputsAreNamed() {
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question({.inputs = {texts("QUESTION", {"a"})}}),
                              ErrorKind::Shape, "CONTEXT");
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question({.inputs = {texts("CONTEXT", {"a"})}}),
                              ErrorKind::Shape, "QUESTION");
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question({.inputs = {texts("CONTEXT", {"a", "b"}),
                                                                      texts("QUESTION", {"a"})}}),
                              ErrorKind::Shape, "CONTEXT has 2 elements");
        PARLANCE_EXPECT_ERROR(Classify::question({}), ErrorKind::Shape, "TEXT");
        PARLANCE_EXPECT_ERROR(Embed::question({.inputs = {{"TEXT", {1}, std::vector<float>{1}}}}),
                              ErrorKind::Shape, "TEXT");
        PARLANCE_EXPECT_ERROR(FillMask::question({.inputs = {texts("TEXT", {})}}), ErrorKind::Shape,
                              "TEXT has 0 elements");
    }

    /// What a request makes the server hold and compute is bounded.
    void tooMuchIsRefused() {
        const auto request = [](const Texts& of) { return Embed::request({.texts = of}); };
        PARLANCE_EXPECT_ERROR(Embed::question(request({kLarge})), ErrorKind::Data, "4194305 bytes");
        PARLANCE_EXPECT_ERROR(Embed::question(request(Texts(10'001))), ErrorKind::Data,
                              "10001 texts");
        PARLANCE_EXPECT_ERROR(
            Classify::question(Classify::request({.texts = {"a"}, .pairs = {kLarge}})),
            ErrorKind::Data, "4194305 bytes");
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question(QuestionAnswering::request(
                                  {.context = kLarge, .questions = {"a"}})),
                              ErrorKind::Data, "4194305 bytes");
        PARLANCE_EXPECT_ERROR(QuestionAnswering::question(QuestionAnswering::request(
                                  {.context = "a", .questions = Texts(101)})),
                              ErrorKind::Data, "101 texts");
        PARLANCE_EXPECT_ERROR(FillMask::question(FillMask::request({.text = kLarge})),
                              ErrorKind::Data, "4194305 bytes");
        PARLANCE_EXPECT_ERROR(TextFeatures::question(TextFeatures::request({.text = kLarge})),
                              ErrorKind::Data, "4194305 bytes");
    }

    void brokenAnswersAreNamed() {
        const char* what = "cannot be understood";
        PARLANCE_EXPECT_ERROR(QuestionAnswering::answer({}), ErrorKind::Internal, what);
        PARLANCE_EXPECT_ERROR(Embed::answer({{"EMBEDDINGS", {1}, std::vector<float>{1}}}),
                              ErrorKind::Internal, what);
        PARLANCE_EXPECT_ERROR(Embed::answer({texts("EMBEDDINGS", {"a"})}), ErrorKind::Internal,
                              what);
        PARLANCE_EXPECT_ERROR(
            TextFeatures::answer({{"TOKENS", {2}, std::vector<std::int32_t>{1, 2}},
                                  {"HIDDEN_STATES", {1, 1}, std::vector<float>{1}}}),
            ErrorKind::Internal, what);
        for (const char* json : {"", "{", "[3]", "[{}]", R"([{"text": "a", "score": "high"}])"}) {
            PARLANCE_EXPECT_ERROR(QuestionAnswering::answer({texts("ANSWERS", {json})}),
                                  ErrorKind::Internal, what);
            PARLANCE_EXPECT_ERROR(FillMask::answer({texts("MASKS", {json})}), ErrorKind::Internal,
                                  what);
            PARLANCE_EXPECT_ERROR(Classify::answer({texts("TASK", {""}), texts("CLASSES", {json})}),
                                  ErrorKind::Internal, what);
        }
    }
};

QTEST_GUILESS_MAIN(TestReadingCodecs)
#include "tst_reading_codecs.moc"
