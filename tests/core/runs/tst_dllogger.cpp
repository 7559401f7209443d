// SPDX-License-Identifier: Apache-2.0
#include "core/runs/dllogger.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::runs;

class TestDllogger : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void linesAsPublished() {
        qputenv("TZ", "UTC");
        QCOMPARE(dlloggerLine(1700000000.25, 61.5, {1, 12, 830}, {{"train_loss", 6.5}}),
                 std::string(R"(DLLL {"timestamp":"1700000000.250000",)"
                             R"("datetime":"2023-11-14 22:13:20.250000",)"
                             R"("elapsedtime":"61.500000","type":"LOG","step":[1,12,830],)"
                             R"("data":{"train_loss":6.5}})"));
    }

    void theFileHoldsEveryKind() {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("dllogger.json").toStdString();
        {
            DlloggerFile file(path);
            file.parameter("train.max_steps", 24);
            file.metadata("train_loss", "bits");
            file.log({3}, {{"val_wer", NAN}});
            file.log({}, {});
        }
        std::vector<Json> lines;
        std::istringstream text(readFile(path));
        for (std::string line; std::getline(text, line);) {
            QVERIFY2(line.starts_with("DLLL {"), line.c_str());
            lines.push_back(parseJson(line.substr(5), "line"));
            QVERIFY(lines.back()["timestamp"].is_string());
            QVERIFY(lines.back()["elapsedtime"].is_string());
        }
        QCOMPARE(lines.size(), std::size_t{4});
        QCOMPARE(lines[0]["step"], Json("PARAMETER"));
        QCOMPARE(lines[0]["data"], (Json{{"train.max_steps", 24}}));
        QCOMPARE(lines[1]["type"], Json("METADATA"));
        QCOMPARE(lines[1]["metric"], Json("train_loss"));
        QCOMPARE(lines[1]["metadata"]["unit"], Json("bits"));
        QCOMPARE(lines[2]["step"], Json::array({3}));
        QCOMPARE(lines[2]["data"], (Json{{"val_wer", "NaN"}}));
        QCOMPARE(lines[3]["step"], Json::array());
        QCOMPARE(lines[3]["data"], Json::object());
    }

    void metricsGetTheirPublishedNamesAndUnits() {
        const std::vector<PublishedMetric> published{
            {"loss", "loss", 2.0, "bits"}, {"wer", "wer", 1.0, "%"}, {"wer", "raw_wer", 1.0, "%"}};
        QCOMPARE(publishedValues({{"wer", 5.0}, {"loss", 1.5}, {"learning_rate", 0.5}, {"x", 7.0}},
                                 published, "val_"),
                 (Values{{"val_wer", 5.0},
                         {"val_raw_wer", 5.0},
                         {"val_loss", 3.0},
                         {"val_lr", 0.5},
                         {"val_x", 7.0}}));
    }
};

QTEST_GUILESS_MAIN(TestDllogger)
#include "tst_dllogger.moc"
