// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/report/dated_report.h"
#include "core/data/report/report_record.h"
#include "tests/core/data/corpus_fixtures.h"

#include <QTest>

using namespace parlance;
using namespace parlance::data;
using namespace parlance::data::testing;
using Names = std::vector<std::string>;

class TestReportRecord : public QObject {
    Q_OBJECT
  private:
    static ReportRecord check(const std::filesystem::path& path) {
        const DataSetKind& kind = requireDataSet(path);
        const auto set = kind.open(path, {}, {});
        return recordOf(set->check({.limits = kind.limits}, {}, {}), set->overview(), kind, "stamp",
                        false);
    }
    static std::filesystem::path manifest(const TestFolder& folder, const std::string& more = {}) {
        folder.wave("audio/a.wav", 8000);
        folder.wave("audio/b.wav", 8000, 8000, 0.0F);
        folder.wave("audio/c.wav", 8000);
        return folder.text("set.tsv", "audio\na.wav\t8000\nb.wav\t8000\n" + more);
    }
    static std::int64_t countOf(const ReportRecord& record, Problem problem) {
        return record.counts.at(static_cast<std::size_t>(problem));
    }

  private Q_SLOTS:
    void saysWhatHasChanged() {
        const TestFolder folder;
        const ReportRecord before = check(manifest(folder));
        QCOMPARE(before.items, 2);
        QCOMPARE(before.length, 2.0);
        QCOMPARE(before.faulty, 1);
        QCOMPARE(countOf(before, Problem::Silent), 1);
        const ReportRecord now = check(manifest(folder, "c.wav\t4000\n"));
        const ReportChange change = changeSince(before, now);
        QCOMPARE(change.items, 1);
        QCOMPARE(change.length, 0.5);
        QCOMPARE(change.faults.size(), 1U); // b is as silent as before
        QCOMPARE(change.faults.front().problem, Problem::WrongLength);
        QCOMPARE(change.faults.front().now, 1);
        QCOMPARE(change.faults.front().added, Names{"c.wav"});
        QVERIFY(changeSince(now, now).isNothing());
    }

    void faultsThatMoveAreSeen() {
        ReportRecord before, now;
        const auto silent = static_cast<std::size_t>(Problem::Silent);
        before.counts[silent] = now.counts[silent] = 1;
        before.names[silent] = {"a"};
        now.names[silent] = {"b"};
        const ReportChange change = changeSince(before, now);
        QCOMPARE(change.faults.front().added, Names{"b"});
        QCOMPARE(change.faults.front().gone, Names{"a"});
        const auto misheard = static_cast<std::size_t>(Problem::Misheard);
        now.isHeard = true;
        now.counts[misheard] = 4;
        QVERIFY(!changeSince(before, now).isHeardAlike);
        QCOMPARE(changeSince(before, now).faults.size(), 1U);
    }

