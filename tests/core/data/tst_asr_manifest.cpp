// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/manifest/line_reader.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace parlance;
using namespace parlance::data;

class TstAsrManifest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path folder() const { return m_dir.path().toStdString(); }
    std::filesystem::path put(const char* name, const std::string& text) const {
        std::ofstream(folder() / name, std::ios::binary) << text;
        return folder() / name;
    }
    QString errorOf(const std::filesystem::path& tsv, Labels labels = Labels::IfPresent) const {
        try {
            readAsrManifest(tsv, labels);
            return {};
        } catch (const Error& error) {
            return QString("%1: %2").arg(errorKindName(error.kind()).data(), error.what());
        }
    }

  private Q_SLOTS:
    void initTestCase() {
        std::filesystem::create_directories(folder() / "audio/a b");
        audio::writeWavFile(folder() / "audio/one.wav", {8000, std::vector<float>(80, 0.1F)});
        audio::writeWavFile(folder() / "audio/a b/two.wav", {8000, std::vector<float>(40, 0.1F)});
    }

    void readsRowsAndLabels() {
        const auto tsv = put("train.tsv", "audio\none.wav\t80\na b/two.wav\t40\n");
        put("train.ltr", "O N E |\nT W O |\n");
        const AsrManifest manifest = readAsrManifest(tsv, Labels::Required);
        QVERIFY(manifest.labelled);
        QCOMPARE(manifest.sampleRateHz, 8000);
        QCOMPARE(manifest.rows.size(), std::size_t{2});
        QCOMPARE(manifest.rows[1].id, "a b/two.wav");
        QCOMPARE(manifest.rows[1].samples, 40);
        QCOMPARE(manifest.rows[1].labels, "T W O |");
        QCOMPARE(manifest.rows[1].file.string(), (folder() / "audio/a b/two.wav").string());
    }

    void rootMayBeAbsoluteOrHere() {
        const auto absolute = put("abs.tsv", (folder() / "audio").string() + "\none.wav\t80\n");
        QCOMPARE(readAsrManifest(absolute, Labels::IfPresent).rows[0].file,
                 folder() / "audio/one.wav");
        const auto here = put("here.tsv", ".\naudio/one.wav\t80\n");
        QVERIFY(!readAsrManifest(here, Labels::IfPresent).labelled);
        // A root may lie beside the manifest's folder; only rows must stay below the root.
        std::filesystem::create_directory(folder() / "lists");
        const auto beside = put("lists/beside.tsv", "../audio\none.wav\t80\n");
        QCOMPARE(readAsrManifest(beside, Labels::IfPresent).rows[0].file,
                 folder() / "audio/one.wav");
    }

    void windowsLineEndsAndMissingLastNewline() {
        const auto tsv = put("crlf.tsv", "audio\r\none.wav\t80\r\na b/two.wav\t40");
        QCOMPARE(readAsrManifest(tsv, Labels::IfPresent).rows[1].samples, 40);
    }

    void badManifestsAreNamed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, const QByteArray& text, const char* names) {
            QTest::newRow(name) << text << QString(names);
        };
        row("empty", "", "no root folder");
        row("empty root", "\none.wav\t80\n", "no root folder");
        row("no rows", "audio\n", "no rows");
        row("no tab", "audio\none.wav 80\n", "line 2");
        row("two tabs", "audio\none.wav\t80\t1\n", "line 2");
        row("count is text", "audio\none.wav\t80\none.wav\tmany\n", "line 3");
        row("count is empty", "audio\none.wav\t\n", "line 2");
        row("count is negative", "audio\none.wav\t-80\n", "line 2");
        row("count is huge", "audio\none.wav\t99999999999999999999\n", "line 2");
        row("absolute", "audio\n/etc/passwd\t80\n", "not below the root");
        row("escape", "audio\n../one.wav\t80\n", "not below the root");
        row("hidden escape", "audio\na b/../../one.wav\t80\n", "not below the root");
        row("no path", "audio\n\t80\n", "not below the root");
        row("NUL", QByteArray("audio\none\0.wav\t80\n", 18), "NUL");
        row("long line", "audio\n" + QByteArray(2 << 20, 'x') + "\t80\n", "longer than 1 MiB");
        row("first file missing", "audio\nnone.wav\t80\n", "none.wav");
    }
    void badManifestsAreNamed() {
        QFETCH(QByteArray, text);
        QFETCH(QString, names);
        const QString error = errorOf(put("bad.tsv", text.toStdString()));
        QVERIFY2(error.contains(names), qPrintable(error.left(300)));
        QVERIFY(error.contains(names == "none.wav" ? "none.wav" : "bad.tsv"));
    }

    void labelsMustMatch() {
        const auto tsv = put("labels.tsv", "audio\none.wav\t80\n");
        QVERIFY(errorOf(tsv, Labels::Required).startsWith("io_read"));
        for (const char* labels : {"", "A |\nB |\n"}) {
            put("labels.ltr", labels);
            const QString error = errorOf(tsv);
            QVERIFY2(error.contains("labels.ltr") && error.contains("expected 1"),
                     qPrintable(error));
        }
    }

    void missingOrFolderIsAReadError() {
        QVERIFY(errorOf(folder() / "none.tsv").startsWith("io_read"));
        QVERIFY(errorOf(folder()).startsWith("io_read"));
    }

    void commaLists() {
        put("x.tsv", "audio\none.wav\t80\n");
        put("y.tsv", "audio\na b/two.wav\t40\n");
        const auto manifests = readAsrManifests(" x.tsv,, y.tsv", folder(), Labels::IfPresent);
        QCOMPARE(manifests.size(), std::size_t{2});
        QCOMPARE(manifests[1].rows[0].samples, 40);
        const std::string absolute = (folder() / "x.tsv").string();
        QCOMPARE(readAsrManifests(absolute, "/elsewhere", Labels::IfPresent).size(),
                 std::size_t{1});
        QVERIFY_EXCEPTION_THROWN(readAsrManifests("", folder(), Labels::IfPresent), Error);
        QVERIFY_EXCEPTION_THROWN(readAsrManifests(",", folder(), Labels::IfPresent), Error);
    }

    void writtenManifestsReadBack() {
        const std::vector<AsrRow> rows{{{}, "one.wav", 80, "O N E |"},
                                       {{}, "a b/two.wav", 40, "T W O |"}};
        const auto tsv = folder() / "written.tsv";
        writeAsrManifest(tsv, "audio", rows);
        const AsrManifest manifest = readAsrManifest(tsv, Labels::Required);
        QCOMPARE(manifest.rows.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(manifest.rows[i].id, rows[i].id);
            QCOMPARE(manifest.rows[i].samples, rows[i].samples);
            QCOMPARE(manifest.rows[i].labels, rows[i].labels);
        }
        const std::vector<AsrRow> tabbed{{{}, "a\tb.wav", 80, ""}};
        QVERIFY_EXCEPTION_THROWN(writeAsrManifest(tsv, "audio", tabbed), Error);
    }
};

QTEST_APPLESS_MAIN(TstAsrManifest)
#include "tst_asr_manifest.moc"
