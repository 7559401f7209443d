// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/transcript.h"

#include <string>

namespace parlance::text {

/// A long TextGrid (Praat's text file format) with one interval tier `words`. The intervals cover
/// the whole duration without gap or overlap, as Praat demands: silences are empty intervals, a
/// word that begins before the one before it ends is cut, one of no length is left out.
std::string textGridText(const Transcript& transcript);

} // namespace parlance::text
