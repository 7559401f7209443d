// SPDX-License-Identifier: Apache-2.0
#include "core/data/open_text.h"

#include "core/base/error.h"

namespace parlance::data {

std::ifstream openText(const std::filesystem::path& file) {
    // An input stream opens a folder too, and then reads nothing.
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure))
        throw Error(ErrorKind::IoRead, "no such file", file.string(), "check the path");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw Error(ErrorKind::IoRead, "cannot open the file", file.string(),
                    "check that it may be read");
    return stream;
}

} // namespace parlance::data
