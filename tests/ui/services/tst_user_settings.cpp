// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/async_call.h"
#include "ui/services/user_settings.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLockFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

using namespace parlance::ui;

namespace {
constexpr int kWaitingMs = 200; ///< more than enough for another thread to come to the file
}

class TestUserSettings : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_user_settings"));
    }
    void init() { QSettings().clear(); }
    void cleanup() { waitForCalls(); }

    void isKept() {
        QCOMPARE(userSetting("a/number", 3).toInt(), 3);
        setUserSetting("a/number", 4);
        QCOMPARE(userSetting("a/number", 3).toInt(), 4);
        waitForCalls();
        QCOMPARE(QSettings().value("a/number").toInt(), 4);
        QCOMPARE(userSetting("a/number", 3).toInt(), 4);
        // As another window leaves it.
        QSettings().setValue("a/number", 5);
        QCOMPARE(userSetting("a/number").toInt(), 5);
    }

    void aSettingIsTakenAway() {
        setUserSetting("text", "hello");
        waitForCalls();
        setUserSetting("text", {});
        QCOMPARE(userSetting("text", "none").toString(), "none");
        waitForCalls();
        QVERIFY(!QSettings().contains("text"));
    }

    /// As does a disk that is long about syncing a file.
    void whoSetsDoesNotWaitForTheFile() {
        { QSettings().setValue("first", 1); } // so that there is a folder
        QFile file(QSettings().fileName());
        QLockFile inUse(file.fileName() + ".lock");
        QVERIFY(inUse.lock());
        setUserSetting("word", "one");
        setUserSetting("word", "two");
        setUserSetting("other", true);
        QCOMPARE(userSetting("word").toString(), "two");
        // Nor does who reads: before the file is waited for, and while it is.
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < kWaitingMs) {
            QCOMPARE(userSetting("first").toInt(), 1);
            QCOMPARE(userSetting("none", 7).toInt(), 7);
        }
        // Another window, whose lock it is, writes it.
        QVERIFY(file.open(QIODevice::Append) && file.write("there=2\n") > 0);
        file.close();
        inUse.unlock();
        // What was written is known while the next is.
        setUserSetting("first", {});
        for (int next = 0; timer.elapsed() < 2 * kWaitingMs; ++next) {
            setUserSetting("next", next);
            QCOMPARE(userSetting("word").toString(), "two");
            QCOMPARE(userSetting("first", 7).toInt(), 7);
        }
        waitForCalls();
        QCOMPARE(QSettings().value("word").toString(), "two");
        QVERIFY(QSettings().value("other").toBool());
        QCOMPARE(userSetting("there").toInt(), 2);
    }
};

QTEST_GUILESS_MAIN(TestUserSettings)
#include "tst_user_settings.moc"
