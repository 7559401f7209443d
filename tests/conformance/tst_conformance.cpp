// SPDX-License-Identifier: Apache-2.0
// A program that judges must itself fail where it should: changed expectations, broken cases.
#include "core/base/files.h"
#include "core/base/json.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;

class TestConformance : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    struct Outcome {
        int exitCode = -1;
        Json report;
    };
    Outcome judge(const QStringList& options = {}) const {
        QProcess program;
        program.start(qEnvironmentVariable("PARLANCE_BIN") + "/parlance-conformance",
                      QStringList{QString::fromStdString(m_folder.string()), "--json"} + options);
        if (!program.waitForFinished(120000))
            return {};
        return {program.exitCode(),
                parseJson(program.readAllStandardOutput().toStdString(), "report")};
    }
    fs::path copyOf(const std::string& golden) const {
        const fs::path source = fs::path(qEnvironmentVariable("PARLANCE_TESTS").toStdString());
        fs::create_directories(m_folder);
        fs::copy(source / "golden" / golden, m_folder / "case", fs::copy_options::recursive);
        return m_folder / "case";
    }
    static void change(const fs::path& file, const std::string& from, const std::string& to) {
        std::string text = readFile(file);
        const std::size_t at = text.find(from);
        QVERIFY2(at != std::string::npos, from.c_str());
        text.replace(at, from.size(), to);
        writeFileAtomically(file, text);
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
    }

    void anUnchangedCasePasses() {
        copyOf("wav2vec2/lr_schedules");
        const Outcome outcome = judge();
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.report["cases"][0]["state"].get<std::string>(), std::string("pass"));
    }

    void aChangedExpectationFails_data() {
        QTest::addColumn<QString>("golden");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("rate") << "wav2vec2/lr_schedules"
                              << "tables.json"
                              << "0.00027175"
                              << "0.00027176";
        QTest::newRow("scale") << "wav2vec2/loss_scaler"
                               << "traces.json"
                               << "\"scale_after\": 256.0"
                               << "\"scale_after\": 512.0";
        QTest::newRow("batch") << "wav2vec2/batching"
                               << "batches.json"
                               << "[0, 1, 2, 3]"
                               << "[0, 1, 3, 2]";
        QTest::newRow("mask") << "wav2vec2/span_masks"
                              << "masks.json"
                              << "0001"
                              << "0010";
        QTest::newRow("letter") << "wav2vec2/dictionary"
                                << "dictionary.json"
                                << "[11, 5,"
                                << "[11, 6,";
        QTest::newRow("errors") << "common/error_rates"
                                << "pairs.json"
                                << "\"wer\": 0.5"
                                << "\"wer\": 0.25";
        QTest::newRow("layout") << "wav2vec2/published_layouts"
                                << "layouts.json"
                                << "[768, 3072]"
                                << "[3072, 768]";
        QTest::newRow("text") << "wav2vec2/ctc_base"
                              << "case.json"
                              << "DW<unk>W"
                              << "WD<unk>W";
        QTest::newRow("shape") << "wav2vec2/adam"
                               << "case.json"
                               << "\"name\": \"after.0.plain.w\""
                               << "\"name\": \"after.0.plane.w\"";
    }
    void aChangedExpectationFails() {
        QFETCH(QString, golden);
        QFETCH(QString, file);
        QFETCH(QString, from);
        QFETCH(QString, to);
        change(copyOf(golden.toStdString()) / file.toStdString(), from.toStdString(),
               to.toStdString());
        const Outcome outcome = judge();
        QCOMPARE(outcome.exitCode, 6);
        QCOMPARE(outcome.report["cases"][0]["state"].get<std::string>(), std::string("fail"));
    }

    void everyTensorIsCompared() {
        // The last byte of the file belongs to one of the results.
        const fs::path io = copyOf("wav2vec2/adam") / "io.safetensors";
        std::string bytes = readFile(io);
        bytes[bytes.size() - 2] = static_cast<char>(bytes[bytes.size() - 2] ^ 0x40);
        writeFileAtomically(io, bytes);
        const Outcome outcome = judge();
        QCOMPARE(outcome.exitCode, 6);
        QVERIFY(!outcome.report["cases"][0]["worst"]["tensor"].get<std::string>().empty());
    }

    void unsupportedCountsAsFailureUnlessAllowed() {
        fs::create_directories(m_folder / "case");
        writeFileAtomically(m_folder / "case/case.json",
                            R"({"case": "other/thing", "kind": "no_such_kind"})");
        QCOMPARE(judge().exitCode, 6);
        QCOMPARE(judge({"--allow-unsupported"}).exitCode, 0);
    }

    void aBrokenCaseFailsWithAReason() {
        fs::create_directories(m_folder / "case");
        writeFileAtomically(m_folder / "case/case.json", R"({"kind": "lr_schedule"})");
        const Outcome outcome = judge({"--allow-unsupported"});
        QCOMPARE(outcome.exitCode, 6);
        QVERIFY(!outcome.report["cases"][0]["message"].get<std::string>().empty());
    }
};

QTEST_GUILESS_MAIN(TestConformance)
#include "tst_conformance.moc"
