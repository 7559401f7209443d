// SPDX-License-Identifier: Apache-2.0
// What is counted, and how it is said: the protocol's JSON and Prometheus' text.
#include "core/serve/metrics_text.h"

#include <QtTest>

using namespace parlance;
using namespace parlance::serve;
using namespace std::chrono_literals;

namespace {

/// Two requests in one batch, then one alone; one refused, one given up.
ModelStatistics someStatistics() {
    ModelMeter meter("digits");
    meter.executed({.waits = {1us, 3us}, .infer = 20us});
    meter.finished(2, /*isFirst=*/true, 30us);
    meter.finished(2, /*isFirst=*/false, 40us);
    meter.executed({.waits = {5us}, .infer = 2us});
    meter.finished(1, /*isFirst=*/true, 3us);
    for (int i = 0; i < 3; ++i)
        meter.succeeded(100us);
    meter.failed(Failure::Rejected, 7us);
    meter.failed(Failure::Cancelled, 8us);
    meter.failed(Failure::Other, 9us);
    ModelStatistics statistics = meter.statistics();
    statistics.pending = 4;
    return statistics;
}

Json counted(int count, int ns) {
    return {{"count", count}, {"ns", ns}};
}

} // namespace

class TestMetricsText : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void statisticsInJson() {
        const Json json = toJson(someStatistics());
        QVERIFY(json["name"] == "digits" && json["version"] == "1");
        QVERIFY(json["inference_count"] == 3 && json["execution_count"] == 2);
        QVERIFY(json["last_inference"].get<std::int64_t>() > 1'500'000'000'000);
        const Json& stats = json["inference_stats"];
        QVERIFY(stats["success"] == counted(3, 300'000));
        QVERIFY(stats["fail"] == counted(3, 24'000));
        QVERIFY(stats["queue"] == counted(3, 9'000));
        // Each request is charged its whole batch and its own output, each batch is listed once.
        QVERIFY(stats["compute_input"] == counted(3, 0));
        QVERIFY(stats["compute_infer"] == counted(3, 42'000));
        QVERIFY(stats["compute_output"] == counted(3, 73'000));
        QCOMPARE(json["batch_stats"].size(), std::size_t{2});
        const Json& pair = json["batch_stats"][1];
        QVERIFY(pair["batch_size"] == 2);
        QVERIFY(pair["compute_infer"] == counted(1, 20'000));
        QVERIFY(pair["compute_output"] == counted(1, 70'000));
    }

    void aModelThatNeverRan() {
        const Json json = toJson(ModelMeter("new").statistics());
        QVERIFY(json["last_inference"] == 0 && json["inference_count"] == 0);
        QVERIFY(json["batch_stats"].is_array() && json["batch_stats"].empty());
    }

    void statisticsInText() {
        const ModelStatistics models[] = {someStatistics()};
        const HttpFigures http{
            .responses = {{200, 5}, {404, 2}}, .connections = 3, .turnedAway = 1};
        const std::string text = metricsText(models, http, {.openFiles = 17});
        for (const char* line : {
                 "# TYPE nv_inference_request_success counter",
                 R"(nv_inference_request_success{model="digits",version="1"} 3)",
                 R"(nv_inference_count{model="digits",version="1"} 3)",
                 R"(nv_inference_exec_count{model="digits",version="1"} 2)",
                 R"(nv_inference_request_duration_us{model="digits",version="1"} 300)",
                 R"(nv_inference_queue_duration_us{model="digits",version="1"} 9)",
                 R"(nv_inference_compute_infer_duration_us{model="digits",version="1"} 42)",
                 R"(nv_inference_request_failure{model="digits",version="1",reason="REJECTED"} 1)",
                 R"(nv_inference_request_failure{model="digits",version="1",reason="CANCELED"} 1)",
                 R"(nv_inference_request_failure{model="digits",version="1",reason="OTHER"} 1)",
                 R"(nv_inference_pending_request_count{model="digits",version="1"} 4)",
                 R"(parlance_http_responses_total{code="404"} 2)",
                 "parlance_http_connections 3",
                 "parlance_http_connections_refused_total 1",
                 "process_open_fds 17",
             })
            QVERIFY2(("\n" + text).find("\n" + std::string(line) + "\n") != std::string::npos,
                     line);
    }

    /// One line a sample or comment, and no name twice under another type.
    void textIsWellFormed() {
        const ModelStatistics models[] = {someStatistics()};
        const QStringList lines = QString::fromStdString(metricsText(models, {}, {})).split('\n');
        QVERIFY(lines.last().isEmpty());
        QSet<QString> types;
        for (const QString& line : lines.mid(0, lines.size() - 1)) {
            static const QRegularExpression shape(
                "^(# (HELP|TYPE) [a-z_]+ .+|"
                "[a-z_]+(\\{([a-z]+=\"[^\"]*\",?)+\\})? [0-9.e+-]+)$");
            QVERIFY2(shape.match(line).hasMatch(), qPrintable(line));
            if (line.startsWith("# TYPE")) {
                QVERIFY(!types.contains(line.split(' ')[2]));
                types.insert(line.split(' ')[2]);
            }
        }
    }

    void processIsMeasured() {
        const ProcessFigures figures = processFigures();
        QVERIFY(figures.usage.residentBytes > 1'000'000);
        QVERIFY(figures.usage.virtualBytes >= figures.usage.residentBytes);
        QVERIFY(figures.openFiles >= 3 && figures.maxOpenFiles >= figures.openFiles);
        QVERIFY(figures.threads >= 1);
        QVERIFY(figures.startedSec > 1.5e9);
        QCOMPARE(processFigures().startedSec, figures.startedSec);
    }
};

QTEST_APPLESS_MAIN(TestMetricsText)
#include "tst_metrics_text.moc"
