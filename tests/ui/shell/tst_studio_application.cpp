// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps the window's thread from its events is named in the log.
#include "core/base/log.h"
#include "ui/shell/studio_application.h"

#include <QEvent>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <ctime>
#include <optional>

using namespace parlance;
using namespace parlance::ui;

namespace {

constexpr double kLongMs = 30.0; ///< longer than a frame

double threadMs() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) * 1e-6;
}

void compute() {
    const double start = threadMs();
    while (threadMs() - start < kLongMs) {
    }
}

enum Kind { Short = QEvent::User, Computes, Waits, RunsALoop };

/// Takes as long for an event as its kind says.
class Taker : public QObject {
    Q_OBJECT
  public:
    bool event(QEvent* event) override {
        switch (static_cast<int>(event->type())) {
        case Computes:
            compute();
            return true;
        case Waits:
            QTest::qSleep(static_cast<int>(kLongMs));
            return true;
        case RunsALoop: {
            QEventLoop loop;
            QTimer::singleShot(0, &loop, [&loop] {
                compute();
                loop.quit();
            });
            loop.exec();
            return true;
        }
        default:
            return QObject::event(event);
        }
    }
};

} // namespace

class TestStudioApplication : public QObject {
    Q_OBJECT

    std::optional<QTemporaryDir> m_folder;
    Taker m_taker;

    static StudioApplication& application() { return *static_cast<StudioApplication*>(qApp); }
    void send(Kind kind) {
        QEvent event(static_cast<QEvent::Type>(kind));
        QCoreApplication::sendEvent(&m_taker, &event);
    }
    QByteArray logged() const {
        QFile file(m_folder->filePath(QStringLiteral("log.txt")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private Q_SLOTS:
    void init() {
        m_folder.emplace();
        log::setLevel(log::Level::Debug);
        log::alsoTo(m_folder->filePath(QStringLiteral("log.txt")).toStdString());
        application().setWatching(true);
        application().takeLongestCallMs();
        application().takeBusyCalls();
    }
    void cleanup() {
        log::alsoTo({});
        log::setLevel(log::Level::Info);
    }

    void whatComputesForLongIsNamed() {
        send(Short);
        QVERIFY(!logged().contains("Taker"));
        send(Computes);
        QCOMPARE(application().takeBusyCalls(), 1);
        QCOMPARE(application().takeBusyCalls(), 0);
        QVERIFY(application().takeLongestCallMs() >= kLongMs);
        const QByteArray log = logged();
        QVERIFY2(log.contains("computing) with event " + QByteArray::number(Computes)) &&
                     log.contains("Taker"),
                 log.constData());
    }

    void whatOnlyWaitsIsNoneThatComputes() {
        send(Waits);
        QCOMPARE(application().takeBusyCalls(), 0);
        QVERIFY(application().takeLongestCallMs() >= kLongMs);
        QVERIFY(logged().contains("Taker"));
    }

    void aLoopWithinAnEventIsNotItsTime() {
        send(RunsALoop);
        QCOMPARE(application().takeBusyCalls(), 0);
        QCOMPARE(application().takeLongestCallMs(), 0.0);
        QVERIFY(!logged().contains("Taker"));
    }

    void nothingIsMeasuredUnlessAsked() {
        application().setWatching(false);
        send(Computes);
        QCOMPARE(application().takeBusyCalls(), 0);
        QCOMPARE(application().takeLongestCallMs(), 0.0);
        QVERIFY(!logged().contains("Taker"));
    }
};

int main(int argc, char** argv) {
    StudioApplication application(argc, argv);
    TestStudioApplication test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_studio_application.moc"
