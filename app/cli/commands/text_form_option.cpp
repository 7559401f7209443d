// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/text_form_option.h"

#include <CLI/CLI.hpp>

namespace parlance::cli {

void addTextFormOption(CLI::App& app, data::TextForm& form) {
    const auto set = [&form](const std::string& name) {
        form = name == "letters" ? data::TextForm::Letters : data::TextForm::AsWritten;
    };
    app.add_option_function<std::string>(
           "--text", set, "letters: capital letters and apostrophes; as-written: no change")
        ->check(CLI::IsMember({"letters", "as-written"}))
        ->default_str("letters");
}

} // namespace parlance::cli
