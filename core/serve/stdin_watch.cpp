// SPDX-License-Identifier: Apache-2.0
#include "core/serve/stdin_watch.h"

#include <poll.h>
#include <unistd.h>

#include <array>

namespace parlance::serve {

namespace {

/// How soon the watch itself notices that it is no longer needed.
constexpr int kPatienceMs = 100;

void watch(const std::stop_token& stop, const std::function<void()>& ended) {
    std::array<char, 4096> ignored{};
    while (!stop.stop_requested()) {
        pollfd waiting{STDIN_FILENO, POLLIN, 0};
        if (::poll(&waiting, 1, kPatienceMs) <= 0)
            continue;
        if (::read(STDIN_FILENO, ignored.data(), ignored.size()) <= 0) {
            ended();
            return;
        }
    }
}

} // namespace

StdinWatch::StdinWatch(std::function<void()> ended)
    : m_thread([ended = std::move(ended)](const std::stop_token& stop) { watch(stop, ended); }) {}

} // namespace parlance::serve
