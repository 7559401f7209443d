// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/torch_file.h"

#include "core/tensor_files/torch_containers.h"
#include "core/tensor_files/torch_records.h"

namespace parlance::tensor_io {

TorchFile::TorchFile(std::unique_ptr<const ByteSource> source) : m_source(std::move(source)) {
    const auto adopt = [this](TorchRecords records) {
        m_storages = std::move(records.storages);
        m_tensors = std::move(records.tensors);
    };
    if (ZipDirectory::isZip(*m_source)) {
        const TorchArchive archive(*m_source);
        m_container = archive.isScript() ? TorchContainer::TorchScript : TorchContainer::Zip;
        m_document = archive.document();
        adopt(findTorchRecords(m_document, m_source->name()));
        for (TorchStorage& storage : m_storages)
            archive.locate(storage);
    } else {
        const TorchStream stream(*m_source);
        m_container = TorchContainer::Stream;
        m_document = stream.document();
        adopt(findTorchRecords(m_document, m_source->name()));
        stream.locate(m_storages);
    }
}

TorchFile::TorchFile(const std::filesystem::path& path)
    : TorchFile(std::make_unique<FileSource>(path)) {}

const TorchTensor* TorchFile::tensor(PickleId id) const {
    const auto found = m_tensors.find(id);
    return found == m_tensors.end() ? nullptr : &found->second;
}

} // namespace parlance::tensor_io
