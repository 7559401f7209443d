// SPDX-License-Identifier: Apache-2.0
#include "app/cli/signal_watcher.h"

#include "core/base/error.h"
#include "core/launch/local_ranks.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace parlance::cli {

namespace {

const std::array kWatched{SIGINT, SIGTERM, SIGUSR1, launch::kLauncherGone, launch::kPauseSignal};
constexpr unsigned char kEnd = 0; ///< no signal has this number

/// Where the handler writes; the pipe's other end is read by the watcher's thread, which may do
/// what a handler must not.
std::atomic<int> g_pipe{-1};

extern "C" void forwardSignal(int number) {
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const ssize_t written = write(g_pipe.load(), &byte, 1);
    errno = saved;
}

sigset_t watchedSet() {
    sigset_t set;
    sigemptyset(&set);
    for (const int number : kWatched)
        sigaddset(&set, number);
    return set;
}

void handle(int number, void (*handler)(int)) {
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, nullptr);
}

/// Where nobody watches, a signal that asks for a checkpoint asks for nothing and ends nothing.
void handleUnwatched() {
    for (const int number : kWatched)
        handle(number, number == SIGUSR1 || number == launch::kPauseSignal ? SIG_IGN : SIG_DFL);
}

} // namespace

void receiveSignalsApart() {
    handleUnwatched();
    const sigset_t watched = watchedSet();
    pthread_sigmask(SIG_BLOCK, &watched, nullptr); // which every later thread starts with
    std::thread([watched] {
        pthread_sigmask(SIG_UNBLOCK, &watched, nullptr);
        for (;;)
            pause();
    }).detach();
}

SignalWatcher::SignalWatcher(Reactions reactions)
    : m_reactions(std::move(reactions)),
      m_underSlurm(launch::isSlurmStep(launch::processEnvironment())) {
    if (pipe2(m_pipe, O_CLOEXEC) != 0)
        throw Error(ErrorKind::Internal, "cannot make a pipe", "signals", "close other programs");
    g_pipe = m_pipe[1];
    m_thread = std::thread([this] { watch(); });
    for (const int number : kWatched)
        handle(number, forwardSignal);
}

SignalWatcher::~SignalWatcher() {
    handleUnwatched();
    [[maybe_unused]] const ssize_t written = write(m_pipe[1], &kEnd, 1);
    m_thread.join();
    g_pipe = -1;
    close(m_pipe[0]);
    close(m_pipe[1]);
}

void SignalWatcher::watch() {
    unsigned char number = kEnd;
    while (read(m_pipe[0], &number, 1) == 1 && number != kEnd) {
        if (number == launch::kLauncherGone || (number == SIGTERM && m_underSlurm))
            m_source.request_stop(); // however often it comes
        else if (number == launch::kPauseSignal)
            onPauseSignal();
        else if (number != SIGUSR1)
            onStopSignal();
        else if (m_reactions.saveNow)
            m_reactions.saveNow();
    }
}

/// However often it comes; a stop that was asked for before stays one.
void SignalWatcher::onPauseSignal() {
    if (!m_reactions.pause || m_source.stop_requested())
        return;
    m_reactions.pause();
    m_source.request_stop();
}

void SignalWatcher::onStopSignal() {
    if (m_source.request_stop())
        return;
    if (m_reactions.stopAtOnce)
        m_reactions.stopAtOnce();
    _exit(m_reactions.exitCodeAtOnce);
}

} // namespace parlance::cli
