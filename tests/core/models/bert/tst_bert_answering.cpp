// SPDX-License-Identifier: Apache-2.0
// From questions with answers to a model that finds them in texts of any length.
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/random.h"
#include "core/batching/loader.h"
#include "core/config/json_face.h"
#include "core/models/bert/infer/answer_runner.h"
#include "core/models/bert/train/squad_task.h"
#include "core/models/bert/train/squad_validation.h"
#include "core/tensor_io/module_state.h"
#include "core/train/update/update_step.h"
#include "tests/core/models/attention_sample_check.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::bert;
using tests::errorOf;
using tests::isError;
namespace fs = std::filesystem;

namespace {

const std::vector<std::string> kNames{"Anna", "Bert", "Carl", "Dora", "Emil", "Frida"};
const std::vector<std::string> kPlaces{"Rome", "Oslo", "Paris", "Kyiv", "Bern", "Lima"};

std::string vocabulary() {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nlives\nin\n.\nwhere\nis\n?\nthe\n"
                       "sun\nshines\nnobody\nwas\nhere\n";
    for (const auto& words : {kNames, kPlaces})
        for (std::string word : words) {
            std::ranges::transform(word, word.begin(), [](char c) { return std::tolower(c); });
            text += word + "\n";
        }
    return text;
}

struct Case {
    std::string context, question, answer;
    std::size_t start = 0;
};

/// Somebody lives somewhere and the sun shines elsewhere; where is one of the two? A task that is
/// learned surely, on any processor: which of two names stands beside which place is not.
Case caseOf(KeyedRandom& random) {
    const auto one = [&](const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(random.below(std::ssize(words)))];
    };
    const std::string name = one(kNames), home = one(kPlaces), sunny = one(kPlaces);
    const std::string lives = strCat(name, " lives in "), shines = "The sun shines in ";
    const bool ofSun = random.below(2) == 0;
    Case made{.context = random.below(2) == 0 ? strCat(lives, home, ". ", shines, sunny, ".")
                                              : strCat(shines, sunny, ". ", lives, home, "."),
              .question = strCat("Where is ", ofSun ? "the sun" : name, "?"),
              .answer = ofSun ? sunny : home};
    const std::string& before = ofSun ? shines : lives;
    made.start = made.context.find(before) + before.size();
    // Of some contexts, windows that do not hold the answer.
    const std::string filler = "Nobody was here. ";
    for (std::int64_t i = random.below(6) - 2; i > 0; --i) {
        made.context = strCat(filler, made.context);
        made.start += filler.size();
    }
    return made;
}

void writeCases(const fs::path& file, int count, std::uint64_t seed) {
    KeyedRandom random(seed);
    Json paragraphs = Json::array();
    for (int i = 0; i < count; ++i) {
        const Case made = caseOf(random);
        paragraphs.push_back(
            {{"context", made.context},
             {"qas",
              {{{"id", std::to_string(i)},
                {"question", made.question},
                {"answers", {{{"text", made.answer}, {"answer_start", made.start}}}}}}}});
    }
    writeJsonFile(file, {{"version", "1.1"},
                         {"data", {{{"title", "t"}, {"paragraphs", std::move(paragraphs)}}}}});
}

SquadConfig smallConfig() {
    SquadConfig config;
    config.model.vocabSize = 0;
    config.model.hiddenSize = 32;
    config.model.numHiddenLayers = 2;
    config.model.numAttentionHeads = 4;
    config.model.intermediateSize = 64;
    config.model.maxPositionEmbeddings = 32;
    config.model.initializerRange = 0.1;
    config.model.hiddenDropoutProb = 0.0;
    config.model.attentionProbsDropoutProb = 0.0;
    config.data.train = "train.json";
    config.data.valid = "valid.json";
    config.data.vocabFile = "vocab.txt";
    config.data.maxSeqLength = 24;
    config.data.docStride = 6;
    config.data.maxQueryLength = 8;
    config.data.batchSize = 16;
    return config;
}

} // namespace

