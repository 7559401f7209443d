// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http/http_server.h"

#include "core/base/log.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <thread>

namespace parlance::serve {

namespace {

using namespace std::chrono_literals;

/// When descriptors or memory run out, connections wait in the backlog meanwhile.
constexpr auto kAcceptPause = 20ms;
constexpr auto kLingerTime = 2s;
/// On the accepting thread, where all others wait meanwhile.
constexpr auto kTurnedAwayLingerTime = 50ms;

/// Of the few answers that are not httplib's.
std::string_view reasonPhrase(int status) {
    switch (status) {
    case 408:
        return "Request Timeout";
    case 431:
        return "Request Header Fields Too Large";
    case 503:
        return "Service Unavailable";
    default:
        return "Bad Request";
    }
}

} // namespace

HttpServer::HttpServer(const HttpLimits& limits, Refuse refuse, Answered answered)
    : m_limits(limits), m_refuse(std::move(refuse)), m_bodies(limits.maxBodiesBytes) {
    set_payload_max_length(limits.maxBodyBytes);
    set_tcp_nodelay(true);
    // httplib's default would let two servers share a port without a word.
    set_socket_options([](socket_t socket) {
        const int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    });
    // What is left of a refused request must not be taken for the next one.
    set_post_routing_handler([this, answered = std::move(answered)](const httplib::Request&,
                                                                    httplib::Response& response) {
        if (m_isEnding || !HttpConnection::current().isAtEnd())
            response.set_header("Connection", "close");
        answered(response.status);
    });
}

HttpServer::~HttpServer() {
    Descriptor closed(svr_sock_.exchange(INVALID_SOCKET));
}

int HttpServer::bind(const std::string& host, int port) {
    const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
    if (bound <= 0)
        throw Error(ErrorKind::Usage, "cannot listen there", strCat(host, ":", port),
                    "choose another --port (0 = any free one) or --host");
    // httplib lets five clients wait; a flood must not push out the others.
    ::listen(svr_sock_, SOMAXCONN);
    ::fcntl(svr_sock_, F_SETFL, O_NONBLOCK);
    return bound;
}

void HttpServer::accept(const std::stop_token& stop) {
    const std::stop_callback onStop(stop, [this] {
        m_isEnding = true;
        m_ending.ring();
    });
    while (!m_isEnding) {
        std::array<pollfd, 2> waiting{pollfd{svr_sock_, POLLIN, 0},
                                      pollfd{m_ending.descriptor(), POLLIN, 0}};
        if (::poll(waiting.data(), waiting.size(), -1) > 0 && waiting[0].revents != 0)
            acceptOne();
    }
    Descriptor closed(svr_sock_.exchange(INVALID_SOCKET));
}

void HttpServer::acceptOne() {
    Descriptor socket(::accept4(svr_sock_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket) {
        // Anything else was that client's own trouble.
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            std::this_thread::sleep_for(kAcceptPause);
        return;
    }
    const int yes = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    if (connections() < m_limits.maxConnections)
        start(std::move(socket));
    else
        turnAway(std::move(socket));
}

void HttpServer::start(Descriptor socket) {
    {
        const std::lock_guard lock(m_mutex);
        ++m_connections;
    }
    const auto ended = [this] {
        const std::lock_guard lock(m_mutex);
        --m_connections;
        m_left.notify_all(); // under the lock: whoever waits may destroy us after it
    };
    try {
        const auto serve = [this, ended](Descriptor owned) {
            converse(std::move(owned));
            ended();
        };
        std::thread(serve, std::move(socket)).detach();
    } catch (const std::system_error& problem) {
        log::warning("no thread for a connection: ", problem.what());
        ended();
    }
}

void HttpServer::converse(Descriptor socket) {
    HttpConnection connection(std::move(socket), m_limits, m_bodies, m_ending.descriptor());
    try {
        while (answerOne(connection)) {
        }
    } catch (const std::exception& problem) {
        log::error("connection lost: ", problem.what());
    }
}

/// True when the connection goes on.
bool HttpServer::answerOne(HttpConnection& connection) {
    switch (connection.receiveHead()) {
    case HttpConnection::Head::Ready:
        break;
    case HttpConnection::Head::Closed:
        return false;
    case HttpConnection::Head::TooLarge:
        answerWith(connection, 431, kLingerTime);
        return false;
    case HttpConnection::Head::TooSlow:
        answerWith(connection, 408, kLingerTime);
        return false;
    case HttpConnection::Head::Malformed:
        answerWith(connection, 400, kLingerTime);
        return false;
    }
    bool closing = false;
    // Parts of an answer are never wanted, and could be asked for many times over.
    const bool answered = process_request(
        connection, m_isEnding, closing, [](httplib::Request& request) { request.ranges.clear(); });
    connection.release();
    const bool goesOn = answered && !closing && !m_isEnding && connection.isAtEnd();
    if (!goesOn)
        connection.linger(kLingerTime);
    return goesOn;
}

void HttpServer::answerWith(HttpConnection& connection, int status,
                            std::chrono::milliseconds lingerTime) {
    httplib::Response response;
    m_refuse(response, status);
    const std::string answer = strCat(
        "HTTP/1.1 ", status, " ", reasonPhrase(status),
        "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ",
        response.body.size(), status == 503 ? "\r\nRetry-After: 1" : "", "\r\n\r\n", response.body);
    for (std::size_t sent = 0; sent < answer.size();) {
        const ssize_t count = connection.write(answer.data() + sent, answer.size() - sent);
        if (count < 0)
            return;
        sent += static_cast<std::size_t>(count);
    }
    connection.linger(lingerTime);
}

void HttpServer::turnAway(Descriptor socket) {
    ++m_turnedAway;
    HttpConnection connection(std::move(socket), m_limits, m_bodies, m_ending.descriptor());
    answerWith(connection, 503, kTurnedAwayLingerTime);
}

bool HttpServer::waitForConnections(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    return m_left.wait_for(lock, patience, [&] { return m_connections == 0; });
}

std::size_t HttpServer::connections() const {
    const std::lock_guard lock(m_mutex);
    return m_connections;
}

} // namespace parlance::serve
