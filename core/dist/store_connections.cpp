// SPDX-License-Identifier: Apache-2.0
#include "core/dist/store_connections.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <cstdlib>
#include <filesystem>

namespace parlance::dist {

namespace {

/// Of what the socket `number` is connected to; 0 when it is no such socket.
std::uint16_t peerPortOf(int number) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    if (::getpeername(number, reinterpret_cast<sockaddr*>(&peer), &length) != 0)
        return 0;
    if (peer.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const sockaddr_in&>(peer).sin_port);
    if (peer.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6&>(peer).sin6_port);
    return 0;
}

} // namespace

void limitWaitsForStore(std::uint16_t port, std::chrono::milliseconds longest) {
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(longest);
    const timeval limit{
        .tv_sec = whole.count(),
        .tv_usec = std::chrono::duration_cast<std::chrono::microseconds>(longest - whole).count()};
    // c10d keeps its sockets to itself.
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        const int number = std::atoi(entry.path().filename().c_str());
        if (peerPortOf(number) == port)
            ::setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    }
}

} // namespace parlance::dist
