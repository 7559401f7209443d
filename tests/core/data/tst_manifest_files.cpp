// SPDX-License-Identifier: Apache-2.0
// Manifests by page, at a glance, and with rows left out.
#include "core/base/error.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/manifest/manifest_filter.h"
#include "core/data/manifest/manifest_overview.h"
#include "core/data/manifest/manifest_pages.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/manifest/manifest_subset.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

using namespace parlance;
using namespace parlance::data;

class TstManifestFiles : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    std::filesystem::path longManifest(int rows) const {
        std::string table = "audio\n";
        std::string labels;
        for (int i = 0; i < rows; ++i) {
            table += "f" + std::to_string(i) + ".wav\t" + std::to_string(8000 + i) + "\n";
            labels += "A B |\n";
        }
        m.text("long.ltr", labels);
        return m.text("long.tsv", table);
    }

  private Q_SLOTS:
    void initTestCase() { m.wave("audio/f0.wav"); }

    void pagesAreTheRows() {
        const int count = 2 * int(ManifestPages::kPageRows) + 3;
        ManifestPages pages(longManifest(count));
        QCOMPARE(pages.rowCount(), count);
        QCOMPARE(pages.pageCount(), 3);
        // In any order, and again.
        for (const std::int64_t page : {2, 0, 1, 2, 0}) {
            const std::vector<AsrRow> rows = pages.page(page);
            QCOMPARE(std::ssize(rows), page == 2 ? 3 : ManifestPages::kPageRows);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const auto number = page * ManifestPages::kPageRows + std::int64_t(i);
                QCOMPARE(rows[i].id, "f" + std::to_string(number) + ".wav");
                QCOMPARE(rows[i].samples, 8000 + number);
                QCOMPARE(rows[i].labels, "A B |");
            }
        }
    }

    void pagesOfNoRows() {
        ManifestPages pages(m.text("none.tsv", "audio\n"));
        QCOMPARE(pages.rowCount(), 0);
        QCOMPARE(pages.pageCount(), 0);
    }

    void overviewCounts() {
        m.text("o.ltr", "A B |\nA |\n|\n");
        const ManifestOverview overview = surveyManifest(
            m.text("o.tsv", "audio\nf0.wav\t1600\nb.wav\t12000\nc.wav\t8000000\n"), {});
        QCOMPARE(overview.rows, 3);
        QCOMPARE(overview.sampleRateHz, 8000);
        QVERIFY(overview.labelled);
        QCOMPARE(overview.lengths.counts()[0], 1);
        QCOMPARE(overview.lengths.counts()[1], 1);
        QCOMPARE(overview.lengths.counts().back(), 1);
        QCOMPARE(overview.symbols.at("A"), 2);
        QCOMPARE(overview.symbols.at("|"), 3);
        QVERIFY(qAbs(overview.hours() - 8013600.0 / 8000 / 3600) < 1e-9);
        // Audio that is not there does not hide the text.
        QCOMPARE(surveyManifest(m.text("p.tsv", "audio\nnone.wav\t10\n"), {}).sampleRateHz, 0);
    }

    void overviewStops() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_EXCEPTION_THROWN(surveyManifest(longManifest(3), stop.get_token()), Error);
    }

    void filters() {
        m.text("f.ltr", "O N E | T W O |\nÜ B E R |\nO N E |\n");
        const auto tsv =
            m.text("f.tsv", "audio\nanna/1.wav\t100\nBEN/2.wav\t200\nben/3.wav\t300\n");
        using Rows = std::vector<std::int64_t>;
        const auto rows = [&](const ManifestFilter& filter) {
            return matchingRows(tsv, filter, {});
        };
        QVERIFY(ManifestFilter{}.isEmpty());
        QCOMPARE(rows({}), (Rows{0, 1, 2}));
        QCOMPARE(rows({.text = "one"}), (Rows{0, 2}));
        QCOMPARE(rows({.text = "one two"}), Rows{0});
        QCOMPARE(rows({.text = "über"}), Rows{1});
        QCOMPARE(rows({.text = "ben/"}), (Rows{1, 2}));
        QCOMPARE(rows({.leastSamples = 200}), (Rows{1, 2}));
        QCOMPARE(rows({.text = "one", .mostSamples = 100}), Rows{0});
        QCOMPARE(rows({.text = "one", .among = Rows{1, 2}}), Rows{2});
        QCOMPARE(rows({.text = "nobody"}), Rows{});
    }

    void leavesRowsOut() {
        const auto tsv = longManifest(6);
        const auto target = m / "kept.tsv";
        const std::vector<std::int64_t> out{0, 2, 5};
        const SubsetSummary summary = writeManifestWithout(tsv, target, out, {});
        QCOMPARE(summary.kept, 3);
        QCOMPARE(summary.leftOut, 3);
        QCOMPARE(readFile(target), "audio\nf1.wav\t8001\nf3.wav\t8003\nf4.wav\t8004\n");
        QCOMPARE(readFile(m / "kept.ltr"), "A B |\nA B |\nA B |\n");
    }

    void neverWritesOver() {
        const auto tsv = longManifest(2);
        const std::string before = readFile(tsv);
        const std::vector<std::int64_t> out{0};
        QVERIFY_EXCEPTION_THROWN(writeManifestWithout(tsv, tsv, out, {}), Error);
        QCOMPARE(readFile(tsv), before);
        // Nor labels of others beside a free name.
        m.text("taken.ltr", "mine\n");
        QVERIFY_EXCEPTION_THROWN(writeManifestWithout(tsv, m / "taken.tsv", out, {}), Error);
        QCOMPARE(readFile(m / "taken.ltr"), "mine\n");
        QVERIFY(!std::filesystem::exists(m / "taken.tsv"));
    }

    void nothingLeftIsAnErrorAndWritesNothing() {
        const auto tsv = longManifest(2);
        const std::vector<std::int64_t> out{0, 1};
        QVERIFY_EXCEPTION_THROWN(writeManifestWithout(tsv, m / "empty.tsv", out, {}), Error);
        QVERIFY(!std::filesystem::exists(m / "empty.tsv"));
    }

    void theRootIsFoundFromElsewhere() {
        std::filesystem::create_directories(m / "lists");
        const auto tsv = m.text("one.tsv", "audio\nf0.wav\t1600\nf0.wav\t1600\n");
        const std::vector<std::int64_t> out{1};
        writeManifestWithout(tsv, m / "lists/one.tsv", out, {});
        QCOMPARE(readAsrManifest(m / "lists/one.tsv", Labels::IfPresent).rows.at(0).samples, 1600);
    }

    void rootLines() {
        std::filesystem::create_directories(m / "corpus/lists");
        std::filesystem::create_directories(m / "elsewhere");
        QCOMPARE(rootLineFor(m / "corpus", m.path()), "corpus");
        QCOMPARE(rootLineFor(m / "corpus", m / "corpus"), ".");
        QCOMPARE(rootLineFor(m / "corpus", m / "corpus/lists"), "..");
        QCOMPARE(rootLineFor(m / "corpus", m / "elsewhere"),
                 std::filesystem::weakly_canonical(m / "corpus").string());
    }
};

QTEST_APPLESS_MAIN(TstManifestFiles)
#include "tst_manifest_files.moc"
