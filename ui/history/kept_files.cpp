// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/kept_files.h"

#include "core/base/error.h"
#include "core/runs/project.h"
#include "ui/services/path_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFiles = 1000;
constexpr qsizetype kLongestName = 60; ///< characters: seen whole in most lists of files

/// For any system of files: without what one of them has a meaning for.
QString fileNameOf(const QString& words) {
    static const QRegularExpression kNotInNames(
        QStringLiteral(R"([/\\:*?"<>|\p{C}]+|^[\s.]+|[\s.]+$)"));
    QString name = words.section(QLatin1Char('\n'), 0, 0);
    name.replace(kNotInNames, QStringLiteral(" "));
    name = name.simplified();
    if (name.size() > kLongestName) {
        const qsizetype space = name.lastIndexOf(QLatin1Char(' '), kLongestName);
        name.truncate(space > 0 ? space : kLongestName);
    }
    return name;
}

} // namespace

std::string fileStem(const QDateTime& made) {
    return made.toString(QStringLiteral("yyyy-MM-dd HH-mm-ss.zzz")).toStdString();
}

fs::path besides(const fs::path& file, const char* extension) {
    return fs::path(file).replace_extension(extension);
}

fs::path freeFile(const fs::path& folder, const QString& words, const fs::path& otherwise) {
    std::string name = fileNameOf(words).toStdString();
    if (name.empty())
        name = otherwise.stem();
    const std::string ending = otherwise.extension();
    fs::path file = folder / (name + ending);
    std::error_code failure;
    for (int number = 2; fs::exists(file, failure); ++number)
        file = folder / strCat(name, " ", number, ending);
    return file;
}

std::string pathToKeep(const fs::path& path, const fs::path& file) {
    const auto project = runs::enclosingProject(file.parent_path());
    return project ? pathWithin(*project, path).string() : path.string();
}

fs::path keptPath(const std::string& written, const fs::path& file) {
    const auto project = runs::enclosingProject(file.parent_path());
    return project && !written.empty() ? *project / written : fs::path(written);
}

Json modelToKeep(const UsedModel& model, const fs::path& file) {
    return {{"model", pathToKeep(model.folder, file)},
            {"name", model.name.toStdString()},
            {"step", model.step}};
}

UsedModel keptModel(const Json& json, const fs::path& file) {
    return {keptPath(json.at("model"), file),
            QString::fromStdString(json.at("name").get<std::string>()),
            json.value("step", std::int64_t{0})};
}

std::vector<fs::path> keptFiles(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.path().extension() == ".json")
            paths.push_back(entry.path());
    std::ranges::sort(paths, std::greater()); // names begin with the time
    paths.resize(std::min(paths.size(), kMostFiles));
    return paths;
}

fs::path removedFolder(const fs::path& folder) {
    return folder / "removed";
}

void moveFiles(const fs::path& file, const fs::path& folder,
               const std::vector<const char*>& extensions) {
    std::error_code failure;
    fs::create_directory(folder, failure);
    for (const char* extension : extensions) {
        const fs::path from = besides(file, extension);
        fs::rename(from, folder / from.filename(), failure);
        std::error_code unseen;
        if (failure && fs::exists(from, unseen))
            throw Error(ErrorKind::IoWrite, strCat("cannot move the file: ", failure.message()),
                        from.string(), "check the permissions of its folder");
    }
}

} // namespace parlance::ui
