// SPDX-License-Identifier: Apache-2.0
// What a kind of cases is. Each runs through the code that the product uses. A family's kinds lie
// in a folder of its name (CMakeLists.txt).
#pragma once

#include "tests/conformance/case_file.h"

#include <span>
#include <stdexcept>

namespace parlance::conformance {

/// This version has no code for what the case asks.
class Unsupported : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Unsupported, or parlance::Error for a case that is broken.
using Runner = void (*)(const CaseFile& golden, Comparison& comparison);

struct Kind {
    const char* name; ///< "ctc_forward"
    Runner run;
};

struct KindFolder {
    const char* name; ///< "wav2vec2", or "common" for what belongs to no family
    std::span<const Kind> kinds;
};

/// Generated from the list of folders.
std::span<const KindFolder> kindFolders();

/// Several families may have kinds of one name: the case's own family is asked first. Null for a
/// kind that is not supported.
Runner runnerOf(const CaseFile& golden);

} // namespace parlance::conformance
