// SPDX-License-Identifier: Apache-2.0
// Where the members of a zip archive lie in the file (PKWARE's APPNOTE, with its 64-bit records),
// for archives whose members are stored as they are. Reading them in place is what no library
// offers; compressed members are listed and cannot be read, so that no archive unpacks to more than
// its own size. Checksums are not verified: torch may leave them out.
#pragma once

#include "core/tensor_files/byte_source.h"

#include <map>
#include <string>

namespace parlance::tensor_io {

struct ZipMember {
    std::uint64_t offset = 0, bytes = 0; ///< of its data
    bool stored = false;                 ///< neither compressed nor encrypted
};

class ZipDirectory {
  public:
    /// At most a million members with names of at most 4096 bytes, no two alike, that lie apart.
    /// Throws Error{Checkpoint}.
    explicit ZipDirectory(const ByteSource& source);

    /// Does the file begin as a zip archive does?
    static bool isZip(const ByteSource& source);

    const std::map<std::string, ZipMember>& members() const { return m_members; }
    /// Null when there is none of this name. Throws Error{Checkpoint} when it is not stored.
    const ZipMember* find(const std::string& name) const;

  private:
    std::string m_name;
    std::map<std::string, ZipMember> m_members;
};

} // namespace parlance::tensor_io
