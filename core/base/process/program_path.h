// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace parlance {

/// Where PATH leads to a program of this name; empty where it does not.
std::filesystem::path findProgram(const std::string& program);

} // namespace parlance
