// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "ui/models/log/log_model.h"
#include "ui/models/log/log_reader.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestLogText : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void longLinesHaveSeveralRows() {
        LogModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.append("one\n\nfour letters\n");
        model.setColumns(4);
        const auto rows = [&model] {
            QStringList texts;
            for (int row = 0; row < model.rowCount(); ++row)
                texts << model.index(row).data().toString();
            return texts.join(QLatin1Char('|'));
        };
        QCOMPARE(rows(), QStringLiteral("one||four| let|ters"));
        model.append("äöü€𝄞\n"); // the last of two in UTF-16
        QCOMPARE(rows(), QStringLiteral("one||four| let|ters|äöü€|𝄞"));
        QCOMPARE(model.rowOf(3), 5);
        QCOMPARE(model.lineAt(4), std::size_t{2});
        QCOMPARE(model.lineAt(5), std::size_t{3});
        model.setColumns(0);
        QCOMPARE(rows(), QStringLiteral("one||four letters|äöü€𝄞"));
    }

    void aHalfLineWaitsForItsEnd() {
        LogModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.append("one\ntw");
        QCOMPARE(model.rowCount(), 1);
        model.append("o\r\n\nlast");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("two"));
        QCOMPARE(model.index(2).data().toString(), QString());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void findsLinesInEitherCaseAndGoesOnWithNewOnes() {
        LogText log;
        log.append("Step 1\nloss \xc3\x84\nstep 2\nend\n");
        using Lines = std::vector<std::size_t>;
        QCOMPARE(log.linesWith(QStringLiteral("STEP")), (Lines{0, 2}));
        QCOMPARE(log.linesWith(QString::fromUtf8("\xc3\xa4")), (Lines{1}));
        QCOMPARE(log.linesWith(QStringLiteral("absent")), Lines());
        QCOMPARE(log.linesWith(QString()), Lines());
        const LogText before = log; // which another thread may be searching
        log.append("step 3\nstep");
        QCOMPARE(log.linesWith(QStringLiteral("step"), 4), (Lines{4}));
        QCOMPARE(before.lineCount(), std::size_t{4});
        QCOMPARE(before.linesWith(QStringLiteral("step")), (Lines{0, 2}));
    }

    void theFirstErrorIsTheFirstLineOfThatLevel() {
        LogText log;
        log.append("12:00:00 info: starts\n12:00:01 warning: slow\n"
                   "12:00:02 info: a long line that speaks only much later of an error in words\n"
                   "12:00:03 error: out of memory\n12:00:04 error: again\n");
        QCOMPARE(log.firstError(), std::optional<std::size_t>(3));
        QCOMPARE(LogText::levelOf(log.line(1)), LogText::Level::Warning);
    }

    void theReaderGoesOnAndNoticesAFreshFile() {
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("log.txt")).toStdString();
        QCOMPARE(readLog(file, 0).end, std::uint64_t{0});
        writeFileAtomically(file, "one\ntwo\n");
        LogChunk chunk = readLog(file, 0);
        QCOMPARE(chunk.bytes, std::string("one\ntwo\n"));
        AppendFile(file).appendLine("three");
        chunk = readLog(file, chunk.end);
        QCOMPARE(chunk.bytes, std::string("three\n"));
        QVERIFY(!chunk.startsAnew);
        writeFileAtomically(file, "new\n");
        chunk = readLog(file, chunk.end);
        QVERIFY(chunk.startsAnew);
        QCOMPARE(chunk.bytes, std::string("new\n"));
    }

    void ofAHugeLogTheEndIsRead() {
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("log.txt")).toStdString();
        const std::string line = std::string(99, 'x') + "\n";
        std::string text;
        while (text.size() < (17u << 20))
            text += line;
        writeFileAtomically(file, text + "the end\n");
        const LogChunk chunk = readLog(file, 0);
        QVERIFY(chunk.startsAnew);
        QVERIFY(chunk.bytes.size() <= (16u << 20));
        QVERIFY(chunk.bytes.starts_with(line));
        QVERIFY(chunk.bytes.ends_with("\nthe end\n"));
        QVERIFY(readLog(file, chunk.end).bytes.empty());
        QCOMPARE(lastLines(file, 2), QString::fromStdString(line) + QStringLiteral("the end"));
    }

    void theLastLinesAreThoseThatSaySomething() {
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("log.txt")).toStdString();
        QVERIFY(lastLines(file, 2).isEmpty());
        writeFileAtomically(file, "one\ntwo\n\nit broke off here");
        QCOMPARE(lastLines(file, 2), QStringLiteral("two\nit broke off here"));
        QCOMPARE(lastLines(file, 9), QStringLiteral("one\ntwo\nit broke off here"));
        writeFileAtomically(file, std::string(1000, 'x') + "\n");
        QCOMPARE(lastLines(file, 2), QString(400, QLatin1Char('x')) + QStringLiteral("…"));
    }
};

QTEST_GUILESS_MAIN(TestLogText)
#include "tst_log_text.moc"
