// SPDX-License-Identifier: Apache-2.0
// Alignments made by hand, of voices that do it well and of those that fail in each known way.
#include "core/infer/speech/alignment_report.h"

#include <QTest>

using namespace parlance;
using namespace parlance::infer;

namespace {

constexpr std::int64_t kSymbols = 30;

/// Where attention looks in each frame, spread over the neighbours.
torch::Tensor alignmentOf(const std::vector<double>& places) {
    torch::Tensor alignment = torch::empty({static_cast<std::int64_t>(places.size()), kSymbols});
    for (std::size_t t = 0; t < places.size(); ++t)
        alignment[static_cast<std::int64_t>(t)] = torch::softmax(
            -(torch::arange(static_cast<double>(kSymbols)) - places[t]).square() / 0.5, 0);
    return alignment;
}

/// From symbol `from` until before `to`, some frames each.
void pass(std::vector<double>& places, double from, double to) {
    for (double place = from; place < to; place += 0.2)
        places.push_back(place);
}

AlignmentReport reportOf(const std::vector<double>& places, bool stopped = true) {
    return alignmentReport(alignmentOf(places), std::vector<bool>(kSymbols, true), stopped);
}

bool says(const AlignmentReport& report, const char* words) {
    const QString verdict = QString::fromStdString(report.verdict());
    if (!verdict.contains(words))
        qWarning("%s", qPrintable(verdict));
    return verdict.contains(words);
}

} // namespace

class TestAlignmentReport : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aCleanDiagonal() {
        std::vector<double> places;
        pass(places, 0, kSymbols);
        const AlignmentReport report = reportOf(places);
        QVERIFY(report.isSound());
        QVERIFY(says(report, "spoken whole"));
        QVERIFY(report.focus > 0.6 && report.focus <= 1.0);
        QCOMPARE(report.coverage, 1.0);
        QCOMPARE(report.skipped, std::int64_t{0});
        QCOMPARE(report.repeats, std::int64_t{0});
    }

    void aSkip_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::newRow("in the middle") << 10 << 20;
        QTest::newRow("at the end") << 20 << 30;
        QTest::newRow("at the start") << 0 << 10;
    }
    void aSkip() {
        QFETCH(int, from);
        QFETCH(int, to);
        std::vector<double> places;
        pass(places, 0, from);
        pass(places, to, kSymbols);
        const AlignmentReport report = reportOf(places);
        QVERIFY(!report.isSound());
        QVERIFY(report.skipped >= 8 && report.skipped <= 10);
        QVERIFY(report.coverage < 0.75);
        QCOMPARE(report.repeats, std::int64_t{0});
        QVERIFY(says(report, "skipped"));
        QVERIFY(says(report, "in a row"));
    }

    /// What has no sound may be skipped, and does not part what has.
    void onlySoundsCount() {
        std::vector<double> places;
        pass(places, 0, 10);
        pass(places, 22, kSymbols);
        std::vector<bool> spoken(kSymbols, true);
        std::fill(spoken.begin() + 9, spoken.begin() + 23, false);
        QVERIFY(alignmentReport(alignmentOf(places), spoken, true).isSound());
        for (const std::size_t i : {11, 12, 14, 17, 18})
            spoken[i] = true;
        const AlignmentReport report = alignmentReport(alignmentOf(places), spoken, true);
        QCOMPARE(report.skipped, std::int64_t{5});
        QVERIFY(!report.isSound());
    }

    void aRepeat() {
        std::vector<double> places;
        pass(places, 0, 20);
        pass(places, 8, 20);
        pass(places, 12, kSymbols);
        const AlignmentReport report = reportOf(places);
        QCOMPARE(report.repeats, std::int64_t{2});
        QCOMPARE(report.coverage, 1.0);
        QVERIFY(!report.isSound());
        QVERIFY(says(report, "went back 2 times"));
    }

    void waveringIsNoRepeat() {
        std::vector<double> places;
        for (double place = 0.0; place < kSymbols; place += 0.5)
            for (const double shift : {0.0, 2.0, -1.0})
                places.push_back(std::clamp(place + shift, 0.0, kSymbols - 1.0));
        places[40] = 0.0; // a single frame is not heard
        const AlignmentReport report = reportOf(places);
        QCOMPARE(report.repeats, std::int64_t{0});
        QVERIFY(report.isSound());
    }

    void stuck() {
        std::vector<double> places;
        pass(places, 0, 12);
        places.insert(places.end(), 300, 12.0);
        const AlignmentReport report = reportOf(places, /*stopped=*/false);
        QVERIFY(!report.isSound());
        QVERIFY(report.skipped > 10);
        QVERIFY(says(report, "skipped"));
        QVERIFY(says(report, "did not end by itself"));
    }

    void neverEnds() {
        std::vector<double> places;
        pass(places, 0, kSymbols);
        places.insert(places.end(), 200, kSymbols - 1.0);
        const AlignmentReport report = reportOf(places, /*stopped=*/false);
        QVERIFY(!report.isSound());
        QVERIFY(says(report, "did not end by itself"));
        QVERIFY(!QString::fromStdString(report.verdict()).contains("skipped"));
    }

    /// It is sharp at the end only, where there is nothing more to read.
    void restsWhereItLostItsWay() {
        std::vector<torch::Tensor> rows;
        for (double place = 0.0; place < kSymbols; place += 0.4)
            rows.push_back(torch::softmax(
                -(torch::arange(static_cast<double>(kSymbols)) - place).square() / 100.0, 0));
        const torch::Tensor rest = alignmentOf(std::vector<double>(300, kSymbols - 1.0));
        const AlignmentReport report =
            alignmentReport(torch::cat({torch::stack(rows), rest}),
                            std::vector<bool>(kSymbols, true), /*stopped=*/false);
        QVERIFY(report.focus < 0.3);
        QVERIFY(report.coverage < 0.2);
        QVERIFY(says(report, "did not follow the text"));
        QVERIFY(!QString::fromStdString(report.verdict()).contains("by itself"));
    }

    void flat() {
        const torch::Tensor alignment =
            torch::full({100, kSymbols}, 1.0 / static_cast<double>(kSymbols));
        const AlignmentReport report =
            alignmentReport(alignment, std::vector<bool>(kSymbols, true), true);
        QVERIFY(!report.isSound());
        QVERIFY(std::abs(report.focus - 1.0 / kSymbols) < 1e-5);
        QCOMPARE(report.repeats, std::int64_t{0});
        QVERIFY(says(report, "did not follow the text"));
    }

    void nothing() {
        const AlignmentReport report =
            alignmentReport(torch::empty({0, kSymbols}), std::vector<bool>(kSymbols, true), true);
        QCOMPARE(report.coverage, 0.0);
        QCOMPARE(report.skipped, kSymbols);
        QVERIFY(says(report, "said nothing"));
    }
};

QTEST_GUILESS_MAIN(TestAlignmentReport)
#include "tst_alignment_report.moc"
