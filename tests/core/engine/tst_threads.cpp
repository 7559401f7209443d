// SPDX-License-Identifier: Apache-2.0
// One rule for --threads, whatever is computed: so many, and 0 means all cores.
#include "core/compute/threads.h"
#include "core/config/json_face.h"
#include "core/engine/local/model_loading.h"
#include "core/engine/local/serving.h"
#include "core/engine/local/training/training_worker.h"
#include "core/torch.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::engine;
namespace fs = std::filesystem;

class TestThreads : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path folder() const { return m_temporary.path().toStdString(); }
    static void addCounts() {
        QTest::addColumn<qint64>("configured");
        QTest::newRow("three") << qint64{3};
        QTest::newRow("all cores") << qint64{0};
    }
    /// How many compute now.
    static std::int64_t used() { return torch::get_num_threads(); }

  private Q_SLOTS:
    void init() { torch::set_num_threads(7); } // of what was computed before

    void ofInference_data() { addCounts(); }
    void ofInference() {
        QFETCH(const qint64, configured);
        InferenceOptions options;
        options.device = "cpu";
        options.threads = configured;
        runnerOptions(options);
        QCOMPARE(used(), compute::resolvedThreads(configured));
    }

    void ofAServer_data() { addCounts(); }
    void ofAServer() {
        QFETCH(const qint64, configured);
        ServingOrder order;
        order.server.port = 0;
        order.models = folder();
        order.device = "cpu";
        order.threads = configured;
        std::stop_source stop;
        std::int64_t found = 0;
        const auto announce = [&](const std::string&) {
            found = used();
            stop.request_stop();
        };
        serveModels(order, announce, stop.get_token());
        QCOMPARE(found, compute::resolvedThreads(configured));
    }

    /// Results depend on the number, so that a run stores it.
    void ofATraining_data() { addCounts(); }
    void ofATraining() {
        QFETCH(const qint64, configured);
        testing::writeToneCorpus(folder(), "train", {"A", "AB", "ABC", "C A"});
        wav2vec2::AsrConfig config = testing::tinyConfig();
        config.common.train.maxSteps = 1;
        config.data.valid.clear();
        const fs::path file = folder() / "tiny.json";
        writeJsonFile(
            file, {{"family", "wav2vec2"}, {"task", "asr"}, {"config", config::toJson(config)}});
        Training training({.preset = {},
                           .configFile = file,
                           .capsule = {},
                           .settings = {strCat("threads=", configured)},
                           .run = folder() / QTest::currentDataTag(),
                           .initModel = {}});
        const std::int64_t stored = commonConfigOf(training.plan().config.config).threads;
        QCOMPARE(stored, compute::resolvedThreads(configured));
        std::int64_t found = 0;
        training.run({.stop = {}, .progress = [&](const Progress&) { found = used(); }});
        QCOMPARE(found, stored);
    }
};

QTEST_GUILESS_MAIN(TestThreads)
#include "tst_threads.moc"
