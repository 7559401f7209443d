// SPDX-License-Identifier: Apache-2.0
// `parlance bench` on tiny models: every field of the contract, and numbers that agree.
#include "tests/app/app_runner.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestBenchmark : public QObject {
    Q_OBJECT

    QTemporaryDir m_data;

    AppResult runOf(const QString& family, const QString& task, const QString& preset,
                    const QStringList& more) const {
        const QStringList arguments{
            "bench", family,     task, "--json",    "--preset", preset,        "--iterations",
            "2",     "--warmup", "1",  "--threads", "1",        "--log-level", "warning"};
        return parlance::tests::runApp(arguments + more, m_data.path());
    }

    AppResult run(const QString& task, const QStringList& more) const {
        return runOf("wav2vec2", task,
                     task == "pretrain" ? "wav2vec2-tiny-pretrain" : "wav2vec2-tiny-digits", more);
    }

    QJsonValue bench(const QString& task, const QStringList& more) const {
        return quietReport(run(task, more));
    }

    static QJsonValue quietReport(const AppResult& result) {
        // Not even a profiler's complaint of a missing GPU.
        if (!result.errors.isEmpty())
            QTest::qFail(result.errors, __FILE__, __LINE__);
        return result.json();
    }

    static void checkRow(const QJsonValue& row) {
        for (const char* field :
             {"throughput", "audio_seconds_per_second", "peak_memory_bytes", "model_tflops"})
            QVERIFY2(row[field].toDouble() > 0.0, field);
        for (const char* field : {"mean", "p50", "p90", "p95", "p99"})
            QVERIFY2(row["latency_ms"][field].toDouble() > 0.0, field);
        const double perIteration = row["batch"].toDouble() * row["length"].toDouble();
        const double rate = 1000.0 / row["latency_ms"]["mean"].toDouble();
        const double expected = perIteration * rate;
        QVERIFY(std::abs(row["audio_seconds_per_second"].toDouble() - expected) < 0.01 * expected);
    }

    static double perSecond(const QJsonValue& row) {
        return 1000.0 / row["latency_ms"]["mean"].toDouble();
    }

    /// Of an iteration, in 1e12.
    static double flops(const QJsonValue& row) {
        return row["model_tflops"].toDouble() / perSecond(row);
    }

    /// `unitsPerFrame`: of the throughput, for each frame of each item.
    static void checkSpeechRow(const QJsonValue& row, double unitsPerFrame) {
        for (const char* field : {"throughput", "peak_memory_bytes", "model_tflops"})
            QVERIFY2(row[field].toDouble() > 0.0, field);
        const double expected =
            unitsPerFrame * row["batch"].toDouble() * row["length"].toDouble() * perSecond(row);
        QVERIFY(std::abs(row["throughput"].toDouble() - expected) < 0.01 * expected);
    }

    /// `units`: of the throughput, in an iteration.
    static void checkTextRow(const QJsonValue& row, double units) {
        for (const char* field : {"throughput", "peak_memory_bytes", "model_tflops"})
            QVERIFY2(row[field].toDouble() > 0.0, field);
        const double expected = units * perSecond(row);
        QVERIFY(std::abs(row["throughput"].toDouble() - expected) < 0.01 * expected);
    }

  private Q_SLOTS:
    void inference() {
        const QJsonValue report = bench("infer", {"--batch-sizes", "1,2", "--lengths", "1,2.5"});
        QCOMPARE(report["device"].toString(), "cpu");
        QCOMPARE(report["precision"].toString(), "fp32");
        QVERIFY(!report["unit"].toString().isEmpty());
        const QJsonArray rows = report["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[3]["batch"].toInt(), 2);
        QCOMPARE(rows[3]["length"].toDouble(), 2.5);
        for (const QJsonValue& row : rows)
            checkRow(row);
    }

    /// As published: batches of 1, 4, 8 and 16 utterances of a mean length.
    void latencyAsPublished() {
        const QJsonValue report = bench("infer", {});
        const QJsonArray rows = report["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        const int batches[] = {1, 4, 8, 16};
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(rows[i]["batch"].toInt(), batches[i]);
            QCOMPARE(rows[i]["length"].toDouble(), 6.54);
            checkRow(rows[i]);
        }
        QVERIFY(!rows[0].toObject().contains("hourglass_factor"));
    }

    void valuesOutOfRange() {
        for (const QStringList& axis :
             {QStringList{"--batch-sizes", "1,0"}, QStringList{"--batch-sizes", "1.5"},
              QStringList{"--lengths", "-1"}}) {
            const AppResult refused = run("infer", axis);
            QCOMPARE(refused.exitCode, 2);
            QCOMPARE(refused.json()["error"]["kind"].toString(), "usage");
            QVERIFY2(refused.lastErrorLine().contains(axis.front().toUtf8()), refused.errors);
        }
    }

    void liveText() {
        const QJsonValue row = bench("live", {"--lengths", "20"})["rows"][0];
        QCOMPARE(row["length"].toDouble(), 20.0);
        QVERIFY(row["throughput"].toDouble() > 0.0);
        // No answer can come before the sound of a tenth of a second.
        QVERIFY(row["latency_ms"]["p50"].toDouble() >= 100.0);

        const AppResult refused = run("live", {"--batch-sizes", "2"});
        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(refused.json()["error"]["kind"].toString(), "usage");
    }

    void training() {
        const QJsonValue report =
            bench("asr", {"--batch-sizes", "2", "--lengths", "2", "--profile"});
        QCOMPARE(report["unit"].toString(), "tokens/s");
        const QJsonValue row = report["rows"][0];
        checkRow(row);
        QVERIFY(row["kernels"].toArray().size() > 5);
        bool backward = false;
        for (const QJsonValue& phase : row["phases"].toArray())
            backward |= phase["name"] == "backward" && phase["seconds"].toDouble() > 0.0;
        QVERIFY(backward);
    }

    void speechSynthesis() {
        const QJsonValue report =
            quietReport(runOf("tacotron2", "infer", "tacotron2-tiny",
                              {"--batch-sizes", "1,3", "--lengths", "13,60"}));
        QCOMPARE(report["unit"].toString(), "mels/s");
        const QJsonArray rows = report["rows"].toArray();
        QCOMPARE(rows.size(), 4);
        for (const QJsonValue& row : rows) {
            checkSpeechRow(row, 1.0);
            // Of one item, at 128 samples a frame and 8000 a second.
            const double factor = row["length"].toDouble() * 128.0 / 8000.0 * perSecond(row);
            QVERIFY(std::abs(row["real_time_factor"].toDouble() - factor) < 0.01 * factor);
        }
        QVERIFY(std::abs(flops(rows[2]) / flops(rows[0]) - 3.0) < 1e-6);

        const QJsonValue training = quietReport(runOf("tacotron2", "train", "tacotron2-tiny",
                                                      {"--batch-sizes", "1,2", "--lengths", "60"}));
        QCOMPARE(training["unit"].toString(), "mels/s");
        checkSpeechRow(training["rows"][0], 1.0);
        QVERIFY(std::abs(flops(training["rows"][0]) / flops(rows[1]) - 3.0) < 1e-6);
        checkSpeechRow(training["rows"][1], 1.0);
    }

    void vocoding() {
        const QStringList small{"--set", "model.n_flows=4", "--set", "model.n_layers=2"};
        const QJsonValue report =
            quietReport(runOf("waveglow", "infer", "waveglow-tiny",
                              small + QStringList{"--batch-sizes", "1,2", "--lengths", "20"}));
        QCOMPARE(report["unit"].toString(), "samples/s");
        for (const QJsonValue& row : report["rows"].toArray())
            checkSpeechRow(row, 128.0);
        const QJsonValue one = report["rows"][0];
        const double factor = 20.0 * 128.0 / 8000.0 * perSecond(one);
        QVERIFY(std::abs(one["real_time_factor"].toDouble() - factor) < 0.01 * factor);

        const QJsonValue training =
            quietReport(runOf("waveglow", "train", "waveglow-tiny",
                              small + QStringList{"--batch-sizes", "2", "--lengths", "20"}));
        checkSpeechRow(training["rows"][0], 128.0);
        QVERIFY(std::abs(flops(training["rows"][0]) / flops(one) - 6.0) < 1e-6);

        // A segment that a Fourier transform does not fit into.
        const AppResult refused = runOf("waveglow", "train", "waveglow-tiny", {"--lengths", "1"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.lastErrorLine().contains("segment"), refused.errors);
    }

    void pretraining() {
        const QStringList size{"--batch-sizes", "2", "--lengths", "2"};
        const QJsonValue report = bench("pretrain", size);
        QCOMPARE(report["unit"].toString(), "tokens/s");
        const QJsonValue row = report["rows"][0];
        checkRow(row);
        // Masked frames: some 20 of the 50 in a second.
        const double share =
            row["throughput"].toDouble() / (50.0 * row["audio_seconds_per_second"].toDouble());
        QVERIFY2(share > 0.1 && share < 0.9, qPrintable(QString::number(share)));

        const QJsonValue hourglass = bench(
            "pretrain", size + QStringList{"--set", "model.layer_norm_first=false", "--set",
                                           "model.hourglass_transformer=[1,(1,4),1]"})["rows"][0];
        QVERIFY(flops(hourglass) < flops(row));
        const QJsonArray factors =
            bench("pretrain", size + QStringList{"--set", "model.layer_norm_first=false",
                                                 "--hourglass-factors", "1,2,4"})["rows"]
                .toArray();
        QCOMPARE(factors.size(), 3);
        QCOMPARE(factors[2]["hourglass_factor"].toInt(), 4);
        for (const QJsonValue& measured : factors)
            checkRow(measured);
        QVERIFY(std::abs(flops(factors[0]) / flops(row) - 1.0) < 0.05); // none
        QVERIFY(flops(factors[1]) < flops(factors[0]));
        QVERIFY(flops(factors[2]) < flops(factors[1]));

        const AppResult refused = run("pretrain", {"--set", "model.heads=3"});
        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(refused.json()["error"]["kind"].toString(), "config");
    }

    void reading() {
        for (const char* task : {"pretrain", "squad", "infer"}) {
            const QString preset = qstrcmp(task, "squad") == 0 ? "bert-tiny-squad" : "bert-tiny";
            const QJsonValue report =
                quietReport(runOf("bert", task, preset,
                                  {"--batch-sizes", "2", "--lengths", "48", "--spreads", "0,0.5"}));
            QCOMPARE(report["unit"].toString(), "sequences/s");
            const QJsonArray rows = report["rows"].toArray();
            QCOMPARE(rows.size(), 2);
            checkTextRow(rows[0], 2.0);
            checkTextRow(rows[1], 2.0);
            // Of the shorter ones only their own tokens are counted, and computed.
            QVERIFY(std::abs(rows[0]["real_tokens_per_second"].toDouble() -
                             96.0 * perSecond(rows[0])) < 0.01 * 96.0 * perSecond(rows[0]));
            QVERIFY(flops(rows[1]) < flops(rows[0]));
        }
    }

    void writing() {
        for (const char* task : {"train", "infer", "attention"}) {
            const QJsonValue report =
                quietReport(runOf("transformer_xl", task, "transformer-xl-tiny",
                                  {"--batch-sizes", "2", "--lengths", "16"}));
            QCOMPARE(report["unit"].toString(), "tokens/s");
            for (const QJsonValue& row : report["rows"].toArray())
                checkTextRow(row, 32.0);
        }
        const QJsonValue written =
            quietReport(runOf("transformer_xl", "generate", "transformer-xl-tiny",
                              {"--batch-sizes", "2", "--lengths", "1,8"}));
        QCOMPARE(written["rows"].toArray().size(), 2);
        for (const QJsonValue& row : written["rows"].toArray())
            checkTextRow(row, 2.0);
    }
};

QTEST_GUILESS_MAIN(TestBenchmark)
#include "tst_benchmark.moc"
