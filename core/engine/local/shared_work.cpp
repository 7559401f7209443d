// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/shared_work.h"

#include "core/compute/error_translation.h"
#include "core/dist/process_group.h"

namespace parlance::engine {

SharedWork::SharedWork() {
    const launch::Environment environment = launch::processEnvironment();
    m_group = std::make_unique<dist::ProcessGroup>(launch::placeFrom(environment),
                                                   dist::groupOptionsFrom(environment));
}

SharedWork::~SharedWork() = default;

const World& SharedWork::world() const {
    return m_group->world();
}

const World& SharedWork::local() const {
    return m_group->local();
}

std::string SharedWork::fromFirst(const std::string& bytes) {
    return m_group->broadcast(bytes);
}

void SharedWork::leave() {
    m_group->leave();
}

void SharedWork::tellAndThrow() {
    const Error error = asError(std::current_exception());
    m_group->fail(error);
    throw error;
}

} // namespace parlance::engine