class TestBertAnswering : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<SquadTask> m_learned;

    fs::path folder() const { return m_folder.path().toStdString(); }
    std::unique_ptr<AnswerRunner> runner() const {
        auto& trained = dynamic_cast<BertModelImpl&>(m_learned->model());
        BertModel copy(trained.options(), trained.heads());
        std::map<std::string, torch::Tensor> weights;
        for (const auto& [name, tensor] : tensor_io::stateOf(trained))
            weights[name] = tensor;
        tensor_io::loadStateStrict(*copy, weights, "the model");
        const SquadConfig config = smallConfig();
        return std::make_unique<AnswerRunner>(
            TextEncoder(copy, text::WordPieceVocabulary::load(folder() / "vocab.txt"),
                        /*lowerCase=*/true, {}),
            PoolingConfig{},
            AnswerRunner::Options{.windows = windowOptions(config.data),
                                  .ranking = rankingOptions(config.evaluation, false)});
    }

  private Q_SLOTS:
    void initTestCase() {
        writeFileAtomically(folder() / "vocab.txt", vocabulary());
        writeCases(folder() / "train.json", 400, 1);
        writeCases(folder() / "valid.json", 60, 2);
        const SquadConfig config = smallConfig();
        m_learned =
            std::make_unique<SquadTask>(models::TaskRequest{.task = "squad",
                                                            .config = config::toJson(config),
                                                            .baseFolder = folder(),
                                                            .initModel = {}});
        train::TrainerOptions options;
        options.config = config.common;
        train::UpdateStep step(*m_learned, options);
        batching::Loader loader(m_learned->trainSource(), {.round = 1}, {});
        const auto f1 = [&] {
            return runs::valueOf(m_learned->validate({}).values, "f1").value_or(NAN);
        };
        const double before = f1();
        // With less and less, or the last updates decide how well it knows what it has learned.
        constexpr std::int64_t kUpdates = 600;
        for (std::int64_t update = 1; update <= kUpdates; ++update)
            QVERIFY(step.run(loader, update, 3e-3 * (kUpdates + 1 - update) / kUpdates));
        step.report();
        QVERIFY2(before < 60.0 && f1() > 80.0, qPrintable(QString("%1 %2").arg(before).arg(f1())));
    }

    void questionsAreItems() {
        const train::ValidationResult result = m_learned->validate({});
        QCOMPARE(result.items.size(), std::size_t{60});
        double sum = 0.0;
        for (const runs::ItemLine& item : result.items)
            sum += runs::valueOf(item.values, "f1").value_or(NAN);
        QVERIFY(std::abs(sum / 60.0 - runs::valueOf(result.values, "f1").value_or(NAN)) < 1e-9);
    }

    void aValidationShowsWhereItLooks() {
        const train::ValidationResult result = m_learned->validate({});
        parlance::testing::checkAttentionSample(*m_learned, result.items.at(0).id);
        const train::Media& sample = result.media.at(0);
        QCOMPARE(sample.tokens.at(0), std::string("[CLS]"));
        QVERIFY(std::ssize(sample.tokens) >= std::get<torch::Tensor>(sample.content).size(0));
    }

    void answersArePartsOfTheContext() {
        const auto reader = runner();
        const std::vector<infer::TextQuestion> questions{
            {"Anna lives in Rome. The sun shines in Oslo.", "Where is the sun?"},
            {"Anna lives in Rome. The sun shines in Oslo.", "Where is Anna?"}};
        const auto answers = reader->answer(questions, {.top = 3}, {}, {});
        QCOMPARE(answers[0][0].text, std::string("Oslo"));
        QCOMPARE(answers[1][0].text, std::string("Rome"));
        for (const auto& ofQuestion : answers) {
            QCOMPARE(ofQuestion.size(), std::size_t{3});
            for (std::size_t i = 0; i < ofQuestion.size(); ++i) {
                const infer::TextAnswer& answer = ofQuestion[i];
                QCOMPARE(questions[0].context.substr(
                             static_cast<std::size_t>(answer.begin),
                             static_cast<std::size_t>(answer.end - answer.begin)),
                         answer.text);
                QVERIFY(i == 0 || answer.score <= ofQuestion[i - 1].score);
            }
        }
        // What it is asked together does not matter.
        const auto alone = reader->answer(std::span(questions).first(1), {.top = 3}, {}, {});
        QVERIFY(std::abs(alone[0][0].score - answers[0][0].score) < 1e-4);
    }

    /// Far longer than the model reads at once.
    void longContextsAreReadInWindows() {
        std::string context;
        for (int i = 0; i < 30; ++i)
            context += "Nobody was here. ";
        const std::string before = context;
        context += "Dora lives in Kyiv. ";
        for (int i = 0; i < 30; ++i)
            context += "Nobody was here. ";
        const auto answers = runner()->answer(
            std::vector<infer::TextQuestion>{{context, "Where is Dora?"}}, {.top = 5}, {}, {});
        const auto place = std::ranges::find(answers[0], "Kyiv", &infer::TextAnswer::text);
        QVERIFY(place != answers[0].end());
        QCOMPARE(place->begin, std::ssize(before) + 14);
    }

    void whatCannotBeIsSaid() {
        const auto reader = runner();
        const auto ask = [&](const char* context, const char* question) {
            return errorOf([&] {
                reader->answer(std::vector<infer::TextQuestion>{{context, question}}, {}, {}, {});
            });
        };
        QVERIFY(isError(ask("Anna lives in Rome.", "  "), ErrorKind::Data, "no question"));
        QVERIFY(isError(ask(" \n", "Where is Anna?"), ErrorKind::Data, "no words"));
        SquadConfig config = smallConfig();
        config.data.vocabFile.clear();
        const auto make = [&] {
            SquadTask({.task = "squad",
                       .config = config::toJson(config),
                       .baseFolder = folder(),
                       .initModel = {}});
        };
        QVERIFY(isError(errorOf(make), ErrorKind::Config, "no vocabulary"));
    }
};

QTEST_GUILESS_MAIN(TestBertAnswering)
#include "tst_bert_answering.moc"
