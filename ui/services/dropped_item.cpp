// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/dropped_item.h"

#include "core/archive/unpack.h"
#include "core/base/error.h"
#include "core/capsule/capsule.h"
#include "core/data/corpus_files.h"
#include "core/data/tables/table_reader.h"
#include "core/models/locate_model.h"
#include "core/models/model_source.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "ui/services/data_sets.h"
#include "ui/services/path_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string_view>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

struct DroppedItemText {
    Q_DECLARE_TR_FUNCTIONS(DroppedItemText)
};

bool startsWith(const fs::path& file, std::string_view start) {
    std::ifstream in(file, std::ios::binary);
    std::string head(start.size(), '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    return in && head == start;
}

/// KenLM's binary form shares its ending with PyTorch's weights.
bool isLanguageModel(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.ends_with(".arpa") || name.ends_with(".arpa.gz") ||
           (name.ends_with(".bin") && startsWith(file, "mmap lm http://kheafield.com/code"));
}

/// A folder in "checkpoints" of a run.
bool isCheckpoint(const fs::path& folder) {
    const fs::path parent = folder.parent_path();
    return parent.filename() == "checkpoints" && runs::RunDirectory::isRun(parent.parent_path());
}

bool isModelFolder(const fs::path& folder) {
    return models::isOurs(folder) ||
           (fs::exists(folder / "config.json") && models::weightsIn(folder).has_value());
}

std::vector<fs::path> recordingsOf(const data::CorpusFiles& found, const fs::path& folder) {
    std::vector<fs::path> files = found.audio;
    for (fs::path& file : files)
        file = folder / file;
    return files;
}

DroppedItem understandFolder(const fs::path& folder, const std::stop_token& stop) {
    const auto is = [&](DropKind kind) { return DroppedItem{kind, folder, {folder}}; };
    if (runs::isProject(folder))
        return is(DropKind::Project);
    if (isCheckpoint(folder))
        return is(DropKind::Checkpoint);
    if (runs::RunDirectory::isRun(folder))
        return is(DropKind::Run);
    if (isModelFolder(folder))
        return is(DropKind::Model);
    // Texts may also be notes beside recordings.
    const std::vector<DataSetEntry> sets = dataSetsBelow(folder, stop);
    if (std::ranges::any_of(sets, [](const DataSetEntry& set) { return set.kind->hasSound(); }))
        return is(DropKind::DataSet);
    const data::CorpusFiles found = data::listCorpusFiles(folder, stop);
    if (!found.audio.empty())
        return {DropKind::Audio, folder, recordingsOf(found, folder),
                data::layoutOf(found) != data::CorpusLayout::AudioOnly};
    const bool isOne = !sets.empty() || data::kindOfDataSet(folder) != nullptr;
    if (isOne)
        return is(DropKind::DataSet);
    return is(found.tables.empty() ? DropKind::Empty : DropKind::Import);
}

DroppedItem understandFile(const fs::path& file) {
    const auto is = [&](DropKind kind) { return DroppedItem{kind, file, {file}}; };
    const auto endsInAnyOf = [&](const auto& endings) {
        return std::ranges::find(endings, file.extension().string()) != endings.end();
    };
    static constexpr std::array<std::string_view, 5> kWeights{".pt", ".pth", ".bin", ".ckpt",
                                                              ".safetensors"};
    static constexpr std::array<std::string_view, 2> kText{".txt", ".md"};
    if (data::isAudioFile(file))
        return is(DropKind::Audio);
    if (file.extension() == capsule::kExtension || capsule::isCapsule(file))
        return is(DropKind::Capsule);
    if (isLanguageModel(file))
        return is(DropKind::LanguageModel);
    const data::DataSetKind* kind = data::kindOfDataSet(file);
    if (kind && (kind->hasSound() || !endsInAnyOf(kText)))
        return is(DropKind::DataSet);
    if (archive::isArchive(file) || data::isTableFile(file))
        return is(DropKind::Import);
    if (endsInAnyOf(kWeights))
        return is(DropKind::Weights);
    if (!endsInAnyOf(kText))
        return is(DropKind::Unknown);
    const std::uintmax_t bytes = fs::file_size(file);
    DroppedItem text = is(bytes > 0 ? DropKind::Text : DropKind::Empty);
    text.isDataSet = kind != nullptr;
    text.bytes = bytes;
    return text;
}

DroppedItem understandOne(const fs::path& path, const std::stop_token& stop) {
    try {
        return fs::is_directory(path) ? understandFolder(path, stop) : understandFile(path);
    } catch (const fs::filesystem_error&) {
        return {DropKind::Unknown, path, {path}};
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled)
            throw;
        return {DropKind::Unknown, path, {path}};
    }
}

