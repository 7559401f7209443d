// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

inline constexpr const char* kAsrManifest = "asr-manifest"; ///< the name of the kind

/// Manifests of recordings (asr_manifest.h): lengths are seconds.
DataSetKind asrManifestKind();

} // namespace parlance::data
