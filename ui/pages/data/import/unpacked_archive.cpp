// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/import/unpacked_archive.h"

#include "core/archive/unpack.h"
#include "core/base/error.h"
#include "ui/services/async_call.h"

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

/// Made here, so that two of one name do not meet in it.
fs::path makeFolder(const fs::path& below, const fs::path& name) {
    std::error_code failure;
    fs::create_directories(below, failure);
    fs::path folder = below / name;
    for (int number = 2; !failure && !fs::create_directory(folder, failure); ++number)
        folder = below / strCat(name.string(), '-', number);
    if (failure)
        throw Error(ErrorKind::IoWrite, strCat("cannot make the folder: ", failure.message()),
                    folder.string(), "check that the project's folder may be written to");
    return folder;
}

void removeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::remove_all(folder, failure);
    fs::remove(folder.parent_path(), failure); // where nothing else is in it
}

} // namespace

UnpackedArchive::UnpackedArchive(const fs::path& archive, const fs::path& project,
                                 const ProgressSink& progress, const std::stop_token& stop)
    : m_folder(makeFolder(project / "imports", archive::archiveStem(archive))) {
    try {
        archive::unpack(archive, m_folder, progress, stop);
    } catch (...) {
        removeFolder(m_folder);
        throw;
    }
}

/// There may be very many files.
UnpackedArchive::~UnpackedArchive() {
    if (!m_isKept)
        runAside(CallKind::Waits, [folder = m_folder] { removeFolder(folder); });
}

} // namespace parlance::ui
