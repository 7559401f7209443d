// SPDX-License-Identifier: Apache-2.0
// A private server ends with the program that started it, however that ends: its stdin is a pipe
// held by that program, and the end of the stream is the sign.
#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace parlance::serve {

class StdinWatch {
  public:
    /// `ended` is called once, on a thread of its own, when stdin reaches its end.
    explicit StdinWatch(std::function<void()> ended);

  private:
    std::jthread m_thread;
};

} // namespace parlance::serve
