// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/async_call.h"

#include "core/base/process/thread_priority.h"
#include "ui/words/error_text.h"

#include <QThread>
#include <QThreadPool>

#include <algorithm>

namespace parlance::ui {
namespace {

/// So many that no call waits for another one's server or disk; idle threads end by themselves.
constexpr int kMostWaiting = 64;

class Pool : public QThreadPool {
  public:
    explicit Pool(int threads) { setMaxThreadCount(threads); }
};

QThreadPool& poolFor(CallKind kind) {
    static Pool waiting(kMostWaiting);
    static Pool computing(std::max(1, QThread::idealThreadCount() - 1));
    // Settings, say, cannot be written any more once Qt's own statics are gone.
    [[maybe_unused]] static const bool isAwaited = (qAddPostRoutine(waitForCalls), true);
    return kind == CallKind::Waits ? waiting : computing;
}

} // namespace

void waitForCalls() {
    for (const CallKind kind : {CallKind::Computes, CallKind::Waits})
        poolFor(kind).waitForDone();
}

void runAside(CallKind kind, std::function<void()> job) {
    poolFor(kind).start([kind, job = std::move(job)] {
        if (kind == CallKind::Computes)
            lowerThreadPriority();
        job();
    });
}

ProgressSink percentSink(QObject* context, std::function<void(int)> show) {
    return [guard = QPointer<QObject>(context), show = std::move(show),
            last = -1](const Progress& progress) mutable {
        const auto percent =
            static_cast<int>(100 * progress.done / std::max<std::int64_t>(1, progress.total));
        if (percent != std::exchange(last, percent))
            postTo(guard, [show, percent] { show(percent); });
    };
}

namespace detail {

CallError currentCallError() {
    try {
        throw;
    } catch (const Error& error) {
        return {error.kind(), errorText(error.what())};
    } catch (const std::exception& error) {
        return {ErrorKind::Internal, errorText(error.what())};
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
