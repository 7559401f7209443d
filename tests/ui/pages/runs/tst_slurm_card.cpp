// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imitated_slurm.h"
#include "ui/pages/runs/slurm_card.h"

#include <QDir>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using launch::SlurmPhase;

/// The card, in a page, and programs named as Slurm's.
class TestSlurmCard : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;
    tests::ImitatedSlurm m_slurm;

    std::filesystem::path run(const QString& name) const {
        const QString folder = m_folder.filePath(name);
        QDir().mkpath(folder);
        return folder.toStdString();
    }

  private Q_SLOTS:
    void initTestCase() {
        launch::writeSlurmRecord(run("submitted"), {.job = 12, .submitted = 1.0});
        launch::writeSlurmRecord(run("forgotten"), {.job = 13, .submitted = 1.0});
    }

    void words_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("nodes");
        QTest::addColumn<int>("restarts");
        QTest::addColumn<QString>("words");
        QTest::newRow("waits") << int(SlurmPhase::Waiting) << "Resources"
                               << "" << 0 << "Slurm job 12 waits: Resources";
        QTest::newRow("waits again")
            << int(SlurmPhase::Waiting) << "BeginTime"
            << "" << 1 << "Slurm job 12 waits: BeginTime, put back into the queue once";
        QTest::newRow("runs") << int(SlurmPhase::Running) << ""
                              << "gpu[1-4]" << 3
                              << "Slurm job 12 runs on gpu[1-4], put back into the queue 3 times";
        QTest::newRow("ended") << int(SlurmPhase::Ended) << ""
                               << "gpu1" << 0 << "Slurm job 12 has ended: FAILED";
    }
    void words() {
        QFETCH(int, phase);
        QFETCH(QString, reason);
        QFETCH(QString, nodes);
        QFETCH(int, restarts);
        QFETCH(QString, words);
        QCOMPARE(jobText({.job = 12,
                          .state = {.phase = static_cast<SlurmPhase>(phase),
                                    .state = "FAILED",
                                    .reason = reason.toStdString(),
                                    .nodes = nodes.toStdString(),
                                    .restarts = restarts}}),
                 words);
    }

    void shownForJobsThatSlurmKnows() {
        QWidget page;
        SlurmCard card(&page);
        page.show();
        m_slurm.answer("RUNNING", "None", "gpu1");
        card.showRun(run("submitted"));
        QTRY_VERIFY(card.isVisible());
        QVERIFY(card.part() == SlurmPart::HoldsIt);
        QCOMPARE(card.findChild<QLabel*>("slurmJob")->text(),
                 QStringLiteral("Slurm job 12 runs on gpu1"));
        for (const auto& [other, part] : {std::pair{"forgotten", SlurmPart::TakesItAgain},
                                          std::pair{"trained here", SlurmPart::None}}) {
            card.showRun(run(other));
            QVERIFY(!card.isVisible());
            QVERIFY(card.part() == SlurmPart::None);
            QTRY_VERIFY(card.isSettled());
            QVERIFY(!card.isVisible());
            QVERIFY(card.part() == part);
        }
    }
};

QTEST_MAIN(TestSlurmCard)
#include "tst_slurm_card.moc"
