// SPDX-License-Identifier: Apache-2.0
// What every command has in common: the options that go with all of them, and where results go.
#pragma once

#include "app/cli/progress_bar.h"
#include "core/base/json.h"

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace parlance::cli {

struct CommonOptions {
    bool json = false;
    bool noProgress = false;
    std::string logLevel = "info";
};

void addCommonOptions(CLI::App& app, CommonOptions& options);

/// --device, --precision and --threads, with what the strings hold as defaults.
void addComputeOptions(CLI::App& app, std::string& device, std::string& precision,
                       std::int64_t& threads);

class Session {
  public:
    explicit Session(CommonOptions options) : m_options(std::move(options)) {}

    bool json() const { return m_options.json; }
    /// The command's result, once: the document with --json, else the text.
    void print(const Json& document, std::string_view text) const;
    /// Drawn only where a person looks on.
    ProgressBar progressBar(std::string title) const;

  private:
    CommonOptions m_options;
};

} // namespace parlance::cli
