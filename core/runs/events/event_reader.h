// SPDX-License-Identifier: Apache-2.0
// Reads the scalars of TensorBoard's event files (see event_record.h), ours and those of other
// programs. A file is taken as a stranger's: one record at a time, none longer than what is left.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace parlance::runs {

struct ScalarPoint {
    double time = 0.0; ///< seconds since 1970
    std::int64_t step = 0;
    double value = 0.0;
};

struct EventScalars {
    /// By tag, each in the order of the file.
    std::map<std::string, std::vector<ScalarPoint>> series;
    /// Why reading ended before the file did, such as a record that a killed writer left half; what
    /// came before is in `series`. Empty for a whole file.
    std::string damage;
};

/// Is the file's first record framed as TensorBoard's are? False too for one that cannot be read.
bool isEventFile(const std::filesystem::path& path);

/// Scalars are the plain values, and the tensors of one number that the scalars plug-in marks.
/// Throws Error{IoRead}, or Error{Data} when not even the first record is whole.
EventScalars readEventScalars(const std::filesystem::path& path);

} // namespace parlance::runs
