// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/runs/item_lines.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <cmath>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::runs;

class TestItemLines : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path folder() const { return m_temporary.path().toStdString(); }
    fs::path written(const std::string& text) const {
        const fs::path file = folder() / "written.jsonl";
        writeFileAtomically(file, text);
        return file;
    }

  private Q_SLOTS:
    void linesAreReadBack() {
        const ItemLine first{"a/1.wav", "one \"two\"", "won", 0.5, 2};
        const ItemLine second{"b.wav", "", "ü", NAN, 1};
        const auto items = readItems(written(formatItem(first) + "\n" + formatItem(second) + "\n"));
        QCOMPARE(items.size(), std::size_t{2});
        QCOMPARE(items[0].id, first.id);
        QCOMPARE(items[0].reference, first.reference);
        QCOMPARE(items[0].loss, 0.5);
        QCOMPARE(items[1].hypothesis, second.hypothesis);
        QCOMPARE(items[1].errors, std::int64_t{1});
        QVERIFY(std::isnan(items[1].loss));
        QVERIFY(readItems(written("")).empty());
        QVERIFY(items[0].question.empty() && items[0].context.empty());
        ItemLine asked = first;
        asked.question = "Who won?";
        asked.context = "Two lost,\none won.";
        const auto answers = readItems(written(formatItem(asked) + "\n"));
        QCOMPARE(answers[0].question, asked.question);
        QCOMPARE(answers[0].context, asked.context);
    }

    void aHalfWrittenLineIsNone() {
        const std::string line = formatItem({"a", "b", "c", 0.0, 1});
        QCOMPARE(readItems(written(line + "\n" + line)).size(), std::size_t{1});
        QCOMPARE(readItems(written(line + "\n" + line.substr(0, 9))).size(), std::size_t{1});
    }

    void whatIsNoItemIsNamed() {
        const std::string line = formatItem({"a", "b", "c", 0.0, 1}) + "\n";
        PARLANCE_EXPECT_ERROR(readItems(written(line + "{\"id\": \"a\"}\n")), ErrorKind::Data,
                              "line 2");
        PARLANCE_EXPECT_ERROR(readItems(written("[1, 2]\n")), ErrorKind::Data, "not an item");
        PARLANCE_EXPECT_ERROR(readItems(written("nonsense\n")), ErrorKind::Config, "line 1");
        PARLANCE_EXPECT_ERROR(readItems(written(std::string(2'000'000, ' ') + "\n")),
                              ErrorKind::Data, "longer than");
        PARLANCE_EXPECT_ERROR(readItems(folder() / "none.jsonl"), ErrorKind::IoRead, "none.jsonl");
        std::stop_source stopped;
        stopped.request_stop();
        PARLANCE_EXPECT_ERROR(readItems(written(line), stopped.get_token()), ErrorKind::Cancelled,
                              "results");
    }

    void filesAreListedByStep() {
        const fs::path run = folder() / "run";
        QVERIFY(listItems(run).empty());
        fs::create_directories(run / "items");
        for (const char* name : {"valid-step-120.jsonl", "valid-step-9.jsonl",
                                 "test-step-120.jsonl", "valid-step-.jsonl", "valid-step-1x.jsonl",
                                 "other-step-3.jsonl", "valid-step-3.json", "notes.txt"})
            writeFileAtomically(run / "items" / name, "");
        const auto files = listItems(run);
        QCOMPARE(files.size(), std::size_t{3});
        QVERIFY(files[0].split == Split::Valid && files[0].step == 9);
        QCOMPARE(files[1].file.filename(), fs::path("valid-step-120.jsonl"));
        QVERIFY(files[2].split == Split::Test);
    }
};

QTEST_GUILESS_MAIN(TestItemLines)
#include "tst_item_lines.moc"
