// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace parlance::cli {

Action declareModels(CLI::App& app);

} // namespace parlance::cli
