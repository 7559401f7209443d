// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/dropped_files.h"

#include "core/base/error.h"
#include "core/base/progress.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxRecordings = 10000; ///< more than a list is good for
constexpr int kMaxDepth = 4;

bool isRecording(const fs::path& file) {
    static constexpr std::array kEndings{".wav",  ".flac", ".ogg",  ".oga",
                                         ".opus", ".mp3",  ".aiff", ".aif"};
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return std::ranges::find(kEndings, ending) != kEndings.end();
}

void addRecordings(const fs::path& folder, const std::stop_token& stop,
                   std::vector<fs::path>& found) {
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        throwIfStopped(stop, "looking for recordings");
        if (entry.depth() >= kMaxDepth)
            entry.disable_recursion_pending();
        std::error_code unreadable;
        if (isRecording(entry->path()) && entry->is_regular_file(unreadable))
            found.push_back(entry->path());
        if (found.size() >= kMaxRecordings)
            return;
    }
}

} // namespace

OpenAs openAs(const QStringList& paths) {
    if (paths.size() == 1 && (paths.front().endsWith(QLatin1String(".arpa")) ||
                              paths.front().endsWith(QLatin1String(".arpa.gz"))))
        return OpenAs::LanguageModel;
    const auto holdsRecordings = [](const QString& path) {
        return QFileInfo(path).isDir() ? !QFileInfo::exists(path + QLatin1String("/config.json"))
                                       : isRecording(path.toStdString());
    };
    return !paths.isEmpty() && std::ranges::all_of(paths, holdsRecordings) ? OpenAs::Recordings
                                                                           : OpenAs::Nothing;
}

std::vector<fs::path> recordingsIn(const QStringList& paths, const std::stop_token& stop) {
    std::vector<fs::path> files;
    for (const QString& path : paths) {
        const fs::path place = path.toStdString();
        std::error_code failure;
        if (!fs::is_directory(place, failure)) {
            files.push_back(place);
            continue;
        }
        std::vector<fs::path> found;
        addRecordings(place, stop, found);
        std::ranges::sort(found);
        files.insert(files.end(), found.begin(), found.end());
    }
    if (files.empty())
        throw Error(ErrorKind::Data, "there are no recordings in the folder",
                    paths.front().toStdString(), "open a folder with WAV, FLAC, OGG or MP3 files");
    return files;
}

} // namespace parlance::ui
