// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/weight_names.h"

#include <cctype>
#include <utility>

namespace parlance::tensor_io {

namespace {

/// `name` with the part that `from` describes replaced by `to`.
std::optional<std::string> replaced(std::string_view name, std::string_view from,
                                    std::string_view to) {
    const std::size_t star = from.find('*');
    std::string_view number;
    std::string_view rest = name;
    if (star != std::string_view::npos) {
        if (!rest.starts_with(from.substr(0, star)))
            return std::nullopt;
        rest.remove_prefix(star);
        std::size_t digits = 0;
        while (digits < rest.size() && std::isdigit(static_cast<unsigned char>(rest[digits])))
            ++digits;
        number = rest.substr(0, digits);
        rest.remove_prefix(digits);
        from.remove_prefix(star + 1);
        if (digits == 0)
            return std::nullopt;
    }
    const bool whole = !from.ends_with('.');
    if (!rest.starts_with(from) || (whole && rest.size() != from.size()))
        return std::nullopt;
    rest.remove_prefix(from.size());
    std::string result(to);
    if (const std::size_t place = result.find('*'); place != std::string::npos)
        result.replace(place, 1, number);
    return result + std::string(rest);
}

} // namespace

std::optional<std::string> ourName(std::string_view name, std::span<const NameRule> rules) {
    for (const auto& [theirs, ours] : rules)
        if (auto found = replaced(name, theirs, ours))
            return found;
    return std::nullopt;
}

std::optional<std::string> theirName(std::string_view name, std::span<const NameRule> rules) {
    for (const auto& [theirs, ours] : rules)
        if (auto found = replaced(name, ours, theirs))
            return found;
    return std::nullopt;
}

std::string withOldWeightNorm(std::string name) {
    for (const auto& [newer, older] : {std::pair{".parametrizations.weight.original0", ".weight_g"},
                                       {".parametrizations.weight.original1", ".weight_v"}})
        if (name.ends_with(newer))
            return name.substr(0, name.size() - std::string_view(newer).size()) + older;
    return name;
}

} // namespace parlance::tensor_io
