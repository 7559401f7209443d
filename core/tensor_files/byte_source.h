// SPDX-License-Identifier: Apache-2.0
// Where a reader takes its bytes from: a file, read only where it is asked (so that a file of many
// gigabytes costs what is used of it), or memory. Read, not mapped: a file that is cut short behind
// our back is then an error instead of a SIGBUS.
#pragma once

#include "core/base/process/descriptor.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace parlance::tensor_io {

class ByteSource {
  public:
    virtual ~ByteSource() = default;

    std::uint64_t size() const { return m_size; }
    /// For errors.
    const std::string& name() const { return m_name; }
    /// Throws Error{Checkpoint} when the range does not lie inside.
    void read(void* to, std::uint64_t bytes, std::uint64_t offset) const;
    /// The same as text. `bytes` must have been bounded by the caller.
    std::string text(std::uint64_t bytes, std::uint64_t offset) const;

  protected:
    ByteSource(std::string name, std::uint64_t size) : m_name(std::move(name)), m_size(size) {}
    virtual void readInside(char* to, std::uint64_t bytes, std::uint64_t offset) const = 0;

  private:
    std::string m_name;
    std::uint64_t m_size = 0;
};

class FileSource : public ByteSource {
  public:
    /// Throws Error{IoRead} when it cannot be opened, Error{Checkpoint} when it is not a plain
    /// file.
    explicit FileSource(const std::filesystem::path& path);

  private:
    FileSource(const std::filesystem::path& path, Descriptor file);
    void readInside(char* to, std::uint64_t bytes, std::uint64_t offset) const override;

    Descriptor m_file;
};

/// The bytes must outlive it.
class MemorySource : public ByteSource {
  public:
    MemorySource(std::string name, std::string_view bytes)
        : ByteSource(std::move(name), bytes.size()), m_bytes(bytes) {}

  private:
    void readInside(char* to, std::uint64_t bytes, std::uint64_t offset) const override;

    std::string_view m_bytes;
};

} // namespace parlance::tensor_io
