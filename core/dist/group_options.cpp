// SPDX-License-Identifier: Apache-2.0
#include "core/dist/process_group.h"

#include <charconv>

namespace parlance::dist {

using launch::kTimeoutVariable;

namespace {

constexpr std::int64_t kMaxTimeoutSec = 86400;

} // namespace

GroupOptions groupOptionsFrom(const launch::Environment& environment) {
    GroupOptions options;
    const std::optional<std::string> text = environment(kTimeoutVariable);
    if (!text)
        return options;
    std::int64_t timeout = 0;
    const auto [end, problem] = std::from_chars(text->data(), text->data() + text->size(), timeout);
    if (problem != std::errc() || end != text->data() + text->size() || timeout < 1 ||
        timeout > kMaxTimeoutSec)
        throw Error(ErrorKind::Usage, strCat("a timeout of \"", *text, "\" is not one"),
                    kTimeoutVariable, strCat("give whole seconds, from 1 to ", kMaxTimeoutSec));
    options.timeout = std::chrono::seconds(timeout);
    return options;
}

} // namespace parlance::dist
