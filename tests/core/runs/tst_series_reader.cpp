// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_hash.h"
#include "core/base/files.h"
#include "core/runs/series/series_reader.h"
#include "tests/support/columns.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>

#include <cmath>
#include <cstring>
#include <fstream>

using namespace parlance;
using namespace parlance::runs;
using parlance::tests::rowsOf;
namespace fs = std::filesystem;

namespace {

/// Enough lines for an index (16 MB).
constexpr int kManyLines = 160000;
const SeriesKey kLoss{"loss", Split::Train};

std::string lineText(std::int64_t step, double loss) {
    return formatLine(StepLine{step,
                               0.001 * double(step),
                               1.7e9 + double(step),
                               Split::Train,
                               {{"loss", loss}, {"learning_rate", 0.5}}}) +
           "\n";
}

double lossOf(std::int64_t step) {
    if (step == 77777)
        return 1e9;
    if (step % 50000 == 0)
        return std::nan("");
    return std::sin(0.001 * double(step));
}

} // namespace

class TestSeriesReader : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void manyBlocksAreOneSeries();
    void theIndexSaysWhatTheLogSays();
    void theIndexGrowsWithTheLog();
    void aResumeAfterTheIndexDropsItsRows();
    void staleIndexIsPassedOver_data();
    void staleIndexIsPassedOver();
    void damagedIndexIsPassedOver_data();
    void damagedIndexIsPassedOver();
    void craftedIndexIsPassedOver_data();
    void craftedIndexIsPassedOver();
    void aDamagedEndLeavesTheStart();
    void halfALineWaits();
    void hostileLinesAreTolerated();
    void aCutLogIsReadAnew();
    void shortLogsHaveNoIndex();
    void longLogsAreReadInParts();
    void oldIndexesAreRemoved();

  private:
    fs::path log() const { return m_folder->filePath("metrics.jsonl").toStdString(); }
    fs::path indexes() const { return m_folder->filePath("indexes").toStdString(); }
    fs::path index() const { return SeriesIndex(log(), indexes()).file(); }
    void append(const std::string& text) const { std::ofstream(log(), std::ios::app) << text; }
    void appendSteps(std::int64_t first, std::int64_t last) const {
        static std::map<std::pair<std::int64_t, std::int64_t>, std::string> known;
        std::string& text = known[{first, last}];
        if (text.empty())
            for (std::int64_t step = first; step <= last; ++step)
                text += lineText(step, lossOf(step));
        append(text);
    }
    /// Reads the log; the index is written when this returns.
    RunSeries read() const {
        SeriesReader reader(log(), indexes());
        reader.poll();
        return reader.series();
    }
    /// What an index alone says; empty when it is not believed.
    std::optional<SeriesIndex::Content> indexed() const {
        return SeriesIndex(log(), indexes())
            .load(openFile(log(), O_RDONLY, ErrorKind::IoRead, "cannot read"));
    }
    static void compare(const RunSeries& found, const RunSeries& expected) {
        QCOMPARE(found.series().size(), expected.series().size());
        QCOMPARE(found.lastStep(), expected.lastStep());
        QCOMPARE(found.events().size(), expected.events().size());
        QCOMPARE(found.metrics().size(), expected.metrics().size());
        for (const auto& [key, series] : expected.series()) {
            const Series& other = found.series().at(key);
            QCOMPARE(rowsOf(other.step()), rowsOf(series.step()));
            QCOMPARE(rowsOf(other.epoch()), rowsOf(series.epoch()));
            QCOMPARE(rowsOf(other.time()), rowsOf(series.time()));
            QCOMPARE(rowsOf(other.notFinite()), rowsOf(series.notFinite()));
            for (std::size_t i = 0; i < series.size(); ++i)
                QVERIFY(other.value()[i] == series.value()[i] || std::isnan(series.value()[i]));
            const auto extremes = series.extremes(0, series.size());
            QCOMPARE(other.extremes(0, series.size())->greatest, extremes->greatest);
        }
    }
    static void flip(const fs::path& file, std::uint64_t at) {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekg(std::streamoff(at));
        const char byte = char(stream.get() ^ 0x40);
        stream.seekp(std::streamoff(at));
        stream.put(byte);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSeriesReader::init() {
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSeriesReader::manyBlocksAreOneSeries() {
    append(formatLine(HeaderLine{{{"loss", "nats", Better::Lower}}}) + "\n");
    appendSteps(1, kManyLines);
    const RunSeries series = read();
    const Series& loss = series.series().at(kLoss);
    QCOMPARE(loss.size(), std::size_t(kManyLines));
    for (std::int64_t step = 1; step <= kManyLines; ++step) {
        const auto row = std::size_t(step - 1);
        QCOMPARE(loss.step()[row], step);
        QVERIFY(loss.value()[row] == lossOf(step) || std::isnan(lossOf(step)));
    }
    QCOMPARE(loss.extremes(0, loss.size())->greatest, std::size_t{77776});
    QCOMPARE(rowsOf(loss.notFinite()), (std::vector<std::uint32_t>{49999, 99999, 149999}));
    QCOMPARE(series.metric("loss")->unit, std::string("nats"));
}

void TestSeriesReader::theIndexSaysWhatTheLogSays() {
    append(formatLine(HeaderLine{{{"loss", "nats", Better::Lower}}}) + "\nnonsense\n");
    appendSteps(1, kManyLines / 2);
    append(formatLine(EventLine{9, 2.0, "best"}) + "\n");
    append(formatLine(MachineLine{3.0, {{"cpu", 12.0}}}) + "\n");
    append(formatLine(ResumeLine{100, 2.0}) + "\n");
    appendSteps(101, kManyLines);
    const RunSeries whole = read();
    QVERIFY(fs::exists(index()));
    const auto content = indexed();
    QVERIFY(content);
    QCOMPARE(content->logBytes, fs::file_size(log()));
    QCOMPARE(content->skipped, std::int64_t{1});
    compare(content->series, whole);
    compare(read(), whole);
}

void TestSeriesReader::theIndexGrowsWithTheLog() {
    appendSteps(1, kManyLines);
    std::uint64_t bytes = 0;
    {
        SeriesReader reader(log(), indexes());
        reader.poll();
    }
    bytes = fs::file_size(index());
    const auto written = QFileInfo(QString::fromStdString(index().string()));
    appendSteps(kManyLines + 1, 2 * kManyLines + 5);
    append(formatLine(EventLine{kManyLines + 2, 2.0, "best"}) + "\n");
    // A metric that was not there before.
    append(formatLine(StepLine{7, 0.0, 9.0, Split::Valid, {{"wer", 3.0}}}) + "\n");
    const RunSeries whole = read();
    QVERIFY(fs::file_size(index()) > bytes);
    // The first part is as it was: what came was appended.
    const auto content = indexed();
    QVERIFY(content);
    QCOMPARE(content->logBytes, fs::file_size(log()));
    compare(content->series, whole);
    QCOMPARE(whole.series().at(kLoss).size(), std::size_t(2 * kManyLines + 5));
    fs::resize_file(index(), bytes);
    QCOMPARE(indexed()->series.series().at(kLoss).size(), std::size_t(kManyLines));
}

void TestSeriesReader::aResumeAfterTheIndexDropsItsRows() {
    appendSteps(1, kManyLines);
    read();
    append(formatLine(ResumeLine{1000, 0.0}) + "\n");
    append(lineText(1001, -7.0));
    const RunSeries series = read();
    QCOMPARE(series.series().at(kLoss).size(), std::size_t{1001});
    QCOMPARE(series.series().at(kLoss).value().back(), -7.0);
    QCOMPARE(series.series().at(kLoss).extremes(0, 1001)->least, std::size_t{1000});
    // Dropped rows are no longer in the index either.
    QCOMPARE(indexed()->series.series().at(kLoss).size(), std::size_t{1001});
}

void TestSeriesReader::staleIndexIsPassedOver_data() {
    QTest::addColumn<int>("change");
    QTest::newRow("another file of the same length") << 0;
    QTest::newRow("written in place") << 1;
    QTest::newRow("another start") << 2;
    QTest::newRow("cut") << 3;
}

void TestSeriesReader::staleIndexIsPassedOver() {
    QFETCH(int, change);
    appendSteps(1, kManyLines);
    read();
    QVERIFY(indexed());
    const std::string text = readFile(log());
    switch (change) {
    case 0:
        writeFileAtomically(log(), text);
        break;
    case 1:
        flip(log(), text.size() / 2);
        break;
    case 2:
        flip(log(), 20);
        append(lineText(kManyLines + 1, 1.0));
        break;
    default:
        fs::resize_file(log(), text.size() / 2);
    }
    QVERIFY(!indexed());
    QVERIFY(read().series().at(kLoss).size() > std::size_t(kManyLines / 3));
}

void TestSeriesReader::damagedIndexIsPassedOver_data() {
    QTest::addColumn<double>("place"); // share of the file
    for (const double place : {0.0, 0.000001, 0.00001, 0.3, 0.7, 0.999999})
        QTest::addRow("%g", place) << place;
    QTest::newRow("cut") << -0.5;
    QTest::newRow("empty") << -0.0000001;
}

void TestSeriesReader::damagedIndexIsPassedOver() {
    QFETCH(double, place);
    appendSteps(1, kManyLines);
    const RunSeries whole = read();
    const auto size = double(fs::file_size(index()));
    if (place < 0.0)
        fs::resize_file(index(), std::uint64_t(-place * size));
    else
        flip(index(), std::uint64_t(place * size));
    QVERIFY(!indexed());
    compare(read(), whole); // and writes it again
    compare(indexed()->series, whole);
}

void TestSeriesReader::craftedIndexIsPassedOver_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("rows") << QByteArray("\"rows\":160000") << QByteArray("\"rows\":960000");
    QTest::newRow("no rows") << QByteArray("\"rows\":160000") << QByteArray("\"rows\":-16000");
    QTest::newRow("split") << QByteArray("\"split\":0") << QByteArray("\"split\":9");
    QTest::newRow("names") << QByteArray("\"names\":[\"learning_rate\",\"loss\"]")
                           << QByteArray("\"names\":[                \"loss\"]");
    QTest::newRow("type") << QByteArray("\"last_step\":160000")
                          << QByteArray("\"last_step\":\"1600\"");
    QTest::newRow("no JSON") << QByteArray("{\"last_step\"") << QByteArray("[\"last_step\"");
    QTest::newRow("no blocks") << QByteArray("\"blocks\"") << QByteArray("\"clocks\"");
}

/// The checksum is right, but what it covers is not ours.
void TestSeriesReader::craftedIndexIsPassedOver() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QCOMPARE(from.size(), to.size());
    appendSteps(1, kManyLines);
    const RunSeries whole = read();
    std::string bytes = readFile(index());
    const std::size_t at = bytes.find(from.toStdString());
    QVERIFY(at != std::string::npos);
    bytes.replace(at, std::size_t(from.size()), to.toStdString());
    ByteHash hash;
    hash.add(std::string_view(bytes).substr(0, bytes.size() - 8));
    const std::uint64_t value = hash.value();
    std::memcpy(bytes.data() + bytes.size() - 8, &value, 8);
    writeFileAtomically(index(), bytes);
    const auto content = indexed();
    if (content) // believed, but then within its bounds
        QVERIFY(content->series.series().at(kLoss).size() <= std::size_t(kManyLines));
    else
        compare(read(), whole);
}

