// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/async_call.h"

#include "core/base/thread_priority.h"

#include <QThread>
#include <QThreadPool>

#include <algorithm>

namespace parlance::ui {
namespace {

QThreadPool& computing() {
    static QThreadPool pool;
    pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
    return pool;
}

} // namespace

void waitForCalls() {
    computing().waitForDone();
    QThreadPool::globalInstance()->waitForDone();
}

namespace detail {

void start(CallKind kind, std::function<void()> job) {
    if (kind == CallKind::Waits) {
        QThreadPool::globalInstance()->start(std::move(job));
        return;
    }
    computing().start([job = std::move(job)] {
        lowerThreadPriority();
        job();
    });
}

CallError currentCallError() {
    try {
        throw;
    } catch (const Error& error) {
        return {error.kind(), QString::fromUtf8(error.what())};
    } catch (const std::exception& error) {
        return {ErrorKind::Internal, QString::fromUtf8(error.what())};
    } catch (...) {
        return {ErrorKind::Internal, QStringLiteral("something unknown was thrown")};
    }
}

void postToWindow(std::function<void()> call) {
    if (auto* application = QCoreApplication::instance())
        QMetaObject::invokeMethod(application, std::move(call), Qt::QueuedConnection);
}

} // namespace detail
} // namespace parlance::ui
