// SPDX-License-Identifier: Apache-2.0
#include "core/base/path_list.h"

#include <algorithm>

namespace parlance {

std::vector<std::filesystem::path> splitPathList(std::string_view commaList) {
    constexpr std::string_view kBlanks = " \t";
    std::vector<std::filesystem::path> paths;
    while (!commaList.empty()) {
        std::string_view part = commaList.substr(0, commaList.find(','));
        commaList.remove_prefix(std::min(commaList.size(), part.size() + 1));
        part.remove_prefix(std::min(part.size(), part.find_first_not_of(kBlanks)));
        part = part.substr(0, part.find_last_not_of(kBlanks) + 1);
        if (!part.empty())
            paths.emplace_back(part);
    }
    return paths;
}

} // namespace parlance
