// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/small_config.h"
#include "ui/forms/form_model.h"

#include <QSignalSpy>
#include <QTest>

using namespace parlance;
using ui::FormModel;
using ui::testing::SmallConfig;

namespace {

constexpr const char* kSteps = "train.max_steps";
constexpr const char* kRate = "optimizer.rate";

} // namespace

class TestFormModel : public QObject {
    Q_OBJECT
  private:
    FormModel m_model;

  private Q_SLOTS:
    void init() {
        m_model.setPreset(&config::tableOf<SmallConfig>(),
                          config::toJson(SmallConfig{.steps = 250}));
    }

    void beginsWithThePreset() {
        QCOMPARE(m_model.text(kSteps), "250");
        QVERIFY(m_model.settings().isEmpty());
        QVERIFY(m_model.problems().isEmpty());
        QVERIFY(m_model.config() == config::toJson(SmallConfig{.steps = 250}));
    }

    void keepsWhatWasTyped() {
        m_model.edit(kRate, "1e-4");
        QCOMPARE(m_model.text(kRate), "1e-4");
        QCOMPARE(m_model.config()["optimizer"]["rate"].get<double>(), 1e-4);
        QCOMPARE(m_model.settings(), QStringList{"optimizer.rate=0.0001"});
    }

    void anotherSpellingIsNoChange() {
        m_model.edit(kRate, "1e-3");
        QVERIFY(!m_model.isChanged(kRate));
        QVERIFY(m_model.settings().isEmpty());
    }

    void saysWhatIsWrong() {
        m_model.edit(kSteps, "0");
        QVERIFY2(m_model.problem(kSteps).contains("from 1 to 1000000"),
                 qPrintable(m_model.problem(kSteps)));
        QCOMPARE(m_model.problems().size(), 1);
        QVERIFY(m_model.problems().front().startsWith("Updates: "));
        m_model.edit(kSteps, "many");
        QVERIFY(m_model.problem(kSteps).contains("whole number"));
        m_model.edit(kSteps, " 12 ");
        QVERIFY(m_model.problem(kSteps).isEmpty());
    }

    void typingIsOneStepOfTheHistory() {
        for (const char* text : {"2", "20", "200"})
            m_model.edit(kSteps, text);
        m_model.endEditing();
        m_model.edit(kSteps, "300");
        m_model.history().undo();
        QCOMPARE(m_model.text(kSteps), "200");
        m_model.history().undo();
        QCOMPARE(m_model.text(kSteps), "250");
        m_model.history().redo();
        QCOMPARE(m_model.text(kSteps), "200");
    }

    void historySpansAllFields() {
        m_model.edit(kSteps, "20");
        m_model.edit(kRate, "0.5");
        QSignalSpy spy(&m_model, &FormModel::fieldChanged);
        m_model.history().undo();
        m_model.history().undo();
        QCOMPARE(spy.size(), 2);
        QVERIFY(m_model.settings().isEmpty());
    }

    void resetsOneField() {
        m_model.edit(kSteps, "20");
        m_model.edit(kRate, "0.5");
        m_model.reset(kSteps);
        QCOMPARE(m_model.text(kSteps), "250");
        QCOMPARE(m_model.text(kRate), "0.5");
        m_model.history().undo();
        QCOMPARE(m_model.text(kSteps), "20");
    }

    void resetsAllInOneStep() {
        m_model.edit(kSteps, "0");
        m_model.edit(kRate, "0.5");
        m_model.resetAll();
        QVERIFY(m_model.settings().isEmpty());
        QVERIFY(m_model.problems().isEmpty());
        m_model.history().undo();
        QCOMPARE(m_model.text(kSteps), "0");
        QCOMPARE(m_model.text(kRate), "0.5");
    }

    void aNewPresetEndsTheHistory() {
        m_model.edit(kSteps, "20");
        m_model.setPreset(&config::tableOf<SmallConfig>(), config::toJson(SmallConfig{}));
        QVERIFY(!m_model.history().canUndo());
        QCOMPARE(m_model.text(kSteps), "100");
    }
};

QTEST_APPLESS_MAIN(TestFormModel)
#include "tst_form_model.moc"
