// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/traced_text.h"

namespace parlance::text {

/// Numbers, dollars and ordinals in words exactly as the published cleaners write them
/// (tacotron2/text/numbers.py), with their faults: $3.5 has five cents, and the two sides of a
/// decimal point are whole numbers. `text` is ASCII in small letters. Throws Error{Data} where the
/// published program fails: for an amount such as `$,5`, and from 10^36.
TracedText publishedNumbers(const TracedText& text);

} // namespace parlance::text
