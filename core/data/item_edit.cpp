// SPDX-License-Identifier: Apache-2.0
#include "core/data/item_edit.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/open_text.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlockBytes = 1 << 20;

/// Of all files below it, in whatever order they come.
std::string stampOfFolder(const fs::path& folder) {
    std::vector<std::string> stamps;
    std::error_code failure, other;
    for (fs::recursive_directory_iterator file(folder, failure), end; !failure && file != end;
         file.increment(failure))
        if (file->is_regular_file(other))
            stamps.push_back(strCat(file->path().string(), ' ', fileStamp(file->path()), '\n'));
    std::ranges::sort(stamps);
    ByteHash hash;
    for (const std::string& stamp : stamps)
        hash.add(stamp);
    return hash.digits();
}

} // namespace

std::string fileStamp(const fs::path& file) {
    std::error_code failure;
    const auto changed = fs::last_write_time(file, failure).time_since_epoch().count();
    return failure ? "-" : strCat(fs::file_size(file, failure), ' ', changed);
}

std::string editStamp(const fs::path& path) {
    std::error_code failure;
    if (fs::is_directory(path, failure))
        return stampOfFolder(path);
    std::string stamp = fileStamp(path);
    if (path.extension() == ".tsv")
        for (const char* beside : {".ltr", ".wrd"})
            stamp += strCat(", ", fileStamp(fs::path(path).replace_extension(beside)));
    return stamp;
}

bool canEdit(const DataSetKind& kind, ItemField field) {
    return std::ranges::find(kind.editable, field) != kind.editable.end();
}

void editItem(const DataSetKind& kind, const fs::path& path, const ItemEdit& edit,
              const std::string& stamp) {
    if (!canEdit(kind, edit.field))
        throw Error(ErrorKind::Usage, strCat("this is not edited in a ", kind.title), path.string(),
                    "write another data set");
    if (editStamp(path) != stamp)
        throw Error(ErrorKind::Data, "the file has changed on the disk since it was opened",
                    path.string(), "open it again, then edit");
    refuseCharacters(edit.text, {});
    if (!text::isValidUtf8(edit.text))
        throw Error(ErrorKind::Data, "the text is not UTF-8", path.string(), "type it again");
    kind.edit(path, edit);
}

void replaceLine(const fs::path& file, std::int64_t number,
                 const std::function<std::string(std::string_view line)>& change) {
    std::ifstream lines = openText(file);
    AtomicFile writer(file);
    std::string block, line;
    std::int64_t at = 0;
    while (std::getline(lines, line)) {
        if (++at == number) {
            const bool hasReturn = line.ends_with('\r');
            if (hasReturn)
                line.pop_back();
            line = change(line) + (hasReturn ? "\r" : "");
        }
        block += line;
        if (!lines.eof()) // the last line may end without
            block += '\n';
        if (block.size() >= kBlockBytes) {
            writer.write(block);
            block.clear();
        }
    }
    if (lines.bad())
        throw Error(ErrorKind::IoRead, "the file cannot be read to its end", file.string(),
                    "check the disk");
    if (at < number)
        throw Error(ErrorKind::Data, strCat("there is no line ", number), file.string(),
                    "open it again, then edit");
    writer.write(block);
    writer.commit();
}

void refuseCharacters(std::string_view text, std::string_view characters) {
    const auto found = text.find_first_of(std::string("\n\r\0", 3) + std::string(characters));
    if (found == std::string_view::npos)
        return;
    const char refused = text[found];
    throw Error(ErrorKind::Data,
                refused == '\t' ? "a tab separates columns and cannot stand in a text"
                : refused == '|'
                    ? "a | separates and cannot stand in a text"
                    : "a line break cannot stand in a text: each line is an item of its own",
                {}, "leave it out");
}

} // namespace parlance::data
