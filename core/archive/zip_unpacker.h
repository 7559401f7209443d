// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/archive/member_writer.h"

namespace parlance::archive {

/// Stored and deflated members. For unpack(), which says what is thrown.
void unpackZip(const std::filesystem::path& file, MemberWriter& writer,
               const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::archive
