// SPDX-License-Identifier: GPL-3.0-or-later
// Work off the window's thread. The result comes back as a queued call on the window's thread; if
// `context` has died by then, it is dropped.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <QCoreApplication>
#include <QPointer>

#include <functional>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace parlance::ui {

/// What became of a failed call, ready to be shown.
struct CallError {
    ErrorKind kind = ErrorKind::Internal;
    QString message;
};

/// What a call needs most. One that computes takes turns with the like on all processors but one,
/// and gives way to the window's thread; one that waits (for a process or a disk) has a thread at
/// once.
enum class CallKind { Waits, Computes };

/// Until no call is under way.
void waitForCalls();

/// Runs `job`, which has no answer and throws nothing.
void runAside(CallKind kind, std::function<void()> job);

namespace detail {

CallError currentCallError(); ///< of the exception in flight
void postToWindow(std::function<void()> call);

} // namespace detail

/// From any thread: makes this call on the window's thread, in turn, unless the context has died.
/// That is looked at there, where it lives and dies.
template <typename Call>
void postTo(const QPointer<QObject>& context, Call call) {
    detail::postToWindow([context, call = std::make_shared<Call>(std::move(call))] {
        if (context)
            (*call)();
    });
}

/// Calls `show(percent)` on the window's thread, once for each that is reached, unless the context
/// has died.
ProgressSink percentSink(QObject* context, std::function<void(int)> show);

/// Runs `work(stop)` on a pool thread, then `done(result)` (or `done()`) or `failed(error)` on the
/// window's thread, where `context` lives. The returned source cancels.
template <typename Work, typename Done, typename Failed>
std::stop_source callAsync(QObject* context, Work work, Done done, Failed failed,
                           CallKind kind = CallKind::Waits) {
    std::stop_source source;
    runAside(kind, [guard = QPointer<QObject>(context), source, work = std::move(work),
                    done = std::move(done), failed = std::move(failed)]() mutable {
        using Result = std::invoke_result_t<Work, std::stop_token>;
        try {
            if constexpr (std::is_void_v<Result>) {
                work(source.get_token());
                postTo(guard, [done = std::move(done)]() mutable { done(); });
            } else {
                auto result = std::make_shared<Result>(work(source.get_token()));
                postTo(guard,
                       [done = std::move(done), result]() mutable { done(std::move(*result)); });
            }
        } catch (...) {
            postTo(guard, [failed = std::move(failed),
                           error = detail::currentCallError()]() mutable { failed(error); });
        }
    });
    return source;
}

} // namespace parlance::ui
