// SPDX-License-Identifier: Apache-2.0
// What a beam search hears from a language model is what scoring whole sentences gives.
#include "core/base/error.h"
#include "core/infer/text/text_scorer.h"
#include "core/models/transformer_xl/infer/lm_runner.h"
#include "core/models/transformer_xl/infer/word_model.h"
#include "core/text/tokens/word_vocabulary.h"
#include "tests/core/models/transformer_xl/small_model.h"

#include <QTest>

using namespace parlance;
using namespace parlance::transformer_xl;
using namespace parlance::testing;

namespace {

using infer::LanguageModel;

struct Small {
    std::shared_ptr<const text::WordVocabulary> vocabulary;
    TransformerXl model;
    LmConfig config;

    LmRunner runner() const { return LmRunner(model, config, vocabulary, {}); }
};

/// Over these symbols, that remembers so much.
Small smallOf(std::vector<std::string> symbols, bool characters, std::int64_t attnType = 0,
              std::int64_t memLen = 20) {
    Small small{.vocabulary = std::make_shared<text::WordVocabulary>(
                    text::WordRules{.characters = characters}, std::move(symbols),
                    std::vector<std::int64_t>{}),
                .model = nullptr,
                .config = {}};
    ModelOptions options = smallOptions();
    options.nToken = small.vocabulary->size();
    options.attnType = attnType;
    options.cutoffs = {};
    options.tieProjs = {false};
    options.memLen = memLen;
    small.model = smallModel(options, torch::kFloat);
    small.config.model.tgtLen = options.tgtLen;
    small.config.model.memLen = memLen;
    return small;
}

const std::vector<std::string> kWords{"<eos>", "<unk>", "the", "old", "Oak", "oak", "fell", "I"};

/// ln P of the sentence, word by word, with its end.
double heard(const LanguageModel& model, const std::vector<std::string>& words) {
    LanguageModel::State state = model.start();
    double sum = 0.0;
    for (const std::string& word : words) {
        const auto answer = model.score(std::array{LanguageModel::Question{state, word}}).front();
        sum += answer.logProb;
        state = answer.state;
    }
    return sum + model.score(std::array{LanguageModel::Question{state, {}}}).front().logProb;
}

/// The same of the scorer, on a text that ends its line.
double scored(LmRunner& runner, const std::string& text) {
    double sum = 0.0;
    const infer::ScoredText result = runner.score(std::array{text + "\n "}, {}, {}, {}).front();
    for (const infer::TextToken& token : result.tokens)
        sum -= token.loss();
    return sum;
}

std::string oldText(int words) {
    std::string text;
    for (int i = 0; i < words; ++i)
        text += "old ";
    return text;
}

void compareWithin(double actual, double expected, double tolerance) {
    QVERIFY2(std::abs(actual - expected) <= tolerance,
             qPrintable(QStringLiteral("%1 for %2").arg(actual).arg(expected)));
}

} // namespace

class TestWordModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sentencesOfWords_data() {
        QTest::addColumn<int>("attnType");
        QTest::addColumn<int>("memLen");
        QTest::newRow("relative positions") << 0 << 20;
        QTest::newRow("learnt relative positions") << 1 << 20;
        QTest::newRow("short memory") << 0 << 3;
        QTest::newRow("no memory") << 0 << 0;
    }
    void sentencesOfWords() {
        QFETCH(int, attnType);
        QFETCH(int, memLen);
        const Small small = smallOf(kWords, false, attnType, memLen);
        LmRunner runner = small.runner();
        const auto model = runner.languageModel();
        const double expected = [&] {
            Reader reader(small.model, 1); // of the lengths that the language model set
            double sum = 0.0;
            const std::vector<std::int64_t> tokens{0, 2, 3, 5, 6, 2, 5, 0};
            for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
                sum -= reader
                           .losses(torch::full({1, 1}, tokens[i], torch::kInt64),
                                   torch::full({1, 1}, tokens[i + 1], torch::kInt64))
                           .item<double>();
            return sum;
        }();
        compareWithin(heard(*model, {"the", "old", "oak", "fell", "the", "oak"}), expected, 1e-4);
        if (memLen == 20)
            compareWithin(scored(runner, "the old oak fell the oak"), expected, 1e-4);
    }

    void movingPositions() {
        LmRunner runner = smallOf(kWords, false, 2).runner();
        QVERIFY_THROWS_EXCEPTION(Error, runner.languageModel());
    }

    void sentencesOfCharacters() {
        const Small small = smallOf({"<eos>", " ", "a", "b", "c", "<unk>"}, true);
        LmRunner runner = small.runner();
        const double expected = scored(runner, "ab c abc");
        compareWithin(heard(*runner.languageModel(), {"ab", "c", "abc"}), expected, 1e-4);
    }

    /// One text may be long: it is told how far it is within it.
    void scoringTellsHowFarItIs() {
        LmRunner runner = smallOf(kWords, false).runner();
        std::vector<Progress> told;
        const std::array texts{std::string("the oak"), oldText(500)};
        const auto scored = runner.score(
            texts, {}, [&](const Progress& progress) { told.push_back(progress); }, {});
        const std::int64_t all = std::ssize(scored[0].tokens) + std::ssize(scored[1].tokens);
        QVERIFY(told.size() > 2);
        QCOMPARE(told.front().done, 0);
        QCOMPARE(told.back().done, all);
        for (const Progress& each : told)
            QCOMPARE(each.total, all);
    }

    /// Many at once, with what they share, give what each gives alone; so does asking again once
    /// more was asked than is kept.
    void manyAtOnce() {
        LmRunner runner = smallOf({"<eos>", " ", "a", "b", "c", "<unk>"}, true).runner();
        const auto together = runner.languageModel();
        std::vector<LanguageModel::Question> questions;
        std::vector<LanguageModel::Answer> first;
        for (const char* word : {"a", "ab", "abc", "b", "cab", "ccc", "a"})
            questions.push_back({together->start(), word});
        first = together->score(questions);
        std::vector<LanguageModel::Question> second;
        for (const LanguageModel::Answer& answer : first)
            for (const char* word : {"c", "ba", ""})
                second.push_back({answer.state, word});
        const auto answers = together->score(second);
        for (std::size_t i = 0; i < second.size(); ++i) {
            const auto alone = runner.languageModel();
            const auto before =
                alone
                    ->score(
                        std::array{LanguageModel::Question{alone->start(), questions[i / 3].word}})
                    .front();
            const auto after =
                alone->score(std::array{LanguageModel::Question{before.state, second[i].word}})
                    .front();
            compareWithin(answers[i].logProb, after.logProb, 1e-4);
        }
        LanguageModel::State state = together->start();
        for (int i = 0; i < 300; ++i)
            state = together->score(std::array{LanguageModel::Question{state, "a"}}).front().state;
        compareWithin(together->score(questions).front().logProb, first.front().logProb, 1e-4);
    }

    /// Recognisers often have capital letters alone; the likeliest spelling counts.
    void capitals() {
        LmRunner runner = smallOf(kWords, false).runner();
        const auto model = runner.languageModel();
        const auto of = [&](const char* word) { return heard(*model, {word}); };
        QCOMPARE(of("THE"), of("the"));
        QCOMPARE(of("OAK"), std::max(of("oak"), of("Oak")));
        QCOMPARE(of("I"), of("I"));
        QVERIFY(of("tHE") < of("the"));
    }

    void unknownWords() {
        LmRunner runner = smallOf(kWords, false).runner();
        const auto model = runner.languageModel();
        const auto of = [&](const char* word) {
            return model->score(std::array{LanguageModel::Question{model->start(), word}})
                .front()
                .logProb;
        };
        compareWithin(of("ash") - of("ashes"), 2.0 * std::log(WordModel::kLetters), 1e-5);
    }
};

QTEST_GUILESS_MAIN(TestWordModel)
#include "tst_word_model.moc"
