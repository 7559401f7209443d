// SPDX-License-Identifier: GPL-3.0-or-later
// A question that is asked again and again, of which only the newest answer counts.
#pragma once

#include "ui/services/async_call.h"

#include <memory>
#include <stop_token>
#include <utility>

namespace parlance::ui {

class LatestCall {
  public:
    LatestCall() = default;
    ~LatestCall() { cancel(); }
    LatestCall(const LatestCall&) = delete;
    LatestCall& operator=(const LatestCall&) = delete;

    /// Cancels the call before, whose result or failure is then dropped, and makes this one as
    /// `callAsync` does. Nothing is called once `context` or this has died, whichever is first.
    template <typename Work, typename Done, typename Failed>
    void start(QObject* context, Work work, Done done, Failed failed,
               CallKind kind = CallKind::Waits) {
        cancel();
        ++*m_underWay;
        const auto token = std::make_shared<std::stop_token>();
        m_stop = callAsync(
            context, std::move(work),
            [underWay = m_underWay, token, done = std::move(done)](auto&& result) {
                --*underWay;
                if (!token->stop_requested())
                    done(std::forward<decltype(result)>(result));
            },
            [underWay = m_underWay, token, failed = std::move(failed)](const CallError& error) {
                --*underWay;
                if (!token->stop_requested())
                    failed(error);
            },
            kind);
        *token = m_stop.get_token();
    }

    void cancel() { m_stop.request_stop(); }

    /// Also while a cancelled call has not come back.
    bool isUnderWay() const { return *m_underWay > 0; }

  private:
    std::stop_source m_stop;
    std::shared_ptr<int> m_underWay = std::make_shared<int>(0); ///< outlives this in calls
};

} // namespace parlance::ui
