// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/hourglass_shape.h"

#include "core/models/wav2vec2/convert/literal_scanner.h"

namespace parlance::wav2vec2 {

namespace {

constexpr std::int64_t kMaxLayers = 200;
constexpr std::int64_t kMaxFactor = 64;

} // namespace

HourglassShape parseHourglass(const std::string& text) {
    LiteralScanner scanner(text, "model.hourglass_transformer",
                           "write [before,(middle,factor),after] such as [2,(8,4),2]");
    HourglassShape shape;
    scanner.expect('[');
    shape.before = scanner.number();
    scanner.expect(',');
    scanner.expect('(');
    shape.middle = scanner.number();
    scanner.expect(',');
    shape.factor = scanner.number();
    scanner.expect(')');
    scanner.expect(',');
    shape.after = scanner.number();
    scanner.expect(']');
    if (!scanner.atEnd())
        scanner.fail("something follows the list");
    if (shape.layers() > kMaxLayers)
        scanner.fail("there are more than 200 layers");
    if (shape.factor > kMaxFactor)
        scanner.fail("the factor is above 64");
    return shape;
}

} // namespace parlance::wav2vec2
