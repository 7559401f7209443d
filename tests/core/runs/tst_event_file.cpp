// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/runs/events/event_file.h"
#include "core/runs/events/event_reader.h"
#include "core/runs/events/event_record.h"
#include "core/runs/run_writer.h"
#include "sample_run.h"
#include "tests/support/errors.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <cmath>
#include <fstream>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestEventFile : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void checksumsAreThoseOfTheStandard();
    void recordsAreFramed();
    void filesOfOneSecondKeepTheirOrder();
    void aFolderThatIsNotThereIsAnError();
    void ourReaderFindsWhatWasWritten();
    void whatIsDamagedIsToldApart();
    void whatHoldsNoEventsIsRefused();
    void tensorBoardReadsARun();
    void tensorBoardForgetsWhatAResumeDropped();

  private:
    static StepLine line(std::int64_t step, double loss, Split split = Split::Train) {
        return {step, 0.0, 1.7e9 + double(step), split, {{"loss", loss}, {"wer", 2.0 * loss}}};
    }
    static std::unique_ptr<RunWriter> create(const fs::path& folder) {
        return RunWriter::create(folder, sampleRunConfig(), {{"loss", "nats", Better::Lower}});
    }
    static fs::path eventFile(const fs::path& folder) {
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().filename().string().starts_with("events.out.tfevents."))
                return entry;
        return {};
    }
    /// What TensorBoard reads, or empty where it is not installed.
    static QJsonObject readByTensorBoard(const fs::path& folder) {
        const QString python = qEnvironmentVariable("PARLANCE_TEST_PYTHON");
        if (!QFile::exists(python))
            return {};
        QProcess reader;
        reader.start(python, {qEnvironmentVariable("PARLANCE_TESTS") +
                                  QStringLiteral("/core/runs/read_scalars.py"),
                              QString::fromStdString(folder.string())});
        if (!reader.waitForFinished(120000) || reader.exitCode() != 0)
            qWarning() << reader.readAllStandardError();
        return QJsonDocument::fromJson(reader.readAllStandardOutput()).object();
    }
};

#define PARLANCE_NEEDS_TENSORBOARD()                                                               \
    if (!QFile::exists(qEnvironmentVariable("PARLANCE_TEST_PYTHON")))                              \
    QSKIP("TensorBoard is not installed: run packaging/setup.sh")

void TestEventFile::checksumsAreThoseOfTheStandard() {
    // RFC 3720, appendix B.4, and the check value of the catalogue of CRCs.
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAu);
    QCOMPARE(crc32c(std::string(32, '\xFF')), 0x62A8AB43u);
    QCOMPARE(crc32c("123456789"), 0xE3069283u);
    QCOMPARE(crc32c(""), 0u);
}

void TestEventFile::recordsAreFramed() {
    const QTemporaryDir folder;
    EventFile events(folder.path().toStdString());
    events.scalars({3, 0.0, 1.5, Split::Valid, {{"wer", 0.25}}});
    const std::string bytes = readFile(events.path());
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    const std::string version = bytes.substr(12, length);
    QVERIFY(version.ends_with("\x1A\x0D"
                              "brain.Event:2"));
    const std::string second = bytes.substr(16 + length);
    std::memcpy(&length, second.data(), sizeof length);
    QCOMPARE(second.size(), length + 16);
    // wall time, step, summary { value { tag, simple_value } }
    QCOMPARE(QByteArray::fromStdString(second.substr(12, length)).toHex(),
             QByteArray("09000000000000f83f"
                        "1003"
                        "2a12"
                        "0a10"
                        "0a09"
                        "76616c69642f776572"
                        "150000803e"));
}

void TestEventFile::filesOfOneSecondKeepTheirOrder() {
    const QTemporaryDir folder;
    std::vector<std::string> names;
    for (int i = 0; i < 4; ++i)
        names.push_back(EventFile(folder.path().toStdString()).path().string());
    for (std::size_t i = 1; i < names.size(); ++i)
        QVERIFY(names[i - 1] < names[i]);
}

void TestEventFile::aFolderThatIsNotThereIsAnError() {
    const QTemporaryDir folder;
    PARLANCE_EXPECT_ERROR(EventFile(folder.filePath("none").toStdString()), ErrorKind::IoWrite,
                          "none");
}

void TestEventFile::ourReaderFindsWhatWasWritten() {
    const QTemporaryDir folder;
    EventFile events(folder.path().toStdString());
    for (int step = 1; step <= 3; ++step)
        events.scalars(line(step, step == 2 ? std::nan("") : 0.5 * step));
    events.restart(3, 2e9);
    QVERIFY(isEventFile(events.path()));
    const EventScalars scalars = readEventScalars(events.path());
    QVERIFY(scalars.damage.empty());
    QCOMPARE(scalars.series.size(), std::size_t{2});
    const auto& loss = scalars.series.at("train/loss");
    QCOMPARE(loss.size(), std::size_t{3});
    QCOMPARE(loss[2].step, std::int64_t{3});
    QCOMPARE(loss[2].time, 1.7e9 + 3);
    QCOMPARE(loss[2].value, 1.5);
    QVERIFY(std::isnan(loss[1].value));
    QCOMPARE(scalars.series.at("train/wer")[2].value, 3.0);
}

