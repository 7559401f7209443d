// SPDX-License-Identifier: Apache-2.0
#include "core/runs/events/message_reader.h"

namespace parlance::runs {

double MessageField::real() const {
    if (bytes.size() == sizeof(double))
        return valueAt<double>(bytes);
    return bytes.size() == sizeof(float) ? double{valueAt<float>(bytes)} : 0.0;
}

std::optional<MessageField> MessageReader::next() {
    if (m_rest.empty())
        return std::nullopt;
    const std::uint64_t tag = varint();
    MessageField field{.number = static_cast<int>((tag >> 3) & 0x1FFFFFFF)};
    switch (tag & 7) {
    case 0:
        field.integer = varint();
        break;
    case 1:
        field.bytes = take(sizeof(double));
        break;
    case 2:
        field.bytes = take(varint());
        break;
    case 5:
        field.bytes = take(sizeof(float));
        break;
    default:
        throw BrokenRecord{"is not a message"};
    }
    return field;
}

std::uint64_t MessageReader::varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const auto byte = static_cast<unsigned char>(take(1).front());
        value |= std::uint64_t{byte & 0x7Fu} << shift;
        if (byte < 0x80)
            return value;
    }
    throw BrokenRecord{"is not a message"};
}

std::string_view MessageReader::take(std::uint64_t size) {
    if (size > m_rest.size())
        throw BrokenRecord{"is a message that ends early"};
    const std::string_view taken = m_rest.substr(0, size);
    m_rest.remove_prefix(size);
    return taken;
}

} // namespace parlance::runs
