// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"

#include <QTest>

#include <algorithm>

using namespace parlance;

class TestFamilyInfo : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void familiesAreInAlphabeticalOrder() {
        const auto infos = models::familyInfos();
        QVERIFY(!infos.empty());
        QVERIFY(std::is_sorted(infos.begin(), infos.end(),
                               [](const auto* a, const auto* b) { return a->name < b->name; }));
    }

    void everyPresetIsResolvedAndValid() {
        for (const models::FamilyInfo* family : models::familyInfos()) {
            for (const models::PresetInfo& preset : family->presets) {
                const auto& task = models::findTask(family->name, preset.task);
                QCOMPARE(formatJson(config::resolve(*task.table, preset.config, preset.name)),
                         formatJson(preset.config));
                QVERIFY(!preset.summary.empty());
                QCOMPARE(models::findPreset(preset.name).preset, &preset);
            }
        }
    }

    void everyTaskMeasuresWhatDecidesTheBest() {
        for (const models::FamilyInfo* family : models::familyInfos())
            for (const models::TaskInfo& task : family->tasks) {
                const bool isTrained = !task.metrics.empty(); // others are taken as they come
                QCOMPARE(isTrained, std::ranges::any_of(family->presets, [&](const auto& preset) {
                             return preset.task == task.name;
                         }));
                QCOMPARE(isTrained, std::ranges::count(task.metrics, task.bestMetric,
                                                       &runs::MetricInfo::name) == 1);
            }
    }

    void everyFieldHasALabelAndHelp() {
        for (const models::FamilyInfo* family : models::familyInfos())
            for (const models::TaskInfo& task : family->tasks)
                for (const config::FieldInfo& field : task.table->fields())
                    QVERIFY2(!field.label.empty() && !field.help.empty(), field.key.c_str());
    }

    void anUnknownNameGivesTheNearest_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("preset") << "wav2vec2-tiny-digit"
                                << "wav2vec2-tiny-digits";
        QTest::newRow("family") << "wav2vec"
                                << "wav2vec2";
        QTest::newRow("task") << "ars"
                              << "asr";
    }
    void anUnknownNameGivesTheNearest() {
        QFETCH(QString, name);
        QFETCH(QString, nearest);
        const std::string wrong = name.toStdString();
        try {
            if (QTest::currentDataTag() == QByteArray("preset"))
                models::findPreset(wrong);
            else if (QTest::currentDataTag() == QByteArray("family"))
                models::findFamily(wrong);
            else
                models::findTask("wav2vec2", wrong);
            QFAIL("found");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Usage);
            QVERIFY(std::string(error.what()).find(nearest.toStdString() + "?") !=
                    std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(TestFamilyInfo)
#include "tst_family_info.moc"
