// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/prepare/prepare_options.h"

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

void addResampleOption(CLI::App& app, bool& resample) {
    app.add_flag("--resample", resample,
                 "Copy recordings of another sample rate at that of most into recordings/ of the "
                 "output, with links to the others; without it they are left out");
}

void addLayoutOption(CLI::App& app, std::optional<data::CorpusLayout>& layout) {
    std::vector<std::string> names = data::layoutNames();
    names.insert(names.begin(), "auto");
    const auto set = [&layout](const std::string& name) { layout = data::layoutFromName(name); };
    app.add_option_function<std::string>("--layout", set, "How the corpus is laid out")
        ->check(CLI::IsMember(names))
        ->default_str("auto");
}

} // namespace parlance::cli
