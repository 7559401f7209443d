// SPDX-License-Identifier: Apache-2.0
// `parlance bench` on the tiny model: every field of the contract, and numbers that agree.
#include "tests/app/app_runner.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestBenchmark : public QObject {
    Q_OBJECT

    QTemporaryDir m_data;

    AppResult run(const QString& task, const QStringList& more) const {
        const QString preset =
            task == "pretrain" ? "wav2vec2-tiny-pretrain" : "wav2vec2-tiny-digits";
        const QStringList arguments{
            "bench", "wav2vec2", task, "--json",    "--preset", preset,        "--iterations",
            "2",     "--warmup", "1",  "--threads", "1",        "--log-level", "warning"};
        return parlance::tests::runApp(arguments + more, m_data.path());
    }

    QJsonValue bench(const QString& task, const QStringList& more) const {
        const AppResult result = run(task, more);
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

        const auto flops = [](const QJsonValue& measured) {
            return measured["model_tflops"].toDouble() * measured["latency_ms"]["mean"].toDouble();
        };
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
};

QTEST_GUILESS_MAIN(TestBenchmark)
#include "tst_benchmark.moc"
