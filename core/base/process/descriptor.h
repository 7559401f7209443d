// SPDX-License-Identifier: Apache-2.0
// The owner of a file descriptor, and errno turned into our errors: what files.h and process.h are
// made of.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string_view>
#include <utility>

namespace parlance {

class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }

    int get() const { return m_number; }
    explicit operator bool() const { return m_number >= 0; }
    void close();

  private:
    int m_number = -1;
};

/// Throws an error of `kind`, or DiskFull where `errorNumber` says so. `what` reads like
/// "cannot write the file".
[[noreturn]] void throwSystemError(ErrorKind kind, std::string_view what,
                                   const std::filesystem::path& where, int errorNumber);

/// Opens close-on-exec; throws as throwSystemError does.
Descriptor openFile(const std::filesystem::path& path, int flags, ErrorKind kind,
                    std::string_view what);

/// All of `bytes`, however many calls it takes.
void writeAll(const Descriptor& file, std::string_view bytes, const std::filesystem::path& path);

/// fsync(2) of a file or, opened read-only, of a folder.
void syncPath(const std::filesystem::path& path);

} // namespace parlance
