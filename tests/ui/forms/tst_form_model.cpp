// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/small_config.h"
#include "ui/forms/form_model.h"

#include <QLocale>
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

    void cleanup() { QLocale::setDefault(QLocale::c()); }

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

    /// For who reads them; settings go to the command line.
    void limitsAreInGroupsOfDigits() {
        for (const QLocale& locale : {QLocale(QLocale::English), QLocale(QLocale::German)}) {
            QLocale::setDefault(locale);
            m_model.edit(kSteps, "0");
            const QString problem = m_model.problem(kSteps);
            QVERIFY2(problem.contains(QStringLiteral("from 1 to 1\u202f000\u202f000")),
                     qPrintable(problem));
            m_model.edit(kSteps, "1,000"); // nor does a field take them
            QVERIFY(!m_model.problem(kSteps).isEmpty());
        }
        m_model.edit(kSteps, "123456");
        QCOMPARE(m_model.settings(), QStringList{"train.max_steps=123456"});
    }

    void saysWhatIsWrong() {
        m_model.edit(kSteps, "0");
        QCOMPARE(m_model.problems().size(), 1);
        QVERIFY(m_model.problems().front().startsWith("Steps: "));
        m_model.edit(kSteps, "many");
        QVERIFY(m_model.problem(kSteps).contains("whole number"));
        m_model.edit(kSteps, " 12 ");
        QVERIFY(m_model.problem(kSteps).isEmpty());
    }

    void aCommaIsNotADecimalMark() {
        m_model.edit("optimizer.rate", "0,003");
        QVERIFY2(m_model.problem("optimizer.rate").contains("0.003"),
                 qPrintable(m_model.problem("optimizer.rate")));
        m_model.edit("optimizer.rate", "a,b");
        QVERIFY(m_model.problem("optimizer.rate").contains("from 0 to 1"));
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
        const ui::TrainingStart start{"runs/first", true};
        m_model.setStart(start);
        m_model.resetAll();
        QVERIFY(m_model.settings().isEmpty());
        QVERIFY(m_model.problems().isEmpty());
        QVERIFY(m_model.start() == ui::TrainingStart());
        m_model.history().undo();
        QVERIFY(m_model.start() == start);
        QCOMPARE(m_model.text(kSteps), "0");
        QCOMPARE(m_model.text(kRate), "0.5");
    }

    void anotherPresetIsOneStepOfTheHistory() {
        FormModel model;
        model.setPreset(&config::tableOf<SmallConfig>(), config::toJson(SmallConfig{}), "one");
        QVERIFY(!model.history().canUndo());
        model.edit(kSteps, "20");
        model.setPreset(&config::tableOf<SmallConfig>(), config::toJson(SmallConfig{.steps = 300}),
                        "two", {{kRate, "0.5"}});
        QCOMPARE(model.presetName(), "two");
        QCOMPARE(model.text(kSteps), "300");
        QCOMPARE(model.settings(), QStringList{"optimizer.rate=0.5"});
        QSignalSpy changed(&model, &FormModel::presetChanged);
        model.history().undo();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.presetName(), "one");
        QCOMPARE(model.text(kSteps), "20");
        model.history().undo();
        QCOMPARE(model.text(kSteps), "100");
        model.history().redo();
        model.history().redo();
        QCOMPARE(model.presetName(), "two");
        QCOMPARE(model.text(kRate), "0.5");
    }

    void aDraftHoldsWhatWasTyped() {
        m_model.edit(kSteps, "many");
        m_model.edit(kRate, "1e-3"); // the preset's value in another spelling
        QCOMPARE(m_model.draft(), (FormModel::Draft{{kSteps, "many"}}));
    }

    void fieldsAreInUseByTheValueOfOthers() {
        QVERIFY(m_model.isInUse("optimizer.power"));
        m_model.edit("optimizer.schedule", "constant");
        QVERIFY(!m_model.isInUse("optimizer.power"));
        QVERIFY(m_model.isInUse(kRate));
    }

    void findingsOfOthersAreProblems() {
        QSignalSpy spy(&m_model, &FormModel::findingChanged);
        m_model.setFindings({{"data.train", "It is not there"}});
        QCOMPARE(m_model.problem("data.train"), "It is not there");
        QCOMPARE(spy.size(), 1);
        QVERIFY(m_model.problems().isEmpty()); // of the texts alone
        m_model.setFindings({});
        QVERIFY(m_model.problem("data.train").isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestFormModel)
#include "tst_form_model.moc"