void TestSeriesReader::aDamagedEndLeavesTheStart() {
    appendSteps(1, kManyLines);
    read();
    const auto first = fs::file_size(index());
    appendSteps(kManyLines + 1, 2 * kManyLines);
    const RunSeries whole = read();
    flip(index(), first + 100000);
    QCOMPARE(indexed()->series.series().at(kLoss).size(), std::size_t(kManyLines));
    compare(read(), whole);
    compare(indexed()->series, whole);
}

void TestSeriesReader::halfALineWaits() {
    const std::string line = lineText(1, 2.0);
    SeriesReader reader(log(), {});
    QVERIFY(!reader.poll());
    append(line + line.substr(0, 40));
    QVERIFY(reader.poll());
    QVERIFY(reader.isAtEnd());
    QCOMPARE(reader.series().series().at(kLoss).size(), std::size_t{1});
    QVERIFY(!reader.poll());
    append(lineText(2, 3.0).substr(40));
    QVERIFY(reader.poll());
    QCOMPARE(reader.skippedLines(), std::int64_t{0});
    QCOMPARE(reader.series().series().at(kLoss).size(), std::size_t{1}); // "1" came again
}

void TestSeriesReader::hostileLinesAreTolerated() {
    append("{\"type\":\"step\"\n\n\xff\xfe\n[[[[[[\n" + std::string(9000000, 'x') + "\n");
    append(R"({"type":"step","step":-9223372036854775808,"split":"train","values":{"loss":1}})"
           "\n");
    append(R"({"type":"step","step":9223372036854775807,"split":"train","values":{"loss":2}})"
           "\n");
    append(R"({"type":"step","step":1e99,"split":"train","values":{"loss":2}})"
           "\n");
    append(R"({"type":"step","step":5,"split":"machine","values":{"loss":2}})"
           "\n");
    append(R"({"type":"resume","step":9223372036854775807})"
           "\n");
    std::string many = R"({"type":"step","step":9223372036854775807,"split":"valid","values":{)";
    for (int i = 0; i < 5000; ++i)
        many += "\"m" + std::to_string(i) + "\":1,";
    append(many + "\"loss\":1}}\n");
    append(R"({"type":"step","step":3,"split":"test","values":{"loss":1,"loss":4}})"
           "\n");
    SeriesReader reader(log(), indexes());
    reader.poll();
    const auto& all = reader.series().series();
    QCOMPARE(rowsOf(all.at(kLoss).value()), (std::vector<double>{1.0, 2.0}));
    QVERIFY(all.size() <= RunSeries::kMaxSeries);
    QCOMPARE(reader.skippedLines(), std::int64_t{6});
    append(R"({"type":"resume","step":-9223372036854775808})"
           "\n");
    reader.poll();
    QCOMPARE(all.at(kLoss).size(), std::size_t{1});
}

