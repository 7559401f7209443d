// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/hdf5_handle.h"

namespace parlance::data {

namespace {

std::recursive_mutex& libraryMutex() {
    static std::recursive_mutex mutex;
    return mutex;
}

} // namespace

Hdf5Turn::Hdf5Turn() : m_lock(libraryMutex()) {
    // A file may name filters that are looked for in folders of plug-ins: none is loaded. What a
    // damaged file leaves open would have the library complain when the program ends.
    static const bool isSetUp =
        H5dont_atexit() >= 0 && H5open() >= 0 && H5PLset_loading_state(0) >= 0;
    static_cast<void>(isSetUp);
    H5Eget_auto2(H5E_DEFAULT, &m_print, &m_printData);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

Hdf5Turn::~Hdf5Turn() {
    H5Eset_auto2(H5E_DEFAULT, m_print, m_printData);
}

bool Hdf5Handle::close() {
    if (!isValid())
        return true;
    const Hdf5Turn turn;
    return m_close(std::exchange(m_id, -1)) >= 0;
}

} // namespace parlance::data
