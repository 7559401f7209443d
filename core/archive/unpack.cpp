// SPDX-License-Identifier: Apache-2.0
#include "core/archive/unpack.h"

#include "core/archive/member_writer.h"
#include "core/archive/tar_reader.h"
#include "core/archive/zip_unpacker.h"
#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace parlance::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> kEndings{".tar.gz", ".tgz", ".tar", ".zip"};
constexpr std::array<std::string_view, 8> kOthers{".7z",      ".rar",  ".tar.xz",  ".txz",
                                                  ".tar.bz2", ".tbz2", ".tar.zst", ".tzst"};

std::string lowerName(const fs::path& file) {
    std::string name = file.filename().string();
    std::ranges::transform(name, name.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return name;
}

template <std::size_t n>
std::string_view endingAmong(const fs::path& file, const std::array<std::string_view, n>& endings) {
    const std::string name = lowerName(file);
    const auto found = std::ranges::find_if(
        endings, [&](std::string_view ending) { return name.ends_with(ending); });
    return found == endings.end() ? std::string_view() : *found;
}

} // namespace

bool isArchive(const fs::path& file) {
    return !endingAmong(file, kEndings).empty();
}

bool isOtherArchive(const fs::path& file) {
    return !endingAmong(file, kOthers).empty();
}

fs::path archiveStem(const fs::path& file) {
    std::string name = file.filename().string();
    name.resize(name.size() - endingAmong(file, kEndings).size());
    return name;
}

Unpacked unpack(const fs::path& file, const fs::path& folder, const ProgressSink& progress,
                const std::stop_token& stop, const UnpackLimits& limits) {
    std::error_code failure;
    if (!fs::is_regular_file(file, failure))
        throw Error(ErrorKind::IoRead, "no such archive", file.string(), "check the path");
    if (isOtherArchive(file))
        throw Error(ErrorKind::Data, "archives of this form are not read", file.string(),
                    "unpack it, then name the folder");
    MemberWriter writer(file, folder, limits);
    if (lowerName(file).ends_with(".zip"))
        unpackZip(file, writer, progress, stop);
    else
        unpackTar(file, writer, progress, stop);
    if (writer.unpacked().files == 0)
        writer.refuse("the archive holds no files", "get it again");
    return writer.unpacked();
}

} // namespace parlance::archive
