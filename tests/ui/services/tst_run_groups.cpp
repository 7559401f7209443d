// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_groups.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;

namespace {

std::shared_ptr<const runs::RunConfig> configOf(Json config, const char* preset = "tiny") {
    auto run = std::make_shared<runs::RunConfig>();
    run->preset = preset;
    run->config = std::move(config);
    return run;
}

} // namespace

class TestRunGroups : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void settingsAreNamedAsInTheForm() {
        const QString key = QStringLiteral("optimizer.learning_rate");
        runs::RunConfig run;
        run.family = "wav2vec2";
        run.task = "asr";
        const RunConfigs known{std::make_shared<const runs::RunConfig>(run)};
        QCOMPARE(settingLabel(known, key), QStringLiteral("Learning rate"));
        QCOMPARE(settingText(known, key),
                 QStringLiteral("Learning rate (optimizer.learning_rate)"));
        QCOMPARE(settingText(known, QStringLiteral("preset")), QStringLiteral("Preset"));
        QCOMPARE(settingText(known, QStringLiteral("no.such")), QStringLiteral("no.such"));
        run.family = "unknown";
        QCOMPARE(settingText({std::make_shared<const runs::RunConfig>(run)}, key), key);
    }

    void keysThatDifferAreOffered() {
        const RunConfigs runs{configOf({{"seed", 1}, {"optimizer", {{"rate", 0.1}, {"decay", 0}}}}),
                              configOf({{"seed", 2}, {"optimizer", {{"rate", 0.1}, {"decay", 0}}}}),
                              configOf({{"seed", 1}, {"optimizer", {{"rate", 0.2}}}})};
        QCOMPARE(differingKeys(runs),
                 (QStringList{QStringLiteral("optimizer.decay"), QStringLiteral("optimizer.rate"),
                              QStringLiteral("seed")}));
        QVERIFY(differingKeys({runs.front()}).isEmpty());
        QVERIFY(differingKeys({}).isEmpty());
        QCOMPARE(differingKeys({configOf({}), configOf({}, "base")}),
                 QStringList{QStringLiteral("preset")});
    }

    void equalValuesAreAGroup() {
        const RunConfigs runs{configOf({{"rate", 2.0}}), configOf({{"rate", 0.1}}),
                              configOf({{"rate", 2.0}}), configOf(Json::object())};
        const auto groups = groupRuns(runs, QStringLiteral("rate"));
        QCOMPARE(groups.size(), std::size_t{3});
        QCOMPARE(groups[0].value, QStringLiteral("0.1"));
        QCOMPARE(groups[1].value, QStringLiteral("2"));
        QCOMPARE(groups[1].runs, (std::vector<std::size_t>{0, 2}));
        QCOMPARE(groups[2].value, QStringLiteral("–"));
        QCOMPARE(groupRuns(runs, {}).size(), std::size_t{1}); // all
        QCOMPARE(groupRuns(runs, QStringLiteral("preset"))[0].value, QStringLiteral("tiny"));
    }

    void groupsAreInTheOrderOfTheirNumbers() {
        QStringList values;
        RunConfigs runs;
        for (const Json& rate :
             {Json("off"), Json(16), Json(2), Json(), Json(1e-5), Json(128), Json("auto")})
            runs.push_back(configOf({{"rate", rate}}));
        for (const RunGroup& group : groupRuns(runs, QStringLiteral("rate")))
            values << group.value;
        QCOMPARE(values,
                 (QStringList{"0.00001", "2", "16", "128", "off", QStringLiteral("–"), "auto"}));
    }
};

QTEST_APPLESS_MAIN(TestRunGroups)
#include "tst_run_groups.moc"
