// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/tensor_files/pickle/pickle_value.h"

#include <optional>

namespace parlance::tensor_io {

/// The number in a record of numpy's scalar(dtype, bytes): integers and floats of 8 to 64 bits and
/// booleans, least significant byte first. Empty for any other record.
std::optional<Json> numpyScalar(const PickleDocument& document, const PickleRecord& record);

} // namespace parlance::tensor_io
