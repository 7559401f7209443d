// SPDX-License-Identifier: Apache-2.0
// Errors between processes, and in what the command line prints.
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"

namespace parlance {

/// {"kind", "message"}
Json toJson(const Error& error);
/// The reverse. Throws Error{Config} naming `where`.
Error errorFromJson(const Json& json, const std::string& where);

} // namespace parlance
