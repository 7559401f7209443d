// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/tensor_files/byte_cursor.h"
#include "core/tensor_files/pickle/pickle_machine.h"
#include "core/tensor_files/torch_containers.h"
#include "core/tensor_files/torch_dtype.h"

namespace parlance::tensor_io {

namespace {

constexpr std::string_view kPickle = "data.pkl";

/// The folder of the archive's one data.pkl.
std::string findRoot(const ZipDirectory& directory, const std::string& where) {
    std::vector<std::string> roots;
    for (const auto& [name, member] : directory.members()) {
        const std::size_t slash = name.find('/');
        const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
        if (std::string_view(name).substr(begin) == kPickle)
            roots.push_back(name.substr(0, begin));
    }
    if (roots.empty())
        throw Error(ErrorKind::Checkpoint, "this zip archive has no data.pkl", where,
                    "choose a file that PyTorch wrote");
    if (roots.size() > 1)
        throw Error(ErrorKind::Checkpoint, "this zip archive has several data.pkl", where,
                    "the file is damaged or hostile; get it again");
    return roots.front();
}

} // namespace

TorchArchive::TorchArchive(const ByteSource& source)
    : m_source(source), m_directory(source), m_root(findRoot(m_directory, source.name())) {
    const ZipMember* order = m_directory.find(m_root + "byteorder");
    if (order && (order->bytes != 6 || source.text(order->bytes, order->offset) != "little"))
        throw Error(ErrorKind::Checkpoint, "the file was written on a big-endian machine",
                    source.name(), "save it again on a little-endian one");
}

bool TorchArchive::isScript() const {
    return m_directory.members().contains(m_root + "constants.pkl");
}

PickleDocument TorchArchive::document() const {
    const ZipMember* member = m_directory.find(m_root + std::string(kPickle));
    ByteCursor cursor(m_source, member->offset, member->offset + member->bytes);
    return readPickle(cursor);
}

void TorchArchive::locate(TorchStorage& storage) const {
    const std::string name = m_root + "data/" + storage.key;
    const ZipMember* member = m_directory.find(name);
    const std::uint64_t bytes = storage.elements * torchElementBytes(storage.dtype);
    if (!member)
        throw Error(ErrorKind::Checkpoint, strCat("the archive lacks ", name), m_source.name(),
                    "the file is cut short or damaged; get it again");
    if (member->bytes != bytes)
        throw Error(
            ErrorKind::Checkpoint,
            strCat("storage ", storage.key, " needs ", bytes, " bytes and has ", member->bytes),
            m_source.name(), "the file is damaged; get it again");
    storage.offset = member->offset;
}

} // namespace parlance::tensor_io
