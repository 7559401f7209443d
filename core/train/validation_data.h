// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/bad_item.h"

namespace parlance::train {

/// Calls work(), which reads the validation data. What cannot be read is said to be of them: among
/// what is trained on, nobody would find it.
template <typename Work>
auto readValidationData(Work work) {
    try {
        return work();
    } catch (const Error& error) {
        if (!batching::isBadItem(error))
            throw;
        throw Error(error.kind(), strCat("data.valid: ", error.what()), error.location());
    }
}

} // namespace parlance::train
