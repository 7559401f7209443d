// SPDX-License-Identifier: Apache-2.0
// TensorBoard's event files: TFRecords (length and data, each with a masked CRC-32C) of the Event
// message of tensorflow/core/util/event.proto, of which we write the few fields that scalars need.
#pragma once

#include "core/base/process/descriptor.h"
#include "core/runs/metrics_log.h"

#include <filesystem>

namespace parlance::runs {

/// One `events.out.tfevents.*` of a run. Every record is one write(2), so that a killed writer
/// leaves at most half a record at the end, which readers pass over. Throws Error{IoWrite} or
/// Error{DiskFull}.
class EventFile {
  public:
    /// A new file in `folder`. Readers take the files of a folder in the order of their names.
    explicit EventFile(const std::filesystem::path& folder);

    /// What readers have of steps greater than `step`, from earlier files, is void: the run went
    /// back to it.
    void restart(std::int64_t step, double time);
    /// The values as `<split>/<name>`.
    void scalars(const StepLine& line);

    const std::filesystem::path& path() const { return m_path; }

  private:
    void append(std::string_view event);

    std::filesystem::path m_path;
    Descriptor m_file;
};

} // namespace parlance::runs