    void everyKindCanBeKept() {
        const TestFolder folder;
        folder.text("texts.txt", "one two three\none two three\n");
        folder.text("rows.tsv", "text\tlabel\na\tgood\na\tbad\n");
        folder.text(
            "asked.json",
            R"({"version": "1.1", "data": [{"title": "t", "paragraphs": [{"context": "It is here",
                    "qas": [{"id": "1", "question": "Where?", "answers": [{"text": "there",
                    "answer_start": 6}]}]}]}]})");
        for (const char* name : {"texts.txt", "rows.tsv", "asked.json"}) {
            const ReportRecord record = check(folder / name);
            QVERIFY(record.items > 0);
            const ReportRecord again = recordFromJson(toJson(record), name);
            QVERIFY(changeSince(record, again).isNothing());
            QCOMPARE(formatJson(toJson(again)), formatJson(toJson(record)));
        }
        QCOMPARE(countOf(check(folder / "rows.tsv"), Problem::Contradicting), 1);
    }

    void historyIsKeptBesideTheData() {
        const TestFolder folder;
        const auto set = manifest(folder);
        const ReportHistory history(folder.path(), set);
        QVERIFY(history.load().empty());
        ReportRecord record = check(set);
        history.add(record);
        record.madeSec += 10;
        history.add(record); // it says the same
        QCOMPARE(history.load().size(), 1U);
        QCOMPARE(history.load().front().madeSec, record.madeSec);
        record.stamp = "other";
        record.madeSec += 10;
        history.add(record);
        QCOMPARE(history.load().size(), 2U);
        QCOMPARE(history.load().front().stamp, std::string("other"));
        QCOMPARE(history.file().parent_path(), folder / "reports");
        QVERIFY(history.file() != ReportHistory(folder.path(), folder / "set.txt").file());
        for (int i = 0; i < 60; ++i) {
            record.stamp = strCat(i);
            history.add(record);
        }
        QCOMPARE(history.load().size(), ReportHistory::kMostKept);
    }

    void aReportIsKeptWhole() {
        const TestFolder folder;
        const auto file = folder / "reports/set.findings.json";
        DatedReport dated{.stamp = "as it is",
                          .recordings = "these",
                          .isHeard = true,
                          .limits = {.longestSec = 12.34}};
        dated.report.rows = dated.report.scanned = 3 * DataReport::kMostListed;
        dated.report.vocabulary = {.vocabulary = "vocab.txt", .words = 9, .unknown = 2};
        dated.report.add({0, Problem::Clipped, "12 ‰", "first \xff"});
        dated.report.add({0, Problem::TooShort, "0.04 s", "first"});
        for (std::int64_t row = 1; row < 2 * DataReport::kMostListed; ++row)
            dated.report.add({row, Problem::Repeated, "", strCat(row)});
        keepReport(dated, file);
        const auto kept = keptReport(file);
        QVERIFY(kept.has_value());
        QCOMPARE(kept->stamp, std::string("as it is"));
        QVERIFY(kept->isHeard);
        QCOMPARE(kept->recordings, std::string("these"));
        QCOMPARE(kept->limits.longestSec, 12.34);
        QVERIFY(kept->report.isComplete());
        QCOMPARE(kept->report.rows, dated.report.rows);
        QCOMPARE(kept->report.counts, dated.report.counts);
        QVERIFY(kept->report.rowsOf == dated.report.rowsOf);
        QCOMPARE(kept->report.findings.size(), dated.report.findings.size());
        QCOMPARE(kept->report.findings[1].problem, Problem::TooShort);
        QCOMPARE(kept->report.findings[1].reason, std::string("0.04 s"));
        QCOMPARE(kept->report.findings[2].item, std::string("1"));
        QCOMPARE(kept->report.vocabulary->unknown, 2);
        QVERIFY(std::filesystem::file_size(file) < std::size_t{4} << 20);
    }

    void aDamagedReportIsNotKept() {
        const TestFolder folder;
        const auto file = folder / "set.findings.json";
        QVERIFY(!keptReport(file).has_value());
        DatedReport dated{.stamp = "s"};
        dated.report.rows = dated.report.scanned = 2;
        dated.report.add({1, Problem::Silent, "peak -63 dB", "b"});
        keepReport(dated, file);
        const std::string whole = readFile(file);
        QVERIFY(keptReport(file).has_value());
        for (const auto& [part, damage] :
             std::vector<std::pair<std::string, std::string>>{{"findings", "finding"},
                                                              {"\"silent\"", "\"quiet\""},
                                                              {"[1,", "[2,"},
                                                              {"[1,", "[-1,"},
                                                              {"{", ""}}) {
            std::string text = whole;
            writeFileAtomically(file, text.replace(text.rfind(part), part.size(), damage));
            QVERIFY2(!keptReport(file).has_value(), damage.c_str());
        }
    }

    void aReportThatIsTooLargeIsNotKept() {
        const TestFolder folder;
        const auto file = folder / "set.findings.json";
        DatedReport dated{.stamp = "s"};
        keepReport(dated, file);
        QVERIFY(std::filesystem::exists(file));
        dated.report.rows = dated.report.scanned = DatedReport::kMostFindings + 1;
        for (std::int64_t row = 0; row < dated.report.rows; ++row)
            dated.report.add({row, Problem::Repeated, "", ""});
        keepReport(dated, file);
        QVERIFY(!std::filesystem::exists(file)); // nor does the earlier one pass for it
    }

    void damageIsSetAside() {
        const TestFolder folder;
        const auto set = manifest(folder);
        const ReportHistory history(folder.path(), set);
        std::filesystem::create_directories(folder / "reports");
        for (const char* damage : {"{", "{}", R"({"reports": [{"made": "x"}]})"}) {
            writeFileAtomically(history.file(), damage);
            QVERIFY_THROWS_EXCEPTION(Error, history.load());
            history.add(check(set));
            QCOMPARE(history.load().size(), 1U);
            QVERIFY(std::filesystem::exists(history.file().string() + ".damaged"));
        }
    }
};

QTEST_APPLESS_MAIN(TestReportRecord)
#include "tst_report_record.moc"
