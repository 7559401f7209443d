// SPDX-License-Identifier: Apache-2.0
// httplib's server with our own accepting and our own connections: bounded in number, in time and
// in what they may send, and ended without cutting off an answer. Handlers are httplib's.
#pragma once

#include "core/serve/http/http_connection.h"
#include "core/serve/http/wake_event.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>

namespace parlance::serve {

class HttpServer : public httplib::Server {
  public:
    /// Fills in the answer to what httplib never gets to see.
    using Refuse = std::function<void(httplib::Response&, int status)>;

    /// Is told the status of each response that httplib makes, before the client can have it.
    using Answered = std::function<void(int status)>;

    HttpServer(const HttpLimits& limits, Refuse refuse, Answered answered);
    /// All connections must have ended.
    ~HttpServer() override;

    /// Listens from now on; `port` 0 = any free one. The port, or Error{Usage} when it is taken.
    int bind(const std::string& host, int port);
    /// Accepts until a stop is requested, then no more: the port is free, idle connections close,
    /// and every request in work ends its connection.
    void accept(const std::stop_token& stop);
    /// False when connections are left after `patience`.
    bool waitForConnections(std::chrono::milliseconds patience);

    std::size_t connections() const;
    std::uint64_t turnedAway() const { return m_turnedAway; }

  private:
    void acceptOne();
    void start(Descriptor socket);
    void converse(Descriptor socket);
    bool answerOne(HttpConnection& connection);
    void answerWith(HttpConnection& connection, int status, std::chrono::milliseconds lingerTime);
    void turnAway(Descriptor socket);

    HttpLimits m_limits;
    Refuse m_refuse;
    ByteBudget m_bodies;
    WakeEvent m_ending; ///< rung by the stop request, and never cleared
    std::atomic<bool> m_isEnding = false;
    std::atomic<std::uint64_t> m_turnedAway = 0;
    mutable std::mutex m_mutex; ///< guards m_connections
    std::condition_variable m_left;
    std::size_t m_connections = 0;
};

} // namespace parlance::serve
