// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/data/report/data_report.h"
#include "core/data/report/signal_facts.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

#include <set>

using namespace parlance;
using namespace parlance::data;

class TstDataReport : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    /// A manifest of rows that were written before, all of 1600 samples unless said.
    std::filesystem::path manifest(const std::string& rows, const std::string& labels = {}) const {
        const auto tsv = m.text("set.tsv", "audio\n" + rows);
        std::filesystem::remove(m / "set.ltr");
        if (!labels.empty())
            m.text("set.ltr", labels);
        return tsv;
    }
    static DataReport scan(const std::filesystem::path& tsv, const ReportOptions& options = {}) {
        return scanManifest(tsv, options, {}, {});
    }
    static QString reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return QString::fromStdString(finding.reason);
        return {};
    }

  private Q_SLOTS:
    void initTestCase() { m.wave("audio/good.wav"); }

    void aGoodSetHasNoFindings() {
        m.text("dict.ltr.txt", "A 1\n| 1\n");
        const DataReport report = scan(manifest("good.wav\t1600\n", "A |\n"));
        QVERIFY(report.isComplete());
        QCOMPARE(report.rows, 1);
        QVERIFY2(report.findings.empty(),
                 report.findings.empty() ? "" : report.findings[0].reason.c_str());
    }

    void namesEachProblem() {
        m.text("audio/noise.wav", "this is not audio");
        m.wave("audio/fast.wav", 3200, 16000);
        m.wave("audio/silent.wav", 1600, 8000, 0.0F);
        m.wave("audio/faint.wav", 1600, 8000, 0.001F);
        m.wave("audio/loud.wav", 1600, 8000, 1.5F); // saturates
        m.wave("audio/short.wav", 400);
        m.wave("audio/long.wav", 8000 * 3);
        const auto tsv =
            manifest("good.wav\t1600\nnoise.wav\t1600\nfast.wav\t3200\nsilent.wav\t1600\n"
                     "faint.wav\t1600\nloud.wav\t1600\nshort.wav\t400\nlong.wav\t24000\n"
                     "good.wav\t1500\nnone.wav\t10\n");
        const DataReport report = scan(tsv, {.limits = {.longestSec = 2.0}});
        QCOMPARE(report.scanned, 10);
        QCOMPARE(report.count(Problem::Unreadable), 2);
        QCOMPARE(report.count(Problem::RateMismatch), 1);
        QCOMPARE(report.count(Problem::Silent), 2);
        QCOMPARE(report.count(Problem::Clipped), 1);
        QCOMPARE(report.count(Problem::TooShort), 1);
        QCOMPARE(report.count(Problem::TooLong), 1);
        QCOMPARE(report.count(Problem::WrongLength), 1);
        QCOMPARE(report.findings.size(), 9U);
        const std::vector<std::int64_t> rows{1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (std::size_t i = 0; i < rows.size(); ++i)
            QCOMPARE(report.findings[i].row, rows[i]);
        QVERIFY(reasonOf(report, Problem::RateMismatch).startsWith("16 kHz"));
        QVERIFY(reasonOf(report, Problem::WrongLength).contains("1600 samples"));
        QVERIFY(reasonOf(report, Problem::Clipped).contains("100.00 %"));
        const std::array left{Problem::Silent, Problem::TooLong};
        QCOMPARE(report.rowsWith(left), (std::vector<std::int64_t>{3, 4, 7}));
    }

    void looksAtTheText() {
        m.text("dict.ltr.txt", "A 1\nB 1\n| 1\n");
        const auto tsv =
            manifest("good.wav\t1600\ngood.wav\t1600\ngood.wav\t1600\n", "A B |\n |\nA C D C |\n");
        const DataReport report = scan(tsv);
        QCOMPARE(report.findings.size(), 2U);
        QCOMPARE(report.findings[0].problem, Problem::EmptyText);
        QCOMPARE(report.findings[0].row, 1);
        QCOMPARE(report.findings[1].problem, Problem::UnknownText);
        QVERIFY(reasonOf(report, Problem::UnknownText).endsWith("C D"));
        // Another dictionary may be asked for.
        const auto wider = m.text("wide.txt", "A 1\nB 1\nC 1\nD 1\n| 1\n");
        QCOMPARE(scan(tsv, {.dictionary = wider}).count(Problem::UnknownText), 0);
        std::filesystem::remove(m / "dict.ltr.txt");
        QCOMPARE(scan(tsv).count(Problem::UnknownText), 0);
    }

    void manyRowsInOrderWhateverTheThreads() {
        std::string rows;
        for (int i = 0; i < 700; ++i)
            rows += i % 7 == 0 ? "none.wav\t1\n" : "good.wav\t1600\n";
        const auto tsv = manifest(rows);
        const DataReport one = scan(tsv, {.threads = 1});
        const DataReport four = scan(tsv, {.threads = 4});
        QCOMPARE(one.findings.size(), 100U);
        QCOMPARE(four.findings.size(), 100U);
        for (std::size_t i = 0; i < 100; ++i) {
            QCOMPARE(one.findings[i].row, std::int64_t(7 * i));
            QCOMPARE(four.findings[i].row, one.findings[i].row);
        }
    }

    void tellsHowFarItIsAndStops() {
        std::string rows;
        for (int i = 0; i < 300; ++i)
            rows += "good.wav\t1600\n";
        std::stop_source stop;
        std::int64_t seen = 0;
        const DataReport report = scanManifest(
            manifest(rows), {.threads = 2},
            [&](const Progress& progress) {
                QCOMPARE(progress.total, 300);
                QCOMPARE(progress.done, seen + 1);
                seen = progress.done;
                if (seen == 20)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!report.isComplete());
        QVERIFY(report.scanned >= 20 && report.scanned < 300);
    }

    void aBadManifestIsAnError() {
        QVERIFY_EXCEPTION_THROWN(scan(m.text("bad.tsv", "audio\nno tab\n")), Error);
        QVERIFY_EXCEPTION_THROWN(scan(m / "none.tsv"), Error);
        const auto tsv = manifest("good.wav\t1600\n", "A |\n");
        QVERIFY_EXCEPTION_THROWN(scan(tsv, {.dictionary = m / "none.txt"}), Error);
    }

    void aTouchOfFullScaleIsNotClipping() {
        SignalMeter meter;
        meter.add(std::vector<float>{0.F, 1.F, -1.F, 0.F, 1.F});
        meter.add(std::vector<float>{1.F}); // goes on with the run across blocks
        QCOMPARE(meter.facts().clipped, 0);
        meter.add(std::vector<float>{1.F, 0.F, 1.F, 1.F, 1.F});
        meter.finish();
        QCOMPARE(meter.facts().clipped, 6);
        QCOMPARE(meter.facts().peak, 1.F);
        QCOMPARE(meter.facts().samples, 11);
    }

    void namesAreUnique() {
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < kProblemCount; ++i)
            names.insert(problemName(static_cast<Problem>(i)));
        QCOMPARE(names.size(), kProblemCount);
    }
};

QTEST_APPLESS_MAIN(TstDataReport)
#include "tst_data_report.moc"
