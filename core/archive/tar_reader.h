// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/archive/member_writer.h"

namespace parlance::archive {

/// As POSIX has it (ustar and pax) and GNU's long names; plain or compressed with gzip. For
/// unpack(), which says what is thrown.
void unpackTar(const std::filesystem::path& file, MemberWriter& writer,
               const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::archive
