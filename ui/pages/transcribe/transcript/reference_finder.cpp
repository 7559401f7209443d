// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/reference_finder.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/data/asr_data_set.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/text/label_line.h"
#include "ui/services/data_sets.h"

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> labelsIn(const fs::path& tsv, const fs::path& audioFile,
                                    const std::stop_token& stop) {
    data::AsrManifestReader reader(tsv, data::Labels::IfPresent);
    if (!reader.labelled())
        return std::nullopt;
    for (data::AsrRow row; reader.next(row);) {
        throwIfStopped(stop, "search for a reference");
        // Names first: they are cheap to compare.
        std::error_code failure;
        if (row.file.filename() == audioFile.filename() &&
            fs::equivalent(row.file, audioFile, failure))
            return row.labels;
    }
    return std::nullopt;
}

} // namespace

QString findReference(const fs::path& project, const fs::path& audioFile,
                      const std::stop_token& stop) {
    for (const DataSetEntry& set : dataSetsBelow(project / "data", stop)) {
        if (set.kind->name != data::kAsrManifest)
            continue;
        try {
            if (const auto labels = labelsIn(set.path, audioFile, stop))
                return QString::fromStdString(text::textFromLabelLine(*labels));
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::Cancelled)
                throw;
            // A damaged manifest is the data page's business.
        }
    }
    return {};
}

} // namespace parlance::ui
