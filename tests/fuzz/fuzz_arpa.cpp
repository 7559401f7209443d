// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/fuzz_targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    parlance::fuzz::readNgramModel({reinterpret_cast<const char*>(data), size});
    return 0;
}
