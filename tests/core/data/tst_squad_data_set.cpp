// SPDX-License-Identifier: Apache-2.0
// Files of SQuAD as the Data page has them: which files are some, items, report, subsets.
#include "core/base/files.h"
#include "core/data/data_set.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/core/data/squad_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

#include <numeric>

using namespace parlance;
using namespace parlance::data;

class TstSquadDataSet : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    static std::unique_ptr<DataSet> open(const std::filesystem::path& path) {
        return requireDataSet(path).open(path, {}, {});
    }
    static std::string reasonOf(const DataReport& report, Problem problem) {
        for (const Finding& finding : report.findings)
            if (finding.problem == problem)
                return finding.item + ": " + finding.reason;
        return {};
    }
    static Json question(const std::string& id, const Json& answers,
                         const std::string& text = "?") {
        return {{"id", id}, {"question", text + id}, {"answers", answers}};
    }
    static Json answer(const std::string& text, std::int64_t start) {
        return {{"text", text}, {"answer_start", start}};
    }

  private Q_SLOTS:
    void filesAreToldFromOthers() {
        const auto kindOf = [this](const char* name, const std::string& bytes) {
            const DataSetKind* kind = kindOfDataSet(m.text(name, bytes));
            return kind == nullptr ? std::string() : kind->name;
        };
        const std::string squad = testing::squadJson("The mill", Json::array());
        QCOMPARE(kindOf("a.json", squad), "squad");
        QCOMPARE(kindOf("a.txt", squad), "text");
        QCOMPARE(kindOf("b.json", "{\"data\": []}"), "");
        QCOMPARE(kindOf("project.json", "{\"format\": \"parlance-project\"}"), "");
    }

    void itemsAndOverview() {
        const auto set = open(testing::goldenBert("squad_features/squad-v2.0.json"));
        const DataOverview& overview = set->overview();
        QCOMPARE(overview.items, 14);
        QCOMPARE(overview.lengthUnit, "words");
        QCOMPARE(overview.classes.at("answer") + overview.classes.at("no answer"), 14);
        const auto items = set->page(0);
        QCOMPARE(items.size(), std::size_t{14});
        const DataItem& third = items[2];
        QCOMPARE(third.name, "s3");
        QCOMPARE(third.text, "Who succeeded him?");
        QCOMPARE(third.label, "Ana Luc\u00eda Pe\u00f1a");
        QCOMPARE(third.length, 21.0);
        QCOMPARE(third.marks.size(), std::size_t{1});
        QCOMPARE(third.pair.substr(third.marks[0].begin, third.marks[0].end - third.marks[0].begin),
                 third.label);
        QCOMPARE(items[3].label, "no answer");
        QVERIFY(items[3].marks.empty());
    }

    void answersThatOverlapAreOneMark() {
        const auto set = open(m.text(
            "marks.json",
            testing::squadJson(
                "The old mill",
                Json::array({question("a", Json::array({answer("old mill", 4), answer("mill", 8),
                                                        answer("The", 0), answer("mill", 1)}))}))));
        QCOMPARE(set->page(0)[0].marks, (std::vector<TextSpan>{{0, 3}, {4, 12}}));
    }

    void filters() {
        const auto set = open(testing::goldenBert("squad_features/squad-v1.1.json"));
        const auto matching = [&](const ItemFilter& filter) {
            return set->matching(filter, {}).size();
        };
        QCOMPARE(matching({.text = "succeeded him"}), std::size_t{1});
        QCOMPARE(matching({.text = "s14"}), std::size_t{1});
        QCOMPARE(matching({.text = "brother-in-law"}), std::size_t{4}); // of the context
        QCOMPARE(matching({.least = 100.0}), std::size_t{6});
        QCOMPARE(matching({.among = std::vector<std::int64_t>{1, 2}}), std::size_t{2});
    }

    void reportNamesWhatHurts() {
        std::string longAnswer = "one";
        for (int i = 0; i < 40; ++i)
            longAnswer += " one";
        const std::string context = "The mill stands by the river. " + longAnswer;
        const Json mill = Json::array({answer("mill", 4)});
        Json impossible = question("impossible", mill);
        impossible["is_impossible"] = true;
        Json again = question("good", mill);
        again["id"] = "again";
        const auto path = m.text(
            "faults.json",
            testing::squadJson(
                context, Json::array({question("good", mill),
                                      question("moved", Json::array({answer("mill", 5)})),
                                      question("outside", Json::array({answer("mill", 900)})),
                                      question("none", Json::array()),
                                      impossible,
                                      question("empty", Json::array({answer("", 3)})),
                                      again,
                                      question("long", Json::array({answer(longAnswer, 30)})),
                                      {{"id", "blank"}, {"question", " "}, {"answers", mill}}})));
        const DataReport report = open(path)->check({.limits = {.longestWords = 20}}, {}, {});
        QVERIFY(report.isComplete());
        QCOMPARE(report.rows, 9);
        QCOMPARE(reasonOf(report, Problem::MisplacedAnswer),
                 "moved: at 5 stands \"ill \", not \"mill\"");
        QCOMPARE(report.count(Problem::MisplacedAnswer), 2);
        QCOMPARE(report.count(Problem::WithoutAnswer), 1);
        QCOMPARE(reasonOf(report, Problem::Contradicting),
                 "impossible: it is marked as impossible and has an answer");
        QCOMPARE(reasonOf(report, Problem::Repeated), "again: the same question as good");
        QCOMPARE(report.count(Problem::EmptyText), 2);
        QCOMPARE(report.count(Problem::TooLong), 10); // each context, and an answer
        const DataReport usual = open(path)->check({.limits = squadLimits()}, {}, {});
        QCOMPARE(usual.count(Problem::TooLong), 1);
    }

    void whatIsTrainedOnToo() {
        const Json mill = Json::array({answer("mill", 4)});
        m.text("splits/train-v1.json",
               testing::squadJson("The mill", Json::array({question("a", mill)})));
        const auto dev =
            m.text("splits/dev-v1.json",
                   testing::squadJson("The mill",
                                      Json::array({question("a", mill), question("b", mill)})));
        const DataReport report = open(dev)->check({}, {}, {});
        QCOMPARE(report.count(Problem::InTraining), 2);
        QCOMPARE(reasonOf(report, Problem::InTraining), "a: also in train-v1.json");
        QCOMPARE(report.findings.back().reason, "its context is also in train-v1.json");
    }

    void subsetsKeepTheRest() {
        const auto golden = testing::goldenBert("squad_features/squad-v2.0.json");
        const auto set = open(golden);
        const auto target = m / "subset.json";
        const SubsetSummary summary =
            set->writeWithout(target, std::vector<std::int64_t>{0, 1, 2, 3, 5}, {});
        QCOMPARE(summary.kept, 9);
        QCOMPARE(summary.leftOut, 5);
        const Json before = readJsonFile(golden), after = readJsonFile(target);
        QCOMPARE(after.at("version"), before.at("version"));
        const Json& paragraphs = after.at("data")[0].at("paragraphs");
        QCOMPARE(paragraphs.size(), std::size_t{1}); // the first has no question left
        QCOMPARE(paragraphs[0].at("qas")[0], before.at("data")[0]["paragraphs"][1]["qas"][0]);
        QCOMPARE(paragraphs[0].at("qas")[1].at("id"), "s7");
        PARLANCE_EXPECT_ERROR(set->writeWithout(target, {}, {}), ErrorKind::Usage, "subset.json");
        std::vector<std::int64_t> all(14);
        std::iota(all.begin(), all.end(), 0);
        PARLANCE_EXPECT_ERROR(set->writeWithout(m / "none.json", all, {}), ErrorKind::Data,
                              "no question would be left");
        QVERIFY(!std::filesystem::exists(m / "none.json"));
    }

    void stopsEarly() {
        std::stop_source stop;
        stop.request_stop();
        const auto set = open(testing::goldenBert("squad_features/squad-v1.1.json"));
        const DataReport report = set->check({}, {}, stop.get_token());
        QVERIFY(!report.isComplete());
        PARLANCE_EXPECT_ERROR(set->matching({.text = "x"}, stop.get_token()), ErrorKind::Cancelled,
                              "questions");
    }

    void publishedFiles() {
        const char* const shared = std::getenv("PARLANCE_SHARED");
        if (shared == nullptr)
            QSKIP("PARLANCE_SHARED is not set");
        const auto set = open(std::filesystem::path(shared) / "data/squad/dev-v1.1.json");
        QCOMPARE(set->overview().items, 10570);
        const DataReport report = set->check({.limits = squadLimits()}, {}, {});
        QCOMPARE(report.count(Problem::MisplacedAnswer), 0);
        QCOMPARE(report.count(Problem::InTraining), 0);
    }

  private:
    static ReportLimits squadLimits() {
        for (const DataSetKind& kind : dataSetKinds())
            if (kind.name == "squad")
                return kind.limits;
        return {};
    }
};

QTEST_GUILESS_MAIN(TstSquadDataSet)
#include "tst_squad_data_set.moc"