void TestSeriesReader::aCutLogIsReadAnew() {
    appendSteps(1, 1000);
    SeriesReader reader(log(), indexes());
    reader.poll();
    fs::resize_file(log(), lineText(1, lossOf(1)).size());
    QVERIFY(reader.poll());
    QCOMPARE(reader.series().series().at(kLoss).size(), std::size_t{1});
    writeFileAtomically(log(), lineText(8, 1.0));
    QVERIFY(reader.poll());
    QCOMPARE(rowsOf(reader.series().series().at(kLoss).step()), std::vector<std::int64_t>{8});
}

void TestSeriesReader::shortLogsHaveNoIndex() {
    appendSteps(1, 1000);
    read();
    QVERIFY(!fs::exists(index()));
    // Nor has anything an index where there is no folder for it.
    appendSteps(1001, kManyLines);
    SeriesReader reader(log(), {});
    reader.poll();
    QCOMPARE(reader.series().series().at(kLoss).size(), std::size_t(kManyLines));
}

void TestSeriesReader::longLogsAreReadInParts() {
    appendSteps(1, kManyLines);
    SeriesReader reader(log(), {});
    QVERIFY(reader.poll(1));
    QVERIFY(!reader.isAtEnd());
    const std::size_t part = reader.series().series().at(kLoss).size();
    QVERIFY(part > 0 && part < std::size_t(kManyLines));
    while (!reader.isAtEnd())
        reader.poll(1);
    QCOMPARE(reader.series().series().at(kLoss).size(), std::size_t(kManyLines));
}

void TestSeriesReader::oldIndexesAreRemoved() {
    fs::create_directories(indexes());
    const auto now = fs::file_time_type::clock::now();
    for (int age = 0; age < 5; ++age) {
        const fs::path file = indexes() / ("index" + std::to_string(age) + ".index");
        writeFileAtomically(file, std::string(1000, 'x'));
        fs::last_write_time(file, now - std::chrono::hours(age));
    }
    writeFileAtomically(indexes() / "other", std::string(100000, 'x'));
    pruneIndexes(indexes(), 3500);
    for (int age = 0; age < 5; ++age)
        QCOMPARE(fs::exists(indexes() / ("index" + std::to_string(age) + ".index")), age < 3);
    QVERIFY(fs::exists(indexes() / "other"));
}

QTEST_APPLESS_MAIN(TestSeriesReader)
#include "tst_series_reader.moc"
