// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/error.h"

namespace parlance::models {

/// Runs `work`, which reads a configuration or vocabulary that came with a model of another
/// program: what is wrong with it is a fault of the model, not of the user's own configuration.
template <typename Work>
auto asCheckpoint(Work work) {
    try {
        return work();
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Config || error.kind() == ErrorKind::Data)
            throw Error(ErrorKind::Checkpoint, error.what());
        throw;
    }
}

} // namespace parlance::models
