// SPDX-License-Identifier: Apache-2.0
#include "core/dist/local_address.h"

#include "core/base/process/descriptor.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/socket.h>

#include <array>
#include <cstring>
#include <memory>

namespace parlance::dist {

std::string localAddressTowards(const std::string& host) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    const int problem = ::getaddrinfo(host.c_str(), "9", &hints, &found);
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, ::freeaddrinfo);
    if (problem != 0)
        throw Error(ErrorKind::Distributed,
                    strCat("the host of rank 0 cannot be found (", ::gai_strerror(problem), ")"),
                    host, "check the name, or give its address");
    for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
        // Connecting a datagram socket sends nothing: it asks the kernel for the way.
        const Descriptor probe(
            ::socket(address->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, IPPROTO_UDP));
        sockaddr_storage own{};
        socklen_t length = sizeof own;
        std::array<char, NI_MAXHOST> text{};
        if (probe && ::connect(probe.get(), address->ai_addr, address->ai_addrlen) == 0 &&
            ::getsockname(probe.get(), reinterpret_cast<sockaddr*>(&own), &length) == 0 &&
            ::getnameinfo(reinterpret_cast<sockaddr*>(&own), length, text.data(), text.size(),
                          nullptr, 0, NI_NUMERICHOST) == 0)
            return text.data();
    }
    throw Error(ErrorKind::Distributed, "there is no way to the host of rank 0", host,
                "check the network");
}

} // namespace parlance::dist
