// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/studio_application.h"

#include "core/base/log.h"
#include "core/base/process/process.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QThread>

#include <unistd.h>

#include <ctime>

namespace parlance::ui {
namespace {

constexpr double kFrameMs = 16.0;

#ifdef NDEBUG
constexpr bool kIsDebugBuild = false;
#else
constexpr bool kIsDebugBuild = true;
#endif

double threadCpuMs() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) * 1e-6;
}

} // namespace

StudioApplication::StudioApplication(int& argc, char** argv)
    : QApplication(argc, argv), m_watching(kIsDebugBuild) {}

double StudioApplication::msSinceProcessStart() {
    const auto started = processStartTicks(getpid());
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double nowMs =
        static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
    const double ticksPerMs = static_cast<double>(sysconf(_SC_CLK_TCK)) * 1e-3;
    return started ? nowMs - static_cast<double>(*started) / ticksPerMs : 0.0;
}

bool StudioApplication::notify(QObject* receiver, QEvent* event) {
    // Events of other threads pass through here too; nested ones count for the outermost.
    if (!m_watching || QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (m_depth > 0) {
        m_dialogRan |= QThread::currentThread()->loopLevel() > m_loopLevel;
        return QApplication::notify(receiver, event);
    }
    const int type = event->type();
    const double startedCpuMs = threadCpuMs();
    const QByteArray name = receiver->metaObject()->className();
    m_loopLevel = QThread::currentThread()->loopLevel();
    m_dialogRan = false;
    QElapsedTimer timer;
    timer.start();
    ++m_depth;
    const bool result = QApplication::notify(receiver, event);
    --m_depth;
    const double spentMs = 1e-6 * static_cast<double>(timer.nsecsElapsed());
    const double computedMs = threadCpuMs() - startedCpuMs;
    if (m_dialogRan)
        return result;
    m_longestMs = std::max(m_longestMs, spentMs);
    const bool isBusy = computedMs > kFrameMs;
    m_busyCalls += isBusy ? 1 : 0;
    if (spentMs > kFrameMs)
        log::write(kIsDebugBuild && isBusy ? log::Level::Warning : log::Level::Debug,
                   strCat("the window's thread was busy for ", spentMs, " ms (", computedMs,
                          " ms computing) with event ", type, " of ", name.constData()));
    return result;
}

} // namespace parlance::ui