void TestEventFile::whatIsDamagedIsToldApart() {
    const QTemporaryDir folder;
    EventFile events(folder.path().toStdString());
    for (int step = 1; step <= 3; ++step)
        events.scalars(line(step, 0.5 * step));
    const std::string whole = readFile(events.path());
    const auto damaged = [&](std::string bytes) {
        const fs::path file = folder.filePath("damaged").toStdString();
        writeFileAtomically(file, bytes);
        return readEventScalars(file);
    };
    const auto pointsOf = [](const EventScalars& scalars) {
        return scalars.series.at("train/loss").size();
    };
    const EventScalars cut = damaged(whole.substr(0, whole.size() - 5));
    QCOMPARE(cut.damage, std::string("record 4 ends early"));
    QCOMPARE(pointsOf(cut), std::size_t{2});

    std::string flipped = whole;
    flipped[flipped.size() - 10] ^= 1;
    QCOMPARE(damaged(flipped).damage, std::string("record 4 has a wrong checksum"));

    // A record that claims more than there is takes no memory.
    std::string length(8, '\0');
    length[7] = 0x40;
    const std::uint32_t checksum = maskedCrc32c(length);
    std::string head = length;
    head.append(reinterpret_cast<const char*>(&checksum), sizeof checksum);
    QCOMPARE(damaged(whole + head).damage, std::string("record 5 ends early"));
    QCOMPARE(pointsOf(damaged(whole + head)), std::size_t{3});
}

void TestEventFile::whatHoldsNoEventsIsRefused() {
    const QTemporaryDir folder;
    const fs::path file = folder.filePath("text").toStdString();
    writeFileAtomically(file, "These are not events at all, but a sentence.");
    QVERIFY(!isEventFile(file));
    PARLANCE_EXPECT_ERROR(readEventScalars(file), ErrorKind::Data, "not an event file");
    PARLANCE_EXPECT_ERROR(readEventScalars(folder.filePath("none").toStdString()),
                          ErrorKind::IoRead, "none");
}

void TestEventFile::tensorBoardReadsARun() {
    PARLANCE_NEEDS_TENSORBOARD();
    const QTemporaryDir folder;
    const fs::path run = folder.filePath("run").toStdString();
    auto writer = create(run);
    for (int step = 1; step <= 300; ++step)
        writer->step(line(step, step == 7 ? std::nan("") : 1.0 / step));
    writer->step(line(300, 0.5, Split::Valid));
    const QJsonObject scalars = readByTensorBoard(run);
    QCOMPARE(scalars.keys(), (QStringList{"train/loss", "train/wer", "valid/loss", "valid/wer"}));
    const QJsonArray loss = scalars["train/loss"].toArray();
    QCOMPARE(loss.size(), 300);
    for (int i = 0; i < 300; ++i) {
        QCOMPARE(loss[i].toArray()[0].toInt(), i + 1);
        QCOMPARE(loss[i].toArray()[2].toDouble(), 1.7e9 + i + 1);
        const QString value = loss[i].toArray()[1].toString();
        if (i + 1 == 7)
            QCOMPARE(value, QStringLiteral("nan"));
        else
            QCOMPARE(value.toFloat(), float(1.0 / (i + 1)));
    }
    QCOMPARE(scalars["valid/wer"].toArray()[0].toArray()[1].toString(), QStringLiteral("1.0"));
}

void TestEventFile::tensorBoardForgetsWhatAResumeDropped() {
    PARLANCE_NEEDS_TENSORBOARD();
    const QTemporaryDir folder;
    const fs::path run = folder.filePath("run").toStdString();
    {
        auto writer = create(run);
        for (int step = 1; step <= 5; ++step)
            writer->step(line(step, 1.0));
    }
    // The writer was killed within a record.
    const fs::path file = eventFile(run);
    fs::resize_file(file, fs::file_size(file) - 5);
    const auto writer = RunWriter::resume(run, sampleRunConfig(), 3);
    for (int step = 4; step <= 6; ++step)
        writer->step(line(step, 2.0));
    const QJsonArray loss = readByTensorBoard(run)["train/loss"].toArray();
    QStringList found;
    for (const QJsonValue& point : loss)
        found += QStringLiteral("%1:%2")
                     .arg(point.toArray()[0].toInt())
                     .arg(point.toArray()[1].toString());
    QCOMPARE(found, (QStringList{"1:1.0", "2:1.0", "3:1.0", "4:2.0", "5:2.0", "6:2.0"}));
}

QTEST_GUILESS_MAIN(TestEventFile)
#include "tst_event_file.moc"
