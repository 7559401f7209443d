// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/session.h"

#include <string>

namespace parlance::cli {

/// Scores answers that some program wrote to the questions of a SQuAD file: no model is asked.
/// Prints them. Throws what reading both files throws.
int evaluatePredictions(const Session& session, const std::string& data,
                        const std::string& predictions);

} // namespace parlance::cli
