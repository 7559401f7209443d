// SPDX-License-Identifier: Apache-2.0
// One client's connection: how long it may take and how much it may send is decided here, what it
// says is left to httplib, which reads from this stream as if from a socket.
#pragma once

#include "core/base/process/descriptor.h"
#include "core/serve/http/http_limits.h"

#include <httplib.h>

#include <atomic>
#include <string>

namespace parlance::serve {

/// Memory that all connections share.
class ByteBudget {
  public:
    explicit ByteBudget(std::size_t bytes) : m_left(bytes) {}
    bool take(std::size_t bytes);
    void giveBack(std::size_t bytes) { m_left += bytes; }

  private:
    std::atomic<std::size_t> m_left;
};

class HttpConnection : public httplib::Stream {
  public:
    using Clock = std::chrono::steady_clock;

    /// `socket` is non-blocking. While no request has begun, `ending` becoming readable closes the
    /// connection.
    HttpConnection(Descriptor socket, const HttpLimits& limits, ByteBudget& bodies, int ending);
    ~HttpConnection() override;

    /// The one that the calling thread serves.
    static HttpConnection& current();

    enum class Head { Ready, Closed, TooLarge, TooSlow, Malformed };
    /// Waits for the next request. httplib may read it, head and body, once it is Ready.
    Head receiveHead();

    /// As announced; what follows a body of unknown length is not read.
    std::uint64_t bodyBytes() const { return m_bodyBytes; }
    /// Reserves memory for the body until release(). False when others hold too much.
    bool reserve(std::size_t bytes);
    void release();
    /// A part of a response begins, whose pace counts from now: the one before may have been long
    /// ago.
    void beginPart() { m_writing = {.begun = Clock::now()}; }
    /// May another request follow, or is the end of this one not in sight?
    bool isAtEnd() const { return m_head.empty() && m_bodyLeft == 0 && !m_endUnknown; }
    /// Says that no more comes, and waits a moment for the client to hang up: closing at once would
    /// throw away an answer that is still on its way.
    void linger(std::chrono::milliseconds patience);

    bool is_readable() const override { return !isAtEnd(); }
    bool is_writable() const override { return true; }
    ssize_t read(char* data, std::size_t size) override;
    ssize_t write(const char* data, std::size_t size) override;
    using httplib::Stream::write;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return m_socket.get(); }

  private:
    /// Of a body or a response: late when it falls behind the slowest rate by more than the stall.
    struct Pace {
        Clock::time_point begun;
        std::size_t bytes = 0;
    };

    enum class Event { Ready, Late, Ending };
    Event await(short events, Clock::time_point until, bool orEnding = false) const;
    Clock::time_point deadlineOf(const Pace& pace) const;
    /// Appends what has arrived to the buffer; false at the end of the stream.
    bool receive();
    ssize_t readBody(char* data, std::size_t size);

    Descriptor m_socket;
    const HttpLimits& m_limits;
    ByteBudget& m_bodies;
    int m_ending;
    bool m_isFirst = true;
    std::string m_buffer; // received, not yet given away
    std::string m_head;   // what httplib has yet to read of it
    std::uint64_t m_bodyBytes = 0;
    std::uint64_t m_bodyLeft = 0;
    std::size_t m_reserved = 0;
    bool m_endUnknown = false;
    Pace m_reading;
    Pace m_writing;
};

} // namespace parlance::serve
