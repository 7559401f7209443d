// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/prepare/prepare_asr.h"

namespace CLI {
class App;
}

namespace parlance::cli {

/// --text: letters or as-written.
void addTextFormOption(CLI::App& app, data::TextForm& form);

} // namespace parlance::cli
