// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/run_samples.h"

#include "core/base/str_cat.h"
#include "core/runs/media_files.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/audio/alignment_lane.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <set>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

/// What the tensors of an item are called behind its name.
constexpr std::string_view kShown[] = {"alignment", "attention", "mel", "spectrogram"};

/// The item that a tensor's file is of, and what it shows.
std::pair<std::string, std::string> itemOf(const std::string& tensor) {
    for (const std::string_view shows : kShown) {
        const std::string ending = runs::mediaName(strCat(" ", shows));
        if (tensor.size() > ending.size() && tensor.ends_with(ending))
            return {tensor.substr(0, tensor.size() - ending.size()), std::string(shows)};
    }
    return {tensor, {}};
}

void takeMedia(RunSamples& found, const fs::path& runFolder, std::set<std::int64_t>& steps) {
    for (const runs::MediaFile& file : runs::listMedia(runFolder)) {
        steps.insert(file.step);
        if (file.kind == runs::MediaKind::Audio) {
            found.files[{file.step, file.name}].audio = file.path;
            found.hasAudio = true;
        } else {
            const auto [item, shows] = itemOf(file.name);
            found.files[{file.step, item}].pictures[shows] = file.path;
        }
    }
}

/// Attention lies between 0 and 1; a spectrogram wherever its least and greatest value do.
QImage pictureOf(const std::string& shows, tensor_io::FloatMatrix matrix) {
    if (shows == "spectrogram" && !matrix.values.empty()) {
        const auto [least, greatest] = std::ranges::minmax(matrix.values);
        const float extent = std::max(greatest - least, std::numeric_limits<float>::min());
        for (float& value : matrix.values)
            value = (value - least) / extent;
    }
    return alignmentPicture(matrix.rows, matrix.columns, matrix.values);
}

SamplePicture readPicture(const std::string& shows, const fs::path& file) {
    tensor_io::FloatMatrix matrix = tensor_io::readFloatMatrix(file, runs::kMediaTensor);
    SamplePicture picture{.shows = shows, .picture = pictureOf(shows, matrix)};
    if (shows == "alignment" || shows == "attention") {
        picture.tokens = runs::mediaTokens(matrix.metadata, file.string());
        picture.weights = std::make_shared<engine::AttentionMaps>(
            engine::AttentionMaps{.layers = 1,
                                  .heads = 1,
                                  .rows = matrix.rows,
                                  .columns = matrix.columns,
                                  .weights = std::move(matrix.values)});
    }
    return picture;
}

QString titleOf(const runs::ItemLine& line) {
    for (const std::string& text : {line.question, line.reference})
        if (!text.empty())
            return QString::fromStdString(text).simplified();
    return QString::fromStdString(line.id);
}

/// Items with the same text are told apart by their names.
void tellApart(std::vector<RunSamples::Item>& items) {
    QHash<QString, int> count;
    for (const RunSamples::Item& item : items)
        ++count[item.title];
    for (RunSamples::Item& item : items)
        if (count.value(item.title) > 1)
            item.title += QStringLiteral(" · ") + QString::fromStdString(item.name);
}

std::vector<RunSamples::Item> readTitles(const fs::path& results, const RunSamples& found,
                                         const std::set<std::string>& inFiles,
                                         const std::stop_token& stop) {
    std::vector<RunSamples::Item> items;
    for (const runs::ItemLine& line : runs::readItems(results, stop))
        // Of a run that is heard, only what is heard: of the others there is nothing but text.
        if (std::string name = runs::mediaName(line.id); !found.hasAudio || inFiles.contains(name))
            items.push_back({std::move(name), titleOf(line)});
    tellApart(items);
    return items;
}

} // namespace

RunSamples listSamples(const fs::path& runFolder, const RunSamples& known,
                       const std::stop_token& stop) {
    RunSamples found;
    std::set<std::int64_t> steps;
    takeMedia(found, runFolder, steps);
    for (const runs::ItemsFile& items : runs::listItems(runFolder)) {
        if (items.split != runs::Split::Valid)
            continue;
        steps.insert(items.step);
        found.results[items.step] = items.file;
    }
    found.steps.assign(steps.begin(), steps.end());

    if (found.hasAudio) // only of what is heard
        found.alignments = readAlignments(found.results, known.alignments, stop);

    std::set<std::string> inFiles;
    for (const auto& [place, files] : found.files)
        inFiles.insert(place.second);
    const bool isKnown = !known.results.empty() && !found.results.empty() &&
                         *known.results.rbegin() == *found.results.rbegin();
    if (isKnown)
        found.items = known.items;
    else if (!found.results.empty())
        found.items = readTitles(found.results.rbegin()->second, found, inFiles, stop);
    for (const RunSamples::Item& item : found.items)
        inFiles.erase(item.name);
    for (const std::string& name : inFiles)
        found.items.push_back({name, QString::fromStdString(name)});
    return found;
}

ReadSample readSample(const RunSamples& samples, std::int64_t step, std::size_t item,
                      const std::stop_token& stop) {
    ReadSample read{.step = step, .item = item};
    const std::string& name = samples.items.at(item).name;
    if (const auto files = samples.files.find({step, name}); files != samples.files.end()) {
        if (!files->second.audio.empty())
            read.clip = loadRecording(files->second.audio, stop)->clip;
        for (const auto& [shows, path] : files->second.pictures)
            read.pictures.push_back(readPicture(shows, path));
    }
    if (const auto results = samples.results.find(step); results != samples.results.end())
        for (runs::ItemLine& line : runs::readItems(results->second, stop))
            if (runs::mediaName(line.id) == name) {
                if (const auto report = alignmentOf(line))
                    read.verdict = alignmentText(*report, lockedSince(samples.alignments, name));
                read.line = std::move(line);
                break;
            }
    return read;
}

} // namespace parlance::ui
