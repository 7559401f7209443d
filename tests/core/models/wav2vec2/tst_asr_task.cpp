// SPDX-License-Identifier: Apache-2.0
// The whole task in the training loop: it learns, twice in the same way, and starts from another
// model.
#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/train/asr_task.h"
#include "core/tensor_io/module_state.h"
#include "core/train/checkpoint.h"
#include "core/train/trainer.h"
#include "tests/core/models/attention_sample_check.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;

class TestAsrTask : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    std::unique_ptr<train::TrainTask> task(const AsrConfig& config,
                                           const fs::path& init = {}) const {
        return models::familyOf("wav2vec2")
            .makeTask({.task = "asr",
                       .config = config::toJson(config),
                       .baseFolder = m_folder,
                       .initModel = init});
    }
    void train(train::TrainTask& task, const AsrConfig& config, const fs::path& checkpoints) const {
        train::TrainerOptions options;
        options.config = config.common;
        options.checkpoints = checkpoints;
        options.bestMetric = "wer";
        options.runConfig.family = "wav2vec2";
        options.runConfig.task = "asr";
        options.runConfig.config = config::toJson(config);
        train::Trainer(task, options, {}).run({});
    }
    static double value(const train::ValidationResult& result, const std::string& name) {
        for (const auto& [key, value] : result.values)
            if (key == name)
                return value;
        throw std::logic_error(name);
    }
    static AsrConfig learningConfig(std::int64_t steps) {
        AsrConfig config = testing::tinyConfig();
        config.common.train.maxSteps = steps;
        config.common.train.validInterval = 0;
        config.common.checkpoint.interval = 0;
        config.common.optimizer.learningRate = 5e-3;
        config.common.schedule.name = "constant";
        config.mask.apply = false;
        return config;
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        testing::writeToneCorpus(m_folder, "train",
                                 {"A", "B", "C", "AB", "BC", "CA", "A B", "B C", "C A", "ABC",
                                  "CB A", "BA C", "AC", "CB", "BAC", "A C B"});
        testing::writeToneCorpus(m_folder, "valid", {"CAB", "B A", "AC B"});
    }

    void itLearnsTones() {
        AsrConfig config = learningConfig(300);
        config.data.valid = "train.tsv";
        const auto learner = task(config);
        QVERIFY(value(learner->validate({}), "wer") > 90.0);
        train(*learner, config, m_folder / "checkpoints");
        const auto result = learner->validate({});
        QVERIFY2(value(result, "cer") < 5.0, std::to_string(value(result, "cer")).c_str());
        QCOMPARE(result.items.size(), std::size_t{16});
        QCOMPARE(result.items[15].reference, std::string("A C B"));
        QVERIFY(learner->model().is_training());
    }

    void validationDataThatCannotBeReadAreNamed() {
        AsrConfig config = learningConfig(1);
        config.data.valid = "absent.tsv";
        PARLANCE_EXPECT_ERROR(task(config), ErrorKind::IoRead, "data.valid: ");
    }

    void equalSeedsGiveEqualBits() {
        AsrConfig config = learningConfig(5);
        config.mask.apply = true;
        config.regularization.dropout = 0.1;
        config.regularization.encoderLayerdrop = 0.2;
        config.augment.speed = 0.1;
        std::vector<tensor_io::NamedTensors> states;
        for (const int workers : {1, 3}) {
            config.data.workers = workers;
            const auto learner = task(config);
            train(*learner, config, m_folder / std::to_string(workers));
            states.push_back(tensor_io::stateOf(learner->model()));
        }
        for (std::size_t i = 0; i < states[0].size(); ++i)
            QVERIFY2(states[0][i].second.equal(states[1][i].second), states[0][i].first.c_str());
        config.common.seed = 2;
        const auto other = task(config);
        QVERIFY(!tensor_io::stateOf(other->model())[1].second.equal(states[0][1].second));
    }

    /// What was read to plan a training is what it starts from.
    void theModelToStartFromIsReadOnce() {
        const AsrConfig config = learningConfig(1);
        const fs::path start = m_folder / "start";
        testing::writeRandomModel(start, config);
        const models::ModelFamily& family = models::familyOf("wav2vec2");
        const models::Inheritance inherited =
            family.inherit({"asr", Json::object(), config::toJson(config)}, start);
        fs::remove_all(start);
        const models::TaskRequest request{.task = "asr",
                                          .config = config::toJson(config),
                                          .baseFolder = m_folder,
                                          .initModel = start,
                                          .initContent = inherited.content};
        const auto learner = family.makeTask(request);
        const auto expected = tensor_io::stateOf(*testing::randomModel(config));
        const auto found = tensor_io::stateOf(learner->model());
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (expected[i].first.find("w2v_model") != std::string::npos)
                QVERIFY2(found.at(i).second.equal(expected[i].second), expected[i].first.c_str());
        // Nothing of it is held during the training: another one reads it again.
        QVERIFY_EXCEPTION_THROWN(family.makeTask(request), Error);
    }

    /// As a branch of a training does: what has learnt these letters goes on with them.
    void theSameLettersKeepTheirLayer_data() {
        QTest::addColumn<QByteArray>("letters");
        QTest::addColumn<bool>("kept");
        QTest::newRow("the same") << QByteArray("| 4\nA 3\nB 2\nC 1\n") << true;
        QTest::newRow("in another order") << QByteArray("| 4\nB 3\nA 2\nC 1\n") << false;
        QTest::newRow("more") << QByteArray("| 4\nA 3\nB 2\nC 1\nD 1\n") << false;
    }
    void theSameLettersKeepTheirLayer() {
        QFETCH(QByteArray, letters);
        QFETCH(bool, kept);
        AsrConfig config = learningConfig(1);
        const fs::path start = m_folder / "start";
        testing::writeRandomModel(start, config);
        writeFileAtomically(m_folder / "letters.txt", letters.toStdString());
        config.data.dictionary = (m_folder / "letters.txt").string();
        config.data.root = m_folder.string();
        const models::Inheritance inherited =
            models::familyOf("wav2vec2")
                .inherit({"asr", Json::object(), config::toJson(config)}, start);
        const std::string layer = "w2v_encoder.proj.weight";
        QCOMPARE(std::ranges::count(inherited.weights.matched, layer), kept ? 1 : 0);
        QCOMPARE(std::ranges::count(inherited.weights.missing, layer), kept ? 0 : 1);
        QCOMPARE(std::ranges::count(inherited.weights.unexpected, layer), kept ? 0 : 1);
        const auto learner = task(config, start);
        const auto expected = tensor_io::stateOf(*testing::randomModel(config));
        for (const auto& [name, tensor] : tensor_io::stateOf(learner->model()))
            if (name == layer)
                for (const auto& [other, before] : expected)
                    if (other == layer)
                        QCOMPARE(tensor.sizes() == before.sizes() && tensor.equal(before), kept);
    }

    void theBodyIsFrozenUntilItsUpdate() {
        AsrConfig config = learningConfig(2);
        config.finetune.freezeUpdates = 3;
        const auto learner = task(config);
        std::vector<torch::Tensor> before;
        for (const auto& [name, tensor] : tensor_io::stateOf(learner->model()))
            before.push_back(tensor.clone());
        train(*learner, config, m_folder / "checkpoints");
        std::size_t i = 0;
        for (const auto& [name, tensor] : tensor_io::stateOf(learner->model()))
            QCOMPARE(tensor.equal(before[i++]), !name.starts_with("w2v_encoder.proj."));
    }

    void anInitialModelGivesItsWeights() {
        const AsrConfig config = learningConfig(2);
        const auto first = task(config);
        train(*first, config, m_folder / "checkpoints");
        const runs::CheckpointIndex index(m_folder / "checkpoints");
        AsrConfig next = config;
        next.common.seed = 9;
        const auto second = task(next, index.last()->folder);
        const auto then = tensor_io::stateOf(second->model());
        std::size_t i = 0;
        for (const auto& [name, tensor] : tensor_io::stateOf(first->model()))
            QVERIFY2(then[i++].second.equal(tensor), name.c_str());
        next.model.encoderFfnEmbedDim = 40;
        try {
            task(next, index.last()->folder);
            QFAIL("another architecture was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Checkpoint);
            QVERIFY(std::string(error.what()).find("model.encoder_ffn_embed_dim") !=
                    std::string::npos);
        }
    }

    void aValidationShowsWhereItLooks() {
        const auto learner = task(learningConfig(1));
        testing::checkAttentionSample(*learner, learner->validate({}).items.at(0).id);
    }

    void withoutValidationDataNothingIsMeasured() {
        AsrConfig config = learningConfig(1);
        config.data.valid = "";
        QVERIFY(task(config)->validate({}).values.empty());
    }

    void aStopRequestEndsTheValidation() {
        std::stop_source source;
        source.request_stop();
        try {
            task(learningConfig(1))->validate({.stop = source.get_token()});
            QFAIL("did not stop");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Cancelled);
        }
    }
};

QTEST_GUILESS_MAIN(TestAsrTask)
#include "tst_asr_task.moc"
