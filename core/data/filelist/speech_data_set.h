// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

/// Filelists of speech synthesis (speech_list.h): lengths are seconds, or, of mels on disk, which
/// say nothing of time, the words of the texts.
DataSetKind speechListKind();

} // namespace parlance::data
