// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/tensor_files/byte_cursor.h"
#include "core/tensor_files/pickle/pickle_machine.h"
#include "core/tensor_files/torch_containers.h"
#include "core/tensor_files/torch_dtype.h"

#include <algorithm>
#include <map>

namespace parlance::tensor_io {

namespace {

/// 0x1950a86a20f9469cfc6c
constexpr std::string_view kMagic("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 10);
constexpr std::int64_t kProtocol = 1001;
constexpr PickleLimits kPreambleLimits{.bytes = 4096, .values = 256};

[[noreturn]] void refuse(const std::string& problem, const std::string& where) {
    throw Error(ErrorKind::Checkpoint, problem, where, "the file is damaged; get it again");
}

/// What a file is that torch.save did not write, for the commonest mistakes.
std::string foreignFormat(const ByteSource& source) {
    const std::string start = source.text(std::min<std::uint64_t>(source.size(), 512), 0);
    if (start.empty())
        return "the file is empty";
    if (start.size() > 262 && start.compare(257, 5, "ustar") == 0)
        return "this is a tar archive, as torch wrote them before 2018";
    const auto isText = [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; };
    if (std::ranges::all_of(start.substr(0, 64), isText))
        return "this is text, perhaps an error page saved under a model's name";
    return "this file is damaged or was not written by PyTorch 0.4 or later";
}

void checkMagic(const ByteSource& source, ByteCursor& cursor) {
    const Error foreign(ErrorKind::Checkpoint, foreignFormat(source), source.name(),
                        "get the file again, or choose another");
    PickleDocument magic;
    try {
        magic = readPickle(cursor, kPreambleLimits);
    } catch (const Error&) {
        throw foreign;
    }
    const auto* number = magic.as<PickleBigInteger>(magic.root());
    if (!number || number->bytes != kMagic)
        throw foreign;
}

void checkPreamble(const ByteSource& source, ByteCursor& cursor) {
    checkMagic(source, cursor);
    const PickleDocument protocol = readPickle(cursor, kPreambleLimits);
    const auto* number = protocol.as<std::int64_t>(protocol.root());
    if (!number || *number != kProtocol)
        refuse("the stream's protocol is not 1001", source.name());
    const PickleDocument machine = readPickle(cursor, kPreambleLimits);
    const auto order = machine.find(machine.root(), "little_endian");
    const bool* little = order ? machine.as<bool>(*order) : nullptr;
    if (!little || !*little)
        refuse("the file was not written on a little-endian machine", source.name());
}

} // namespace

TorchStream::TorchStream(const ByteSource& source) : m_source(source) {
    ByteCursor cursor(source, 0, source.size());
    checkPreamble(source, cursor);
    m_document = readPickle(cursor);
    m_end = cursor.position();
}

void TorchStream::locate(std::vector<TorchStorage>& storages) const {
    std::map<std::string, TorchStorage*> waiting;
    for (TorchStorage& storage : storages)
        waiting.emplace(storage.key, &storage);

    ByteCursor cursor(m_source, m_end, m_source.size());
    const PickleDocument keys = readPickle(cursor);
    const auto* list = keys.as<PickleList>(keys.root());
    if (!list)
        refuse("the stream has no list of storages", m_source.name());
    std::uint64_t at = cursor.position();
    for (const PickleId id : list->items) {
        const std::string* key = keys.text(id);
        const auto found = key ? waiting.find(*key) : waiting.end();
        if (found == waiting.end())
            refuse("the stream lists a storage twice, or one that no tensor has", m_source.name());
        TorchStorage& storage = *found->second;
        std::uint64_t elements = 0;
        m_source.read(&elements, sizeof elements, at);
        if (elements != storage.elements)
            refuse(strCat("storage ", storage.key, " has ", static_cast<std::int64_t>(elements),
                          " elements instead of ", storage.elements),
                   m_source.name());
        storage.offset = at + sizeof elements;
        const std::uint64_t bytes = elements * torchElementBytes(storage.dtype);
        if (bytes > m_source.size() - storage.offset)
            refuse(strCat("the stream ends inside of storage ", storage.key), m_source.name());
        at = storage.offset + bytes;
        waiting.erase(found);
    }
    if (!waiting.empty())
        refuse(strCat("the stream lacks storage ", waiting.begin()->first), m_source.name());
}

} // namespace parlance::tensor_io
