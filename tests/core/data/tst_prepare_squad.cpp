// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/data/prepare/prepare_squad.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <sstream>

using namespace parlance;
using namespace parlance::data;

class TstPrepareSquad : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    PrepareSquadOptions options(const std::string& output, SquadPurpose purpose) const {
        return {.data = testing::goldenBert("squad_features/squad-v1.1.json"),
                .vocabulary = testing::goldenBert("tokenization/vocab-uncased.txt"),
                .output = m / output,
                .features = testing::goldenOptions(purpose, /*version2=*/false)};
    }
    static std::vector<Json> linesOf(const std::filesystem::path& file) {
        std::istringstream text(readFile(file));
        std::vector<Json> lines;
        for (std::string line; std::getline(text, line);)
            lines.push_back(parseJson(line, file.string()));
        return lines;
    }

  private Q_SLOTS:
    void linesHaveThePublishedNumbers() {
        for (const auto purpose : {SquadPurpose::Training, SquadPurpose::Answering}) {
            const bool isTraining = purpose == SquadPurpose::Training;
            const std::string name = isTraining ? "train" : "eval";
            const auto summary = prepareSquadFeatures(options(name + ".jsonl", purpose), {}, {});
            const Json golden =
                readJsonFile(testing::goldenBert("squad_features/features_v1_" + name + ".json"));
            const std::vector<Json> lines = linesOf(m / (name + ".jsonl"));
            QCOMPARE(lines.size(), golden.at("features").size());
            for (std::size_t i = 0; i < lines.size(); ++i)
                for (const auto& [key, value] : lines[i].items())
                    QVERIFY2(value == golden.at("features")[i].at(key), key.c_str());
            QCOMPARE(lines[0].contains("start_position"), isTraining);
            QCOMPARE(summary.features, std::ssize(lines));
            QCOMPARE(summary.kept, std::ssize(golden.at("examples")));
            const Json json = toJson(summary);
            QCOMPARE(json.at("kept"), golden.at("examples").size());
            QCOMPARE(json.at("left_out"), Json::array());
            QCOMPARE(json.at("output"), (m / (name + ".jsonl")).string());
            QCOMPARE(summary.withAnswer > 0, isTraining);
        }
    }

    void questionsLeftOutAreNamed() {
        PrepareSquadOptions second = options("second.jsonl", SquadPurpose::Training);
        second.data = testing::goldenBert("squad_features/squad-v2.0.json");
        const auto summary = prepareSquadFeatures(second, {}, {});
        QVERIFY(!summary.leftOut.empty());
        QCOMPARE(toJson(summary).at("left_out")[0].at("file"), "s4");
    }

    void nothingIsReplaced() {
        const auto file = m.text("there.jsonl", "mine");
        PARLANCE_EXPECT_ERROR(
            prepareSquadFeatures(options("there.jsonl", SquadPurpose::Training), {}, {}),
            ErrorKind::Usage, "there.jsonl");
        QCOMPARE(readFile(file), "mine");
    }

    void noQuestionIsLeft() {
        PrepareSquadOptions none = options("none.jsonl", SquadPurpose::Training);
        none.data =
            m.text("none.json", testing::squadJson("The mill", {{{"id", "a"}, {"question", "?"}}}));
        PARLANCE_EXPECT_ERROR(prepareSquadFeatures(none, {}, {}), ErrorKind::Data,
                              "all 1 questions are left out, the first: it has no answer");
        QVERIFY(!std::filesystem::exists(none.output));
    }

    void stops() {
        std::stop_source stop;
        stop.request_stop();
        const PrepareSquadOptions given = options("stopped.jsonl", SquadPurpose::Training);
        PARLANCE_EXPECT_ERROR(prepareSquadFeatures(given, {}, stop.get_token()),
                              ErrorKind::Cancelled, "");
        QVERIFY(!std::filesystem::exists(given.output));
    }
};

QTEST_GUILESS_MAIN(TstPrepareSquad)
#include "tst_prepare_squad.moc"
