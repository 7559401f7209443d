// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_samples.h"

#include "core/runs/item_lines.h"
#include "core/runs/media_files.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/audio/alignment_lane.h"
#include "ui/plots/number_text.h"

#include <QStringList>

#include <algorithm>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

/// What a validation wrote of its items, by the names of their files.
std::map<std::string, runs::ItemLine> itemsAt(const fs::path& runFolder, std::int64_t step,
                                              const std::stop_token& stop) {
    std::map<std::string, runs::ItemLine> lines;
    for (const runs::ItemsFile& items : runs::listItems(runFolder))
        if (items.split == runs::Split::Valid && items.step == step)
            for (runs::ItemLine& line : runs::readItems(items.file, stop))
                lines.emplace(runs::mediaName(line.id), std::move(line));
    return lines;
}

QString resultOf(const runs::ItemLine& line) {
    QStringList parts;
    if (!line.hypothesis.empty())
        parts << QString::fromStdString(line.hypothesis);
    for (const auto& [metric, value] : line.values)
        parts << QStringLiteral("%1 %2").arg(metricTitle(metric), valueText(value));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::vector<std::int64_t> RunSamples::steps() const {
    std::vector<std::int64_t> steps;
    for (const RunSample& sample : samples)
        if (steps.empty() || steps.back() != sample.step)
            steps.push_back(sample.step);
    return steps;
}

const RunSample* RunSamples::find(std::int64_t step, const std::string& item) const {
    const auto found = std::ranges::find_if(samples, [&](const RunSample& sample) {
        return sample.step == step && sample.item == item;
    });
    return found == samples.end() ? nullptr : &*found;
}

RunSamples listSamples(const fs::path& runFolder, const std::stop_token& stop) {
    RunSamples found;
    std::map<std::pair<std::int64_t, std::string>, fs::path> tensors;
    for (const runs::MediaFile& file : runs::listMedia(runFolder))
        if (file.kind == runs::MediaKind::Audio)
            found.samples.push_back({file.step, file.name, file.path});
        else
            tensors.emplace(std::pair(file.step, file.name), file.path);
    if (found.samples.empty())
        return found;
    for (RunSample& sample : found.samples) {
        const auto alignment =
            tensors.find({sample.step, runs::mediaName(sample.item + " alignment")});
        if (alignment != tensors.end())
            sample.alignment = alignment->second;
    }
    const auto lines = itemsAt(runFolder, found.samples.back().step, stop);
    for (const RunSample& sample : found.samples) {
        const auto line = lines.find(sample.item);
        const bool hasText = line != lines.end() && !line->second.reference.empty();
        found.titles[sample.item] =
            QString::fromStdString(hasText ? line->second.reference : sample.item);
    }
    return found;
}

HeardSample readSample(const fs::path& runFolder, const RunSample& sample,
                       const std::stop_token& stop) {
    HeardSample heard{
        .clip = loadRecording(sample.audio, stop)->clip, .alignment = {}, .result = {}};
    if (!sample.alignment.empty()) {
        const auto weights = tensor_io::readFloatMatrix(sample.alignment, runs::kMediaTensor);
        heard.alignment = alignmentPicture(weights.rows, weights.columns, weights.values);
    }
    const auto lines = itemsAt(runFolder, sample.step, stop);
    if (const auto line = lines.find(sample.item); line != lines.end())
        heard.result = resultOf(line->second);
    return heard;
}

} // namespace parlance::ui
