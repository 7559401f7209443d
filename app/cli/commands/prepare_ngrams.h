// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace parlance::cli {

/// `prepare ngram-lm`
Action declarePrepareNgrams(CLI::App& app);

} // namespace parlance::cli
