// SPDX-License-Identifier: Apache-2.0
// The whole task in the training loop: splits of an update agree, it learns, resumes bit for bit,
// and a recogniser starts from it.
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/tensor_io/module_state.h"
#include "core/train/trainer.h"
#include "tests/core/models/attention_sample_check.h"
#include "tests/core/models/wav2vec2/pretrain_fixtures.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

/// Keeps the logged values by step.
struct Recorder : train::TrainObserver {
    std::map<std::int64_t, std::map<std::string, double>> steps;
    void onStep(const train::StepReport& report) override {
        for (const auto& [name, value] : report.values)
            steps[report.at.step][name] = value;
    }
};

double valueOf(const train::ValidationResult& result, const std::string& name) {
    for (const auto& [key, value] : result.values)
        if (key == name)
            return value;
    throw std::logic_error(name);
}

} // namespace

class TestPretrainTask : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    template <typename Config>
    std::unique_ptr<train::TrainTask> task(const std::string& name, const Config& config,
                                           const fs::path& init = {}) const {
        return models::familyOf("wav2vec2")
            .makeTask({.task = name,
                       .config = config::toJson(config),
                       .baseFolder = m_folder,
                       .initModel = init});
    }
    Recorder train(const PretrainConfig& config, const fs::path& checkpoints) const {
        const auto learner = task("pretrain", config);
        return train(*learner, config, checkpoints);
    }
    Recorder train(train::TrainTask& learner, const PretrainConfig& config,
                   const fs::path& checkpoints) const {
        train::TrainerOptions options;
        options.config = config.common;
        options.checkpoints = checkpoints;
        options.bestMetric = "loss";
        options.runConfig.family = "wav2vec2";
        options.runConfig.task = "pretrain";
        options.runConfig.config = config::toJson(config);
        Recorder recorder;
        train::Trainer trainer(learner, options, {&recorder});
        if (const auto checkpoint = train::loadNewestWhole(runs::CheckpointIndex(checkpoints)))
            trainer.restore(*checkpoint);
        trainer.run({});
        return recorder;
    }
    static PretrainConfig learningConfig(std::int64_t steps) {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.common.train.maxSteps = steps;
        config.common.train.logInterval = 1;
        config.common.train.validInterval = 0;
        config.common.checkpoint.interval = 0;
        config.common.optimizer.learningRate = 3e-3;
        config.common.optimizer.clipNorm = 5.0;
        config.common.schedule.name = "constant";
        return config;
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        testing::writeToneCorpus(m_folder, "train", testing::toneTexts());
        testing::writeToneCorpus(m_folder, "valid", {"CAB BA", "BACA", "ABC CBA"});
    }

    /// 64 sub-batches in an update, as 1 x 64, 8 x 8 and 64 x 1.
    void splitsOfAnUpdateGiveTheSameLosses_data() {
        QTest::addColumn<QString>("hourglass");
        QTest::newRow("plain") << "";
        QTest::newRow("hourglass") << "[1,(1,2),1]";
    }
    void splitsOfAnUpdateGiveTheSameLosses() {
        QFETCH(QString, hourglass);
        PretrainConfig config = learningConfig(4);
        config.model.hourglassTransformer = hourglass.toStdString();
        config.regularization.encoderLayerdrop = 0.2;
        std::vector<Recorder> records;
        for (const std::int64_t joined : {1, 8, 64}) {
            config.data.concatBatches = joined;
            config.common.train.accumulation = 64 / joined;
            records.push_back(train(config, m_folder / std::to_string(joined)));
        }
        for (const auto& [step, values] : records[0].steps)
            for (const char* name : {"loss", "loss_0", "loss_1", "loss_2", "accuracy",
                                     "code_perplexity", "prob_perplexity", "ntokens", "grad_norm"})
                for (const std::size_t other : {1U, 2U}) {
                    const double expected = values.at(name);
                    const double found = records[other].steps.at(step).at(name);
                    QVERIFY2(std::abs(found - expected) <= 2e-4 * (1.0 + std::abs(expected)),
                             qPrintable(QStringLiteral("%1 at %2: %3, not %4")
                                            .arg(name)
                                            .arg(step)
                                            .arg(found)
                                            .arg(expected)));
                }
        QCOMPARE(records[0].steps.size(), std::size_t{4});
    }

    void itLearnsTones() {
        PretrainConfig config = learningConfig(150);
        config.data.concatBatches = 2;
        config.quantizer.temperatureDecay = 0.99;
        const auto learner = task("pretrain", config);
        const auto before = learner->validate({});
        train(*learner, config, m_folder / "checkpoints");
        const auto after = learner->validate({});
        // Chance is a sixth.
        QVERIFY2(valueOf(after, "accuracy") > valueOf(before, "accuracy") + 10.0,
                 std::to_string(valueOf(after, "accuracy")).c_str());
        QVERIFY(valueOf(after, "loss_0") < valueOf(before, "loss_0"));
        QCOMPARE(after.items.size(), std::size_t{3});
        QCOMPARE(after.items[1].id, std::string("audio/valid1.wav"));
        QVERIFY(std::abs(valueOf(after, "loss_0") + valueOf(after, "loss_1") +
                         valueOf(after, "loss_2") - valueOf(after, "loss")) < 1e-9);
        QVERIFY(learner->model().is_training());
    }

    void validationIsTheSameAtEachCall() {
        const auto learner = task("pretrain", learningConfig(1));
        QVERIFY(learner->validate({}).values == learner->validate({}).values);
        testing::checkAttentionSample(*learner, learner->validate({}).items.at(0).id);
    }

    void aResumedRunEndsBitForBit() {
        PretrainConfig config = learningConfig(12);
        config.data.concatBatches = 2;
        config.data.maxSampleSize = 3000;
        config.regularization = {{.dropout = 0.1, .dropoutInput = 0.1, .encoderLayerdrop = 0.2},
                                 0.1};
        config.common.train.accumulation = 2;
        const Recorder whole = train(config, m_folder / "whole");
        PretrainConfig half = config;
        half.common.train.maxSteps = 7;
        train(half, m_folder / "halved");
        const Recorder rest = train(config, m_folder / "halved");
        QCOMPARE(rest.steps.begin()->first, std::int64_t{8});
        for (const char* name : {"loss", "temp", "grad_norm"})
            QCOMPARE(rest.steps.at(12).at(name), whole.steps.at(12).at(name));
        for (const char* name : {"model.safetensors", "training.safetensors"})
            QVERIFY2(readFile(m_folder / "whole" / "last" / name) ==
                         readFile(m_folder / "halved" / "last" / name),
                     name);
    }

    void aRecogniserStartsFromIt() {
        const PretrainConfig config = learningConfig(2);
        const auto pretrained = task("pretrain", config);
        train(*pretrained, config, m_folder / "checkpoints");
        const fs::path folder = runs::CheckpointIndex(m_folder / "checkpoints").last()->folder;

        AsrConfig finetuning = testing::tinyConfig();
        finetuning.common.seed = 9;
        const auto recogniser = task("asr", finetuning, folder);
        const auto body = recogniser->model().named_parameters();
        for (const auto& [name, tensor] : tensor_io::stateOf(pretrained->model()))
            if (const auto* found = body.find("w2v_encoder.w2v_model." + name))
                QVERIFY2(found->equal(tensor), name.c_str());
            else
                QVERIFY2(name.starts_with("quantizer.") || name.starts_with("project_q.") ||
                             name.starts_with("final_proj."),
                         name.c_str());
        finetuning.model.hourglassTransformer = "[1,(1,2),1]";
        PARLANCE_EXPECT_ERROR(task("asr", finetuning, folder), ErrorKind::Checkpoint,
                              "model.hourglass_transformer");

        PretrainConfig more = config;
        more.common.seed = 9;
        const auto again = task("pretrain", more, folder);
        const auto expected = tensor_io::stateOf(pretrained->model());
        const auto found = tensor_io::stateOf(again->model());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(found[i].second.equal(expected[i].second), found[i].first.c_str());
    }

    void aTrainedModelIsEvaluated() {
        const PretrainConfig config = learningConfig(2);
        const auto learner = task("pretrain", config);
        train(*learner, config, m_folder / "checkpoints");
        models::EvaluationRequest request{
            .task = "pretrain",
            .model = runs::CheckpointIndex(m_folder / "checkpoints").last()->folder,
            .data = (m_folder / "valid.tsv").string(),
            .options = {}};
        const auto& family = models::familyOf("wav2vec2");
        const auto found = family.evaluate(request);
        for (const auto& [name, value] : learner->validate({}).values)
            QVERIFY2(std::abs(valueOf(found, name) - value) < 1e-4 * (1.0 + std::abs(value)),
                     name.c_str());
        request.task = "asr";
        PARLANCE_EXPECT_ERROR(family.evaluate(request), ErrorKind::Usage, "asr");
    }
};

QTEST_GUILESS_MAIN(TestPretrainTask)
#include "tst_pretrain_task.moc"
