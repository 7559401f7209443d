// SPDX-License-Identifier: Apache-2.0
// What the fuzzer feeds to the readers of files that strangers made, and what the corpus test
// replays. Each takes any bytes; whatever is thrown but parlance::Error is a defect.
#pragma once

#include <string_view>

namespace parlance::fuzz {

/// A whole file: container, pickle, storages, names and plain values; every storage lies inside.
void readTorchFile(std::string_view bytes);
/// One pickle, of the size that a fuzzer tries.
void readPickle(std::string_view bytes);
/// Eight bytes that say how much data there is, then a header.
void readSafetensors(std::string_view bytes);
/// A whole ARPA file, plain or gzipped; the model then scores some words.
void readNgramModel(std::string_view bytes);

} // namespace parlance::fuzz
