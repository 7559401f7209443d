// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/runs/series/metrics_tail.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestMetricsLog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void linesAreThoseOfTheContract();
    void everyKindRoundTrips();
    void namesTellWhatIsNotSaid();
    void betterIsJudgedInOnePlace();
    void numbersThatAreNotFiniteRoundTrip();
    void halfALineWaits();
    void keysInAnyOrder();
    void linesAsTheyAreWrittenAreReadLikeOthers_data();
    void linesAsTheyAreWrittenAreReadLikeOthers();
    void damagedAndUnknownLinesAreSkipped();
    void missingFileHasNoLines();
    void cutFileIsReadAnew();
    void replacedFileIsReadAnew();
    void pollsCanBeBounded();
    void endlessLineIsSkipped();

  private:
    void append(const std::string& text) { std::ofstream(file(), std::ios::app) << text; }
    fs::path file() const { return m_folder->filePath("metrics.jsonl").toStdString(); }
    static std::int64_t stepOf(const MetricsLine& line) { return std::get<StepLine>(line).step; }
    static std::string stepText(int step) {
        return formatLine(StepLine{step, 0.5, 1.0, Split::Train, {{"loss", 0.25}}}) + "\n";
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMetricsLog::init() {
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestMetricsLog::linesAreThoseOfTheContract() {
    QCOMPARE(formatLine(HeaderLine{{{"wer", "%", Better::Lower}}}),
             std::string(R"({"type":"header","metrics":{"wer":{"unit":"%","better":"lower"}}})"));
    QCOMPARE(formatLine(StepLine{3, 0.5, 2.0, Split::Valid, {{"loss", 1.5}}}),
             std::string(R"({"type":"step","step":3,"epoch":0.5,"time":2.0,"split":"valid",)"
                         R"("values":{"loss":1.5}})"));
    QCOMPARE(formatLine(EventLine{3, 2.0, "best"}),
             std::string(R"({"type":"event","step":3,"time":2.0,"name":"best"})"));
    QCOMPARE(formatLine(EventLine{3, 2.0, "bad_item", "a.wav"}),
             std::string(R"({"type":"event","step":3,"time":2.0,"name":"bad_item",)"
                         R"("detail":"a.wav"})"));
    QCOMPARE(formatLine(HeaderLine{{{"temp", "", Better::None, "Heat", MetricKind::Setting, 7}}}),
             std::string(R"({"type":"header","metrics":{"temp":{"unit":"","better":"none",)"
                         R"("title":"Heat","kind":"setting","rank":7}}})"));
    QCOMPARE(formatLine(MachineLine{2.0, {{"cpu", 0.5}}}),
             std::string(R"({"type":"machine","time":2.0,"cpu":0.5})"));
    QCOMPARE(formatLine(ResumeLine{3, 2.0}),
             std::string(R"({"type":"resume","step":3,"time":2.0})"));
}

void TestMetricsLog::everyKindRoundTrips() {
    const std::vector<MetricsLine> lines{
        HeaderLine{
            {knownMetric("loss"), {"temp", "", Better::None, "Heat", MetricKind::Setting, 7}}},
        StepLine{1, 0.25, 1.7e9, Split::Test, {{"loss", 1.0 / 3.0}, {"wer", 12.0}}},
        EventLine{1, 1.7e9, "checkpoint"},
        EventLine{1, 1.7e9, "not_finite", "loss inf"},
        MachineLine{1.7e9, {{"gpu_memory", 3e9}}},
        ResumeLine{0, 1.7e9}};
    for (const MetricsLine& line : lines)
        append(formatLine(line) + "\n");
    MetricsTail tail(file());
    const std::vector<MetricsLine> found = tail.poll();
    QCOMPARE(found.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        QCOMPARE(formatLine(found[i]), formatLine(lines[i]));
    QCOMPARE(tail.skippedLines(), std::int64_t{0});
    QVERIFY(tail.poll().empty());
}

/// Logs of earlier versions say unit and direction only.
void TestMetricsLog::namesTellWhatIsNotSaid() {
    append(formatLine(HeaderLine{{{"wer", "%", Better::Lower}, {"code_perplexity", ""}}}) + "\n");
    const auto lines = MetricsTail(file()).poll();
    const std::vector<MetricInfo>& metrics = std::get<HeaderLine>(lines.at(0)).metrics;
    QCOMPARE(metrics[0].title, std::string("Word error rate"));
    QCOMPARE(metrics[0].rank, knownMetric("wer").rank);
    QCOMPARE(metrics[1].title, std::string("Code perplexity"));
    QCOMPARE(metrics[1].kind, MetricKind::Quality);
    const MetricInfo memory = knownMetric("machine/gpu1_memory");
    QCOMPARE(memory.title, std::string("GPU1 memory"));
    QCOMPARE(memory.unit, std::string("bytes"));
    QCOMPARE(memory.kind, MetricKind::Machine);
    QCOMPARE(knownMetric("grad_norm").title, std::string("Gradient norm"));
}

void TestMetricsLog::betterIsJudgedInOnePlace() {
    QVERIFY(isBetter(1.0, 2.0, Better::Lower) && !isBetter(2.0, 2.0, Better::Lower));
    QVERIFY(isBetter(3.0, 2.0, Better::Higher) && !isBetter(NAN, 2.0, Better::Higher));
    QVERIFY(!isBetter(-HUGE_VAL, 2.0, Better::Lower) && !isBetter(1.0, 2.0, Better::None));
    QVERIFY(reaches(2.0, 2.0, Better::Lower) && !reaches(2.1, 2.0, Better::Lower));
    QVERIFY(reaches(2.0, 2.0, Better::Higher) && !reaches(1.9, 2.0, Better::Higher));
    QVERIFY(!reaches(NAN, 2.0, Better::Lower) && !reaches(2.0, 2.0, Better::None));
}

void TestMetricsLog::numbersThatAreNotFiniteRoundTrip() {
    append(formatLine(StepLine{1, 0, 0, Split::Train, {{"a", std::nan("")}, {"b", -HUGE_VAL}}}) +
           "\n");
    const auto lines = MetricsTail(file()).poll();
    const Values& values = std::get<StepLine>(lines.at(0)).values;
    QVERIFY(std::isnan(values.at(0).second));
    QCOMPARE(values.at(1).second, -HUGE_VAL);
}

void TestMetricsLog::halfALineWaits() {
    const std::string line = stepText(1);
    MetricsTail tail(file());
    append(line + line.substr(0, 20));
    QCOMPARE(tail.poll().size(), std::size_t{1});
    QVERIFY(tail.poll().empty());
    append(line.substr(20));
    QCOMPARE(tail.poll().size(), std::size_t{1});
    QCOMPARE(tail.skippedLines(), std::int64_t{0});
}

void TestMetricsLog::keysInAnyOrder() {
    append(R"({"values":{"loss":1},"extra":[{}],"split":"train","step":7,"type":"step"})"
           "\n");
    const auto lines = MetricsTail(file()).poll();
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(stepOf(lines[0]), std::int64_t{7});
}

/// They are read by a quicker way, on which a blank before them is not understood.
void TestMetricsLog::linesAsTheyAreWrittenAreReadLikeOthers_data() {
    QTest::addColumn<QByteArray>("values");
    for (const char* values : {R"({})",
                               R"({"a":1})",
                               R"({"a":-0.25,"b":1e-05})",
                               R"({"a":1.7976931348623157e308})",
                               R"({"a":0.1,"a":0.2})",
                               R"({"a":1,"b":"NaN"})",
                               R"({"a":"-Infinity"})",
                               R"({"a":01})",
                               R"({"a":1.})",
                               R"({"a":.5})",
                               R"({"a":1e})",
                               R"({"a":+1})",
                               R"({"a":1e999})",
                               R"({"a":nan})",
                               R"({"a":0x1p3})",
                               R"({"a":1,})",
                               R"({"a" :1})",
                               R"({"a\n":1})",
                               R"({"größe":1})",
                               R"({"a":1}})",
                               R"({"a":null,"b":2})",
                               R"({"a":5e-324,"b":123456789012345678})",
                               R"({"":1})",
                               R"({"a":1)"})
        QTest::newRow(values) << QByteArray(values);
}

void TestMetricsLog::linesAsTheyAreWrittenAreReadLikeOthers() {
    QFETCH(QByteArray, values);
    const std::string line =
        R"({"type":"step","step":7,"epoch":0.5,"time":1.7e9,"split":"valid","values":)" +
        values.toStdString() + "}\n";
    const std::string usual = stepText(1);
    append(usual + line + usual + " " + line);
    MetricsTail tail(file());
    const auto lines = tail.poll();
    const std::size_t understood = lines.size() == 4 ? 1 : 0;
    QCOMPARE(lines.size(), 2 + 2 * understood);
    QCOMPARE(tail.skippedLines(), std::int64_t{2} - 2 * std::int64_t(understood));
    if (understood)
        QCOMPARE(formatLine(lines[1]), formatLine(lines[3]));
}

void TestMetricsLog::damagedAndUnknownLinesAreSkipped() {
    append("{\"type\":\"st\n");
    append("[1]\n\n\x80\xff\n");
    append(R"({"type":"thought","step":1})"
           "\n");
    append(R"({"type":"step","step":"1","split":"train","values":{}})"
           "\n");
    append(stepText(2));
    MetricsTail tail(file());
    const auto lines = tail.poll();
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(stepOf(lines[0]), std::int64_t{2});
    QCOMPARE(tail.skippedLines(), std::int64_t{5});
}

void TestMetricsLog::missingFileHasNoLines() {
    MetricsTail tail(file());
    QVERIFY(tail.poll().empty());
    append(stepText(1));
    QCOMPARE(tail.poll().size(), std::size_t{1});
}

void TestMetricsLog::cutFileIsReadAnew() {
    append(stepText(1) + stepText(2));
    MetricsTail tail(file());
    tail.poll();
    fs::resize_file(file(), stepText(1).size());
    const auto lines = tail.poll();
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(std::get<ResumeLine>(lines[0]).step, std::int64_t{-1});
    QCOMPARE(stepOf(lines[1]), std::int64_t{1});
}

void TestMetricsLog::replacedFileIsReadAnew() {
    append(stepText(1));
    MetricsTail tail(file());
    tail.poll();
    writeFileAtomically(file(), stepText(5) + stepText(6));
    const auto lines = tail.poll();
    QCOMPARE(lines.size(), std::size_t{3});
    QVERIFY(std::holds_alternative<ResumeLine>(lines[0]));
    QCOMPARE(stepOf(lines[1]), std::int64_t{5});
}

void TestMetricsLog::pollsCanBeBounded() {
    // More than one block: 10 MB.
    const std::string line = stepText(1);
    const std::size_t count = 10000000 / line.size();
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += line;
    append(text);
    MetricsTail tail(file());
    std::size_t found = 0, polls = 0;
    for (auto lines = tail.poll(1); !lines.empty(); lines = tail.poll(1), ++polls)
        found += lines.size();
    QCOMPARE(found, count);
    QVERIFY(polls >= 3);
    QCOMPARE(MetricsTail(file()).poll().size(), count);
}

void TestMetricsLog::endlessLineIsSkipped() {
    append(std::string(9000000, 'x'));
    MetricsTail tail(file());
    QVERIFY(tail.poll().empty());
    append("y\n" + stepText(3));
    const auto lines = tail.poll();
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(stepOf(lines[0]), std::int64_t{3});
    QCOMPARE(tail.skippedLines(), std::int64_t{1});
}

QTEST_APPLESS_MAIN(TestMetricsLog)
#include "tst_metrics_log.moc"
