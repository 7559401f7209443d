// SPDX-License-Identifier: Apache-2.0
// Control of a command by signals, which suit a terminal, a batch scheduler and the window alike.
#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace parlance::cli {

/// From now on signals reach a thread that does nothing else, whatever they are answered with. The
/// kernel writes the frame of a handler below the stack pointer of the thread that it interrupts,
/// and a kernel of oneDNN (jit_avx512_common_gemm_f32) points that at its workspace on the heap: a
/// signal would overwrite what lies before it. To be called before other threads are started.
void receiveSignalsApart();

/// While one lives, the first SIGINT or SIGTERM requests a stop, and the next one runs `stopAtOnce`
/// and ends the process with `exitCodeAtOnce`. In a step of Slurm's any number of SIGTERM is one
/// request: its daemon and srun send one each, and what must end at once they kill. One at a time.
class SignalWatcher {
  public:
    struct Reactions {
        std::function<void()> saveNow; ///< on SIGUSR1; may be empty
        /// On launch::kPauseSignal, before the stop is requested that it is as well.
        std::function<void()> pause;
        std::function<void()> stopAtOnce; ///< on the watcher's thread; may be empty
        int exitCodeAtOnce = 130;
    };

    explicit SignalWatcher(Reactions reactions);
    ~SignalWatcher();
    SignalWatcher(const SignalWatcher&) = delete;
    SignalWatcher& operator=(const SignalWatcher&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

  private:
    void watch();
    void onPauseSignal();
    void onStopSignal();

    Reactions m_reactions;
    const bool m_underSlurm;
    std::stop_source m_source;
    int m_pipe[2] = {-1, -1};
    std::thread m_thread;
};

} // namespace parlance::cli
