// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/slurm_card.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
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

    std::filesystem::path run(const QString& name) const {
        const QString folder = m_folder.filePath(name);
        QDir().mkpath(folder);
        return folder.toStdString();
    }
    void program(const QString& name, const QByteArray& script) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\ncd " + m_folder.path().toUtf8() + "\n" + script);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    /// What squeue says from now on.
    void answer(const char* state, const char* reason, const char* nodes) const {
        QFile file(m_folder.filePath("answer"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QStringLiteral("%1%2%3%4\n")
                       .arg(state, -24)
                       .arg(0, -12)
                       .arg(reason, -64)
                       .arg(nodes, -1024)
                       .toUtf8());
    }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("PATH", m_folder.path().toUtf8() + ":" + qgetenv("PATH"));
        program("squeue", "case \"$*\" in *--jobs=12*) cat answer;; *) exit 1;; esac\n");
        program("sacct", "exit 1\n");
        program("scontrol", "echo scontrol \"$@\" >>asked\n");
        program("scancel", "echo scancel \"$@\" >>asked\n");
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
        QCOMPARE(jobText(12, {.phase = static_cast<SlurmPhase>(phase),
                              .state = "FAILED",
                              .reason = reason.toStdString(),
                              .nodes = nodes.toStdString(),
                              .restarts = restarts}),
                 words);
    }

    void shownForJobsThatSlurmKnows() {
        QWidget page;
        SlurmCard card(&page);
        page.show();
        answer("RUNNING", "None", "gpu1");
        card.showRun(run("submitted"));
        QTRY_VERIFY(card.isVisible());
        QCOMPARE(card.findChild<QLabel*>("slurmJob")->text(),
                 QStringLiteral("Slurm job 12 runs on gpu1"));
        for (const char* other : {"forgotten", "trained here"}) {
            card.showRun(run(other));
            QVERIFY(!card.isVisible());
            QTRY_VERIFY(card.isSettled());
            QVERIFY(!card.isVisible());
        }
    }

    void stopsTheJob() {
        QWidget page;
        SlurmCard card(&page);
        page.show();
        answer("RUNNING", "None", "gpu1");
        card.showRun(run("submitted"));
        QTRY_VERIFY(card.isVisible());
        auto* stop = card.findChild<QPushButton*>("stopJob");
        QVERIFY(stop->isVisible());
        program("scancel", "echo scancel \"$@\" >>asked; case \"$*\" in *TERM*) "
                           "sed -i s/RUNNING/FAILED\\ / answer;; esac\n");
        stop->click();
        QVERIFY(!stop->isEnabled());
        QTRY_COMPARE(card.findChild<QLabel*>("slurmJob")->text(),
                     QStringLiteral("Slurm job 12 has ended: FAILED"));
        QVERIFY(!stop->isVisible());
        QFile asked(m_folder.filePath("asked"));
        QVERIFY(asked.open(QIODevice::ReadOnly));
        QCOMPARE(asked.readAll(), QByteArray("scontrol update JobId=12 Requeue=0\n"
                                             "scancel --state=PENDING 12\n"
                                             "scancel --signal=TERM 12\n"));
    }
};

QTEST_MAIN(TestSlurmCard)
#include "tst_slurm_card.moc"
