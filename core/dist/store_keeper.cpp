// SPDX-License-Identifier: Apache-2.0
#include "core/dist/store_keeper.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/torch.h"

#include <torch/csrc/distributed/c10d/TCPStore.hpp>

namespace parlance::dist {

struct StoreKeeper::Store {
    c10::intrusive_ptr<c10d::TCPStore> server;
};

StoreKeeper::StoreKeeper(std::uint16_t port) : m_store(std::make_unique<Store>()) {
    c10d::TCPStoreOptions options;
    options.port = port;
    options.isServer = true;
    options.waitWorkers = false;
    try {
        m_store->server = c10::make_intrusive<c10d::TCPStore>("localhost", options);
    } catch (const std::exception& problem) {
        log::debug(problem.what());
        throw Error(ErrorKind::Distributed, "cannot take the port at which the processes meet",
                    strCat("port ", port), "choose another with --master HOST:PORT");
    }
}

StoreKeeper::~StoreKeeper() = default;

std::uint16_t StoreKeeper::port() const {
    return m_store->server->getPort();
}

} // namespace parlance::dist
