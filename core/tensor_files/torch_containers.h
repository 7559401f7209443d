// SPDX-License-Identifier: Apache-2.0
// The two containers of torch.save: where their pickle and their storages lie.
#pragma once

#include "core/tensor_files/torch_file.h"
#include "core/tensor_files/zip_directory.h"

namespace parlance::tensor_io {

/// `<root>/data.pkl`, and a member `<root>/data/<key>` for each storage.
class TorchArchive {
  public:
    explicit TorchArchive(const ByteSource& source);

    /// TorchScript archives carry code beside the weights, which is not looked at.
    bool isScript() const;
    PickleDocument document() const;
    /// Sets the storage's offset. Throws Error{Checkpoint} when its member has another size.
    void locate(TorchStorage& storage) const;

  private:
    const ByteSource& m_source;
    ZipDirectory m_directory;
    std::string m_root; ///< with its slash
};

/// Pickles of a magic number, the protocol, the writer's machine, the object and the storages'
/// keys; then for each key an element count and the raw elements.
class TorchStream {
  public:
    explicit TorchStream(const ByteSource& source);

    const PickleDocument& document() const { return m_document; }
    /// Sets the offsets of all storages, which must be those that the stream holds.
    void locate(std::vector<TorchStorage>& storages) const;

  private:
    const ByteSource& m_source;
    PickleDocument m_document;
    std::uint64_t m_end = 0; ///< of the object's pickle
};

} // namespace parlance::tensor_io
