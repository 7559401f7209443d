// SPDX-License-Identifier: Apache-2.0
#include "core/batching/loader.h"
#include "core/models/transformer_xl/data/lm_texts.h"
#include "core/models/transformer_xl/infer/lm_runner.h"
#include "core/models/transformer_xl/train/lm_validation.h"
#include "core/train/update/update_step.h"
#include "tests/core/models/attention_sample_check.h"
#include "tests/core/models/transformer_xl/small_text.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::transformer_xl;
using testing::rhymesConfig;
using testing::taskOf;
using tests::errorOf;
using tests::isError;

class TestLmTask : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<LmTask> m_learned;

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    static double value(const runs::Values& values, const std::string& name) {
        return runs::valueOf(values, name).value_or(NAN);
    }
    static void train(LmTask& task, const LmConfig& config, std::int64_t updates,
                      std::int64_t before = 0) {
        train::TrainerOptions options;
        options.config = config.common;
        train::UpdateStep step(task, options);
        batching::Loader loader(task.trainSource(), {.round = config.common.train.accumulation},
                                {});
        for (std::int64_t i = 0; i < before * config.common.train.accumulation; ++i)
            loader.next();
        for (std::int64_t update = before + 1; update <= before + updates; ++update)
            QVERIFY(step.run(loader, update, 5e-3));
        step.report();
    }
    /// A runner of the model that initTestCase() has trained.
    std::unique_ptr<LmRunner> runner() const {
        const LmConfig config = rhymesConfig();
        auto& model = dynamic_cast<TransformerXlImpl&>(m_learned->model());
        TransformerXl copy(model.options());
        std::map<std::string, torch::Tensor> weights;
        for (const auto& [name, tensor] : tensor_io::stateOf(model))
            weights[name] = tensor;
        tensor_io::loadStateStrict(*copy, weights, "the model");
        return std::make_unique<LmRunner>(copy, config, vocabularyOf(config, folder()),
                                          infer::RunnerOptions{});
    }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_folder.filePath("cache").toUtf8());
        testing::writeRhymes(folder());
        const LmConfig config = rhymesConfig();
        m_learned = taskOf(config, folder());
        const double before = value(m_learned->validate({}).values, "loss");
        train(*m_learned, config, 400);
        const train::ValidationResult result = m_learned->validate({});
        const double after = value(result.values, "loss");
        QVERIFY2(before > 2.5 && after < 0.2, qPrintable(QString("%1 %2").arg(before).arg(after)));
        QVERIFY(std::abs(value(result.values, "ppl") - std::exp(after)) < 1e-6);
        QVERIFY(m_learned->model().is_training());
    }

    /// The word that comes again stands beyond the segment.
    void memoryIsWorthSomething() {
        auto& model = dynamic_cast<TransformerXlImpl&>(m_learned->model());
        TransformerXl holder(
            std::dynamic_pointer_cast<TransformerXlImpl>(model.shared_from_this()));
        const LmConfig config = rhymesConfig();
        const auto tokens =
            tokensOf(config.data.valid, config, folder(), *vocabularyOf(config, folder()));
        const auto lossWith = [&](std::int64_t memory) {
            ModelOptions lengths = model.options();
            lengths.memLen = memory;
            const auto source =
                validationSource(tokens, holder, lengths, 2, 0, dist::ProcessGroup::alone());
            return value(validateLm(holder, *source, lengths, nullptr, {}, {}).values, "loss");
        };
        QVERIFY2(lossWith(16) < 0.7 * lossWith(0),
                 qPrintable(QString("%1 %2").arg(lossWith(16)).arg(lossWith(0))));
    }

    /// A token sees those before it only.
    void aValidationShowsWhereItLooks() {
        parlance::testing::checkAttentionSample(*m_learned, "first segment");
        const train::ValidationResult result = m_learned->validate({});
        const auto& map = std::get<torch::Tensor>(result.media.at(0).content);
        QVERIFY(map.equal(map.tril()));
        const std::vector<std::string>& tokens = result.media.at(0).tokens;
        QCOMPARE(std::ssize(tokens), map.size(0));
        QCOMPARE(std::ranges::count(tokens, std::string()), 0);
    }

    /// Micro-batches have streams and memory of their own, and make the update of the whole.
    void microBatchesAreTheBatch() {
        std::vector<std::vector<torch::Tensor>> weights;
        for (const std::int64_t chunks : {1, 4}) {
            LmConfig config = rhymesConfig();
            config.common.train.accumulation = chunks;
            const auto task = taskOf(config, folder());
            train(*task, config, 5);
            QCOMPARE(std::ssize(task->carried()), 2 * chunks);
            weights.push_back(task->model().parameters());
        }
        for (std::size_t i = 0; i < weights[0].size(); ++i)
            QVERIFY(torch::allclose(weights[0][i], weights[1][i], 1e-3, 1e-4));
    }

    /// Memory goes on where it was, to the last bit.
    void whatIsCarriedComesBack() {
        const LmConfig config = rhymesConfig();
        const auto task = taskOf(config, folder());
        train(*task, config, 3);
        const std::map<std::string, torch::Tensor> carried = task->carried();
        const auto lossOfNext = [&] {
            const auto batch = task->trainSource().make(0, 3);
            return task->forward(*batch, {.update = 4}).loss.item<double>();
        };
        const double expected = lossOfNext();
        QVERIFY(lossOfNext() != expected); // memory has gone on
        task->restoreCarried(carried);
        QCOMPARE(lossOfNext(), expected);
        task->restoreCarried({});
        QVERIFY(lossOfNext() != expected);
    }

    /// Validation is over all tokens.
    void theSampledSoftmaxLearnsTheSame() {
        LmConfig config = rhymesConfig();
        config.model.sampleSoftmax = 6;
        const auto task = taskOf(config, folder());
        train(*task, config, 400);
        const double loss = value(task->validate({}).values, "loss");
        QVERIFY2(loss < 0.6, qPrintable(QString::number(loss)));
    }

    void samplesAreAsProbableAsTheySay() {
        const LogUniformSampler sampler(50, 10);
        torch::Tensor shares = torch::zeros({50});
        constexpr int kDraws = 20'000;
        for (int i = 0; i < kDraws; ++i)
            shares.index_add_(
                0, sampler.draw(static_cast<std::uint64_t>(i)),
                torch::full({sampler.draw(static_cast<std::uint64_t>(i)).numel()}, 1.0 / kDraws));
        QVERIFY(torch::allclose(shares, sampler.logExpected().exp(), 0.0, 0.02));
        QVERIFY(torch::equal(sampler.draw(1), sampler.draw(1)));
    }

    void textsInOnePieceOrInSegments() {
        const auto scorer = runner();
        const std::vector<std::string> texts{"oak stands by the old stone wall and we call it oak",
                                             "yew", "fir stands by the wall", ""};
        const auto one = scorer->score(texts, {.targetLength = 64, .memoryLength = 64}, {}, {});
        for (const std::int64_t length : {1, 3, 5}) {
            const auto other = scorer->score(
                texts, {.targetLength = length, .memoryLength = 64, .batchSize = 2}, {}, {});
            for (std::size_t i = 0; i < texts.size(); ++i) {
                QCOMPARE(other[i].tokens.size(), one[i].tokens.size());
                for (std::size_t k = 0; k < one[i].tokens.size(); ++k)
                    QVERIFY(std::abs(other[i].tokens[k].loss() - one[i].tokens[k].loss()) < 1e-4);
            }
        }
        QCOMPARE(one[0].tokens.size(), std::size_t{12});
        QCOMPARE(one[0].tokens.back().piece, std::string("oak"));
        QCOMPARE(one[0].tokens.back().text, std::string(" oak"));
        QCOMPARE(one[0].sum.characters, std::int64_t{51});
        QVERIFY(one[3].tokens.empty());
        // It knows which word comes again.
        const auto wrong = scorer->score(
            std::vector<std::string>{"oak stands by the old stone wall and we call it elm"}, {}, {},
            {});
        QVERIFY(wrong[0].tokens.back().loss() > one[0].tokens.back().loss() + 2.0);
    }

    void theLikeliestAtEachPlaceAreTold() {
        const auto scorer = runner();
        const std::vector<std::string> texts{"oak stands by the old stone wall and we call it elm",
                                             "fir"};
        const auto plain = scorer->score(texts, {}, {}, {});
        const auto told = scorer->score(texts, {.alternatives = 3}, {}, {});
        for (std::size_t i = 0; i < texts.size(); ++i)
            for (std::size_t k = 0; k < plain[i].tokens.size(); ++k) {
                const infer::TextToken& token = told[i].tokens[k];
                QCOMPARE(token.id, plain[i].tokens[k].id);
                QVERIFY(std::abs(token.loss() - plain[i].tokens[k].loss()) < 1e-4);
                QCOMPARE(token.alternatives.size(), std::size_t{3});
                for (std::size_t a = 0; a < 3; ++a) {
                    const infer::TokenChoice& choice = token.alternatives[a];
                    QVERIFY(a == 0 || choice.logProb <= token.alternatives[a - 1].logProb);
                    if (choice.id == token.id)
                        QVERIFY(choice.text == token.text &&
                                std::abs(choice.logProb - token.logProb) < 1e-6);
                }
            }
        // What it expected, as it would stand there.
        QCOMPARE(told[0].tokens.back().alternatives[0].text, std::string(" oak"));
        QVERIFY(told[0].tokens.back().alternatives[0].logProb > -0.5);
        QVERIFY(plain[0].tokens[0].alternatives.empty());
    }

    /// Each token looks at what stands before it and at itself, as far as memory reaches.
    void whereItLooks() {
        const auto model = runner();
        const std::string text = "oak stands by the old stone wall and we call it oak";
        const infer::TextAttention seen = model->attention(text, {}, {});
        const std::int64_t tokens = 13; // and the end of the line before
        QCOMPARE(seen.maps.sizes(), (torch::IntArrayRef{2, 2, tokens, tokens}));
        QCOMPARE(std::ssize(seen.labels), tokens);
        QCOMPARE(seen.labels[0], std::string("<eos>"));
        QCOMPARE(seen.labels.back(), std::string("oak"));
        QVERIFY(torch::allclose(seen.maps.sum(-1), torch::ones({2, 2, tokens}), 0.0, 1e-5));
        QVERIFY(torch::equal(seen.maps, seen.maps.tril()));
        // From its own line it knows how it ends: memory of 16 reaches over segments of 4.
        QVERIFY(seen.maps.select(2, 11).narrow(2, 1, 1).max().item<double>() > 0.1);
        const torch::Tensor one = model->attention(text, {.layer = 1}, {}).maps;
        QVERIFY(torch::allclose(one[0], seen.maps[1], 1e-4, 1e-5));
        const torch::Tensor coarse = model->attention(text, {.cells = 5}, {}).maps;
        QCOMPARE(coarse.sizes(), (torch::IntArrayRef{2, 2, 5, 5}));
        QVERIFY(isError(errorOf([&] { model->attention(text, {.layer = 2}, {}); }),
                        ErrorKind::Usage, "no layer 2"));
        QVERIFY(isError(errorOf([&] { model->attention(text, {.mostWeights = 100}, {}); }),
                        ErrorKind::Data, "too long"));
    }

    void aFileIsWhatItsLinesAre() {
        const auto scorer = runner();
        const std::string text = "oak stands by the old stone wall\nzebra";
        writeFileAtomically(folder() / "some.txt", text);
        std::vector<std::int64_t> tokens;
        std::vector<float> losses;
        const infer::LossSum sum =
            scorer->scoreFile(folder() / "some.txt", {.targetLength = 3, .memoryLength = 64},
                              [&](std::span<const std::int64_t> ids, std::span<const float> some) {
                                  tokens.insert(tokens.end(), ids.begin(), ids.end());
                                  losses.insert(losses.end(), some.begin(), some.end());
                              },
                              {}, {});
        QCOMPARE(sum.tokens, std::int64_t{10}); // 8 words and the ends of two lines
        QCOMPARE(sum.unknown, std::int64_t{1});
        QCOMPARE(sum.characters, std::ssize(text));
        const auto typed = scorer->score(std::vector<std::string>{text},
                                         {.targetLength = 64, .memoryLength = 64}, {}, {});
        for (std::size_t i = 0; i < typed[0].tokens.size(); ++i) {
            QCOMPARE(tokens[i], typed[0].tokens[i].id);
            QVERIFY(std::abs(static_cast<double>(losses[i]) - typed[0].tokens[i].loss()) < 1e-4);
        }
        writeFileAtomically(folder() / "nothing.txt", "");
        QVERIFY(
            isError(errorOf([&] { scorer->scoreFile(folder() / "nothing.txt", {}, {}, {}, {}); }),
                    ErrorKind::Data, "nothing.txt"));
    }

    void itWritesWhatItHasLearned() {
        const auto writer = runner();
        const auto textOf = [&](const std::string& prompt, infer::GenerationOptions options) {
            std::string text;
            writer->generate(prompt, options, [&](const auto& token) { text += token.text; }, {});
            return text;
        };
        QCOMPARE(textOf("ash stands by the", {.maxTokens = 9, .sampling = {.temperature = 0.0}}),
                 std::string(" old stone wall and we call it ash\n"));
        const infer::GenerationOptions stopped{
            .maxTokens = 50, .sampling = {.temperature = 0.0}, .stop = {"ll it", "all a"}};
        QCOMPARE(textOf("ash stands by the", stopped), std::string(" old stone w"));
        const infer::GenerationOptions drawn{.maxTokens = 50, .seed = 3};
        QCOMPARE(textOf("", drawn), textOf("", drawn));
        QVERIFY(textOf("", drawn) != textOf("", {.maxTokens = 50, .seed = 4}));
        std::stop_source stop;
        int written = 0;
        QVERIFY(isError(errorOf([&] {
                            writer->generate(
                                "oak", {.maxTokens = 1000},
                                [&](const auto&) {
                                    if (++written == 5)
                                        stop.request_stop();
                                },
                                stop.get_token());
                        }),
                        ErrorKind::Cancelled, "generation"));
        QCOMPARE(written, 5);
    }

    /// What was written is read again as the tokens that it was, not as their text would be.
    void itGoesOnFromWhatItWrote() {
        const auto writer = runner();
        const auto write = [&](const infer::GenerationOptions& options) {
            std::vector<infer::TextToken> tokens;
            writer->generate("ash stands", options,
                             [&](const auto& token) { tokens.push_back(token); }, {});
            return tokens;
        };
        infer::GenerationOptions options{
            .maxTokens = 8, .sampling = {.temperature = 0.0}, .alternatives = 2};
        const auto whole = write(options);
        QCOMPARE(whole.size(), std::size_t{8});
        QCOMPARE(whole[0].alternatives[0].id, whole[0].id);
        QVERIFY(std::abs(whole[0].alternatives[0].logProb - whole[0].logProb) < 1e-6);
        options.written = {whole[0].id, whole[1].id, whole[2].id};
        options.maxTokens = 5;
        const auto rest = write(options);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            QCOMPARE(rest[i].text, whole[i + 3].text);
            QVERIFY(std::abs(rest[i].logProb - whole[i + 3].logProb) < 1e-4);
        }
        // What is drawn goes on too.
        const infer::GenerationOptions drawn{.maxTokens = 20, .sampling = {.temperature = 2.0}};
        const auto atOnce = write(drawn);
        infer::GenerationOptions second = drawn;
        for (std::size_t i = 0; i < 7; ++i)
            second.written.push_back(atOnce[i].id);
        second.maxTokens = 13;
        const auto inParts = write(second);
        for (std::size_t i = 0; i < inParts.size(); ++i)
            QCOMPARE(inParts[i].id, atOnce[i + 7].id);
        options.written = {whole[0].alternatives[1].id};
        QVERIFY(std::abs(write(options)[0].logProb - whole[1].logProb) > 1e-3);
        options.written = {1'000'000};
        QVERIFY(isError(errorOf([&] { write(options); }), ErrorKind::Data, "no token 1000000"));
    }

    /// Nothing is written twice where that costs all.
    void repetitionIsPenalised() {
        const auto writer = runner();
        std::set<std::int64_t> ids;
        writer->generate(
            "", {.maxTokens = 8, .sampling = {.temperature = 0.0, .repetitionPenalty = 100.0}},
            [&](const auto& token) {
                ids.insert(token.id);
                QVERIFY(token.logProb <= 0.0);
            },
            {});
        QCOMPARE(ids.size(), std::size_t{8});
    }

    void configurationsThatCannotBe_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* change, const char* says) {
            QTest::newRow(name) << QByteArray(change) << QByteArray(says);
        };
        row("odd width", R"({"model": {"d_model": 33}})", "model.d_model is odd");
        row("cutoffs", R"({"model": {"adaptive": true, "cutoffs": [9, 9]}})", "do not ascend");
        row("cutoffs without", R"({"model": {"cutoffs": [9]}})", "model.adaptive is false");
        row("divisor", R"({"model": {"div_val": 2}})", "model.adaptive is false");
        row("two ways", R"({"model": {"adaptive": true, "sample_softmax": 9}})", "are both set");
        row("chunks", R"({"train": {"accumulation": 3}})", "does not divide");
        row("floor", R"({"schedule": {"name": "cosine", "floor": 0.1},
                         "optimizer": {"learning_rate": 0.01}})",
            "schedule.floor is 0.1");
        row("long validation", R"({"validation": {"tgt_len": 999}})", "validation.tgt_len is 999");
    }
    void configurationsThatCannotBe() {
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, says);
        Json config = config::toJson(rhymesConfig());
        config.merge_patch(Json::parse(change.toStdString()));
        QVERIFY(isError(errorOf([&] { lmConfigFromJson(config, "a test"); }), ErrorKind::Config,
                        says.toStdString()));
    }
};

QTEST_APPLESS_MAIN(TestLmTask)
#include "tst_lm_task.moc"
