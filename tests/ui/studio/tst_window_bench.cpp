// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements of the window come to their end and say what they should; what they are is a
// matter of the machine.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <algorithm>

class TestWindowBench : public QObject {
    Q_OBJECT
  private:
    struct Result {
        int exitCode = -1;
        QByteArray output, errors;
    };
    static Result run(const char* program, const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(qEnvironmentVariable("PARLANCE_BIN") + QLatin1Char('/') +
                          QLatin1String(program),
                      arguments);
        process.waitForFinished(280000);
        return {process.exitCode(), process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

  private Q_SLOTS:
    void everyBudgetIsMeasured() {
        const Result result =
            run("parlance-studio",
                {QStringLiteral("--bench"), QStringLiteral("window"), QStringLiteral("--lines"),
                 QStringLiteral("200000"), QStringLiteral("--json"), QStringLiteral("--strict")});
        QVERIFY2(!result.output.isEmpty(), result.errors.constData());
        QMap<QString, QJsonObject> rows;
        for (const QJsonValue& row :
             QJsonDocument::fromJson(result.output).object()[QStringLiteral("rows")].toArray())
            rows[row[QStringLiteral("name")].toString()] = row.toObject();
        for (const char* name : {"first_paint",
                                 "usable",
                                 "longest_call_opening",
                                 "list_1000_runs",
                                 "curve_latency_median",
                                 "curve_latency_longest",
                                 "pan_zoom_50_runs",
                                 "log_20000_cold",
                                 "log_200000_cold",
                                 "log_200000_indexed",
                                 "list_1000_longest_call",
                                 "list_1000_filter_longest_call",
                                 "longest_call_live",
                                 "select_50_runs",
                                 "longest_call_selecting",
                                 "select_1000_runs",
                                 "longest_call_many",
                                 "list_10000_runs",
                                 "list_10000_longest_call",
                                 "list_10000_filter_longest_call",
                                 "longest_call_panning",
                                 "longest_call_smoothing",
                                 "utterances",
                                 "longest_call_utterances",
                                 "longest_call_utterance",
                                 "attention",
                                 "longest_call_attention",
                                 "longest_call_lighting",
                                 "page_home",
                                 "page_home_longest_call",
                                 "page_data",
                                 "page_data_longest_call",
                                 "page_train_longest_call",
                                 "page_runs_longest_call",
                                 "page_transcribe_longest_call",
                                 "page_speak_longest_call",
                                 "page_read_longest_call",
                                 "page_write_longest_call",
                                 "page_converse_longest_call",
                                 "page_models_longest_call",
                                 "theme_dark",
                                 "theme_light",
                                 "branches",
                                 "longest_call_branches",
                                 "longest_call_branch_moves",
                                 "log_200000_longest_call",
                                 "log_200000_memory"}) {
            QVERIFY2(rows.contains(QLatin1String(name)), name);
            QVERIFY2(rows[QLatin1String(name)][QStringLiteral("value")].toDouble() > 0.0, name);
        }
        QCOMPARE(rows[QStringLiteral("first_paint")][QStringLiteral("bar")].toDouble(), 1000.0);
        QVERIFY(rows[QStringLiteral("first_paint")][QStringLiteral("met")].isBool());
        QVERIFY(rows[QStringLiteral("log_200000_memory")][QStringLiteral("bar")].isNull());
        // A missed bar is a failure for those who ask for that.
        const bool isMissed = std::ranges::any_of(rows, [](const QJsonObject& row) {
            return row[QStringLiteral("met")] == QJsonValue(false);
        });
        QCOMPARE(result.exitCode, isMissed ? 1 : 0);
    }

    void badArgumentsAreSaid_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("what") << QStringList{QStringLiteral("--bench"), QStringLiteral("door")};
        QTest::newRow("lines") << QStringList{QStringLiteral("--bench"), QStringLiteral("window"),
                                              QStringLiteral("--lines"), QStringLiteral("many")};
    }
    void badArgumentsAreSaid() {
        QFETCH(QStringList, arguments);
        const Result result = run("parlance-studio", arguments);
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.errors.contains("error: --"));
    }
};

QTEST_GUILESS_MAIN(TestWindowBench)
#include "tst_window_bench.moc"
