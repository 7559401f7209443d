// SPDX-License-Identifier: Apache-2.0
// HDF5's C interface with owners for its handles, and its failures as our errors. For the .cpp
// files of this folder.
#pragma once

#include "core/base/error.h"

#include <hdf5.h>

#include <mutex>
#include <string>
#include <utility>

namespace parlance::data {

/// While it lives the library is this thread's, which it may not be built to share, and prints
/// nothing. Every call of it happens within one.
class Hdf5Turn {
  public:
    Hdf5Turn();
    ~Hdf5Turn();
    Hdf5Turn(const Hdf5Turn&) = delete;
    Hdf5Turn& operator=(const Hdf5Turn&) = delete;

  private:
    std::unique_lock<std::recursive_mutex> m_lock;
    H5E_auto2_t m_print = nullptr;
    void* m_printData = nullptr;
};

/// What H5Fopen() and its like give, with what closes it.
class Hdf5Handle {
  public:
    using Close = herr_t (*)(hid_t);
    Hdf5Handle() = default;
    Hdf5Handle(hid_t id, Close closes) : m_id(id), m_close(closes) {}
    Hdf5Handle(Hdf5Handle&& other) noexcept
        : m_id(std::exchange(other.m_id, -1)), m_close(other.m_close) {}
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
        std::swap(m_id, other.m_id);
        std::swap(m_close, other.m_close);
        return *this;
    }
    ~Hdf5Handle() { close(); }

    hid_t get() const { return m_id; }
    bool isValid() const { return m_id >= 0; }
    /// False when closing fails, as where what was written does not fit on the disk.
    bool close();

  private:
    hid_t m_id = -1;
    Close m_close = nullptr;
};

} // namespace parlance::data