bool isTable(const DroppedItem& item) {
    std::error_code failure;
    return item.kind == DropKind::Import && !archive::isArchive(item.path) &&
           fs::is_regular_file(item.path, failure);
}

bool goTogether(const DroppedItem& one, const DroppedItem& other) {
    return one.kind == other.kind &&
           (one.kind == DropKind::Audio || one.kind == DropKind::DataSet ||
            (isTable(one) && isTable(other)));
}

} // namespace

DroppedItem understandDrop(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    DroppedItem all;
    for (const fs::path& path : paths) {
        DroppedItem one = understandOne(path, stop);
        if (all.files.empty()) {
            all = std::move(one);
        } else if (goTogether(all, one)) {
            std::ranges::move(one.files, std::back_inserter(all.files));
            all.isDataSet = false; // no one folder
        } else {
            all.kind = DropKind::Several;
            return all;
        }
    }
    return all;
}

std::vector<fs::path> recordingsBelow(const fs::path& folder, const std::stop_token& stop) {
    return recordingsOf(data::listCorpusFiles(folder, stop), folder);
}

bool isModel(const DroppedItem& item) {
    return item.kind == DropKind::Run || item.kind == DropKind::Checkpoint ||
           item.kind == DropKind::Model || item.kind == DropKind::Weights;
}

QString dropWords(const DroppedItem& item) {
    const QString name = pathText(item.path.filename());
    const auto count = static_cast<int>(item.files.size());
    switch (item.kind) {
    case DropKind::Project:
        return DroppedItemText::tr("the project %1").arg(name);
    case DropKind::Run:
        return DroppedItemText::tr("the run %1").arg(name);
    case DropKind::Capsule:
        return DroppedItemText::tr("the capsule %1").arg(name);
    case DropKind::Checkpoint:
        return DroppedItemText::tr("the checkpoint %1").arg(name);
    case DropKind::Model:
        return DroppedItemText::tr("the model %1").arg(name);
    case DropKind::Weights:
        return DroppedItemText::tr("the weights %1").arg(name);
    case DropKind::DataSet:
        return count > 1 ? DroppedItemText::tr("%n data sets", nullptr, count)
                         : DroppedItemText::tr("the data set %1").arg(name);
    case DropKind::LanguageModel:
        return DroppedItemText::tr("the language model %1").arg(name);
    case DropKind::Audio:
        return count == 1 ? DroppedItemText::tr("the recording %1")
                                .arg(pathText(item.files.front().filename()))
                          : DroppedItemText::tr("%Ln recordings", nullptr, count);
    case DropKind::Text:
        return DroppedItemText::tr("the text %1").arg(name);
    case DropKind::Import:
        return count > 1                       ? DroppedItemText::tr("%n tables", nullptr, count)
               : archive::isArchive(item.path) ? DroppedItemText::tr("the archive %1").arg(name)
                                               : DroppedItemText::tr("the data %1").arg(name);
    case DropKind::Several:
        return DroppedItemText::tr("several things at once");
    case DropKind::Empty:
    case DropKind::Unknown:
        return name;
    }
    return {};
}

} // namespace parlance::ui
