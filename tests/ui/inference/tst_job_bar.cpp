// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/inference_job.h"
#include "ui/inference/job_bar.h"

#include <QLabel>
#include <QTest>

using namespace parlance;
using ui::InferenceJob;

class TestJobBar : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aBarSaysWhoDoesNotAnswer() {
        InferenceJob job;
        ui::JobBar bar(QStringLiteral("loading"), QStringLiteral("working"));
        bar.follow(job);
        auto* text = bar.findChild<QLabel*>(QStringLiteral("jobText"));
        Q_EMIT job.progressed(0, 0, 19.0);
        Q_EMIT job.silent(19.0);
        QCOMPARE(text->text(), QStringLiteral("loading"));
        Q_EMIT job.silent(21.0);
        QCOMPARE(text->text(), QStringLiteral("Not responding (0:21)"));
    }

    /// What stands beside it stays where it is; where all is narrow, its text gives way.
    void itsTextKeepsItsRoomAsLongAsThereIsSome() {
        ui::JobBar bar(QStringLiteral("Loading the model of the page…"), QStringLiteral("working"));
        const auto* text = bar.findChild<QLabel*>(QStringLiteral("jobText"));
        const int waiting = text->fontMetrics().horizontalAdvance("Loading the model of the page…");
        QVERIFY(text->sizeHint().width() >= waiting);
        QVERIFY(text->minimumSizeHint().width() < waiting / 2);
        QCOMPARE(text->minimumWidth(), 0);
    }
};

QTEST_MAIN(TestJobBar)
#include "tst_job_bar.moc"
