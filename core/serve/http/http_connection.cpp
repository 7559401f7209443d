// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http/http_connection.h"

#include "core/serve/http/http_head.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace parlance::serve {

namespace {

constexpr std::size_t kBlock = 64u << 10;

thread_local HttpConnection* t_current = nullptr;

int millisecondsUntil(HttpConnection::Clock::time_point until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - HttpConnection::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

using AddressCall = int (*)(int, sockaddr*, socklen_t*);

void describeAddress(AddressCall addressOf, int socket, std::string& ip, int& port) {
    sockaddr_storage address{};
    socklen_t length = sizeof(address);
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> service{};
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    if (addressOf(socket, generic, &length) != 0 ||
        getnameinfo(generic, length, host.data(), host.size(), service.data(), service.size(),
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return;
    ip = host.data();
    port = std::atoi(service.data());
}

} // namespace

bool ByteBudget::take(std::size_t bytes) {
    std::size_t left = m_left;
    while (left >= bytes)
        if (m_left.compare_exchange_weak(left, left - bytes))
            return true;
    return false;
}

HttpConnection::HttpConnection(Descriptor socket, const HttpLimits& limits, ByteBudget& bodies,
                               int ending)
    : m_socket(std::move(socket)), m_limits(limits), m_bodies(bodies), m_ending(ending) {
    t_current = this;
}

HttpConnection::~HttpConnection() {
    release();
    t_current = nullptr;
}

HttpConnection& HttpConnection::current() {
    return *t_current;
}

HttpConnection::Head HttpConnection::receiveHead() {
    constexpr std::string_view kEnd = "\r\n\r\n";
    const auto patience = m_isFirst ? m_limits.headTime : m_limits.idleTime;
    m_isFirst = false;
    if (m_buffer.empty() &&
        (await(POLLIN, Clock::now() + patience, /*orEnding=*/true) != Event::Ready || !receive()))
        return Head::Closed;
    const auto deadline = Clock::now() + m_limits.headTime;
    std::size_t end = m_buffer.find(kEnd);
    while (end == std::string::npos && m_buffer.size() <= m_limits.maxHeadBytes) {
        const std::size_t searched = m_buffer.size() - std::min(m_buffer.size(), kEnd.size() - 1);
        if (await(POLLIN, deadline) != Event::Ready)
            return Head::TooSlow;
        if (!receive())
            return Head::Closed;
        end = m_buffer.find(kEnd, searched);
    }
    if (end > m_limits.maxHeadBytes)
        return Head::TooLarge;
    m_head = m_buffer.substr(0, end + kEnd.size());
    m_buffer.erase(0, m_head.size());
    const std::optional<HttpHead> head = parseHttpHead(m_head);
    if (!head)
        return Head::Malformed;
    m_bodyBytes = m_bodyLeft = head->bodyBytes;
    m_endUnknown = head->isCoded;
    m_reading = m_writing = {.begun = Clock::now()};
    return Head::Ready;
}

bool HttpConnection::reserve(std::size_t bytes) {
    release(); // a request that waits for "100 Continue" is looked at twice
    if (!m_bodies.take(bytes))
        return false;
    m_reserved = bytes;
    return true;
}

void HttpConnection::release() {
    m_bodies.giveBack(std::exchange(m_reserved, 0));
}

ssize_t HttpConnection::read(char* data, std::size_t size) {
    if (!m_head.empty()) {
        const std::size_t count = m_head.copy(data, size);
        m_head.erase(0, count);
        return static_cast<ssize_t>(count);
    }
    const ssize_t count = readBody(data, std::min<std::uint64_t>(size, m_bodyLeft));
    if (count > 0) {
        m_bodyLeft -= static_cast<std::size_t>(count);
        m_reading.bytes += static_cast<std::size_t>(count);
    }
    return count;
}

ssize_t HttpConnection::readBody(char* data, std::size_t size) {
    if (size == 0)
        return 0;
    if (!m_buffer.empty()) { // came with the head
        const std::size_t count = m_buffer.copy(data, size);
        m_buffer.erase(0, count);
        return static_cast<ssize_t>(count);
    }
    for (;;) {
        const ssize_t count = ::recv(m_socket.get(), data, size, 0);
        if (count > 0)
            return count;
        const bool isEmpty = count < 0 && errno == EAGAIN;
        if (count == 0 || (!isEmpty && errno != EINTR) ||
            (isEmpty && await(POLLIN, deadlineOf(m_reading)) != Event::Ready))
            return -1;
    }
}

ssize_t HttpConnection::write(const char* data, std::size_t size) {
    if (m_writing.bytes == 0)
        m_writing.begun = Clock::now(); // not when the computing began
    for (;;) {
        const ssize_t count = ::send(m_socket.get(), data, size, MSG_NOSIGNAL);
        if (count >= 0) {
            m_writing.bytes += static_cast<std::size_t>(count);
            return count;
        }
        const bool isFull = errno == EAGAIN;
        if ((!isFull && errno != EINTR) ||
            (isFull && await(POLLOUT, deadlineOf(m_writing)) != Event::Ready))
            return -1;
    }
}

void HttpConnection::linger(std::chrono::milliseconds patience) {
    ::shutdown(m_socket.get(), SHUT_WR);
    const auto until = Clock::now() + patience;
    do
        m_buffer.clear();
    while (await(POLLIN, until) == Event::Ready && receive());
}

HttpConnection::Event HttpConnection::await(short events, Clock::time_point until,
                                            bool orEnding) const {
    for (;;) {
        std::array<pollfd, 2> waiting{pollfd{m_socket.get(), events, 0},
                                      pollfd{orEnding ? m_ending : -1, POLLIN, 0}};
        const int ready = ::poll(waiting.data(), waiting.size(), millisecondsUntil(until));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return Event::Late;
        return waiting[0].revents != 0 ? Event::Ready : Event::Ending;
    }
}

HttpConnection::Clock::time_point HttpConnection::deadlineOf(const Pace& pace) const {
    return pace.begun + m_limits.stallTime +
           std::chrono::milliseconds(pace.bytes * 1000 / m_limits.minBytesPerSec);
}

bool HttpConnection::receive() {
    std::array<char, kBlock> block;
    const ssize_t count = ::recv(m_socket.get(), block.data(), block.size(), 0);
    if (count > 0)
        m_buffer.append(block.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

void HttpConnection::get_remote_ip_and_port(std::string& ip, int& port) const {
    describeAddress(::getpeername, m_socket.get(), ip, port);
}

void HttpConnection::get_local_ip_and_port(std::string& ip, int& port) const {
    describeAddress(::getsockname, m_socket.get(), ip, port);
}

} // namespace parlance::serve
