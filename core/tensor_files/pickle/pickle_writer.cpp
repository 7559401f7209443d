// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_writer.h"

#include "core/tensor_files/pickle/pickle_opcodes.h"

#include <bit>
#include <limits>

namespace parlance::tensor_io {

namespace {

constexpr char kProtocol = 2;

void put(std::string& bytes, Opcode opcode) {
    bytes += static_cast<char>(opcode);
}

} // namespace

template <typename Number>
void PickleWriter::raw(Number value) {
    for (std::size_t i = 0; i < sizeof value; ++i)
        m_bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
}

PickleWriter::PickleWriter() {
    put(m_bytes, Opcode::Proto);
    m_bytes += kProtocol;
}

void PickleWriter::boolean(bool value) {
    put(m_bytes, value ? Opcode::NewTrue : Opcode::NewFalse);
}

void PickleWriter::integer(std::int64_t value) {
    using Narrow = std::numeric_limits<std::int32_t>;
    if (value >= Narrow::min() && value <= Narrow::max()) {
        put(m_bytes, Opcode::BinInt);
        raw(static_cast<std::int32_t>(value));
    } else {
        put(m_bytes, Opcode::Long1);
        raw(std::uint8_t{sizeof value});
        raw(value);
    }
}

void PickleWriter::real(double value) {
    put(m_bytes, Opcode::BinFloat);
    raw(__builtin_bswap64(std::bit_cast<std::uint64_t>(value)));
}

void PickleWriter::text(std::string_view value) {
    put(m_bytes, Opcode::BinUnicode);
    raw(static_cast<std::uint32_t>(value.size()));
    m_bytes += value;
}

void PickleWriter::plain(const Json& value) {
    if (value.is_boolean())
        return boolean(value.get<bool>());
    if (value.is_number_integer())
        return integer(value.get<std::int64_t>());
    if (value.is_number())
        return real(value.get<double>());
    if (value.is_string())
        return text(value.get_ref<const std::string&>());
    if (value.is_null())
        return put(m_bytes, Opcode::None);
    put(m_bytes, value.is_object() ? Opcode::EmptyDict : Opcode::EmptyList);
    mark();
    for (const auto& [key, item] : value.items()) {
        if (value.is_object())
            text(key);
        plain(item);
    }
    put(m_bytes, value.is_object() ? Opcode::SetItems : Opcode::Appends);
}

void PickleWriter::tuple(std::span<const std::int64_t> values) {
    mark();
    for (const std::int64_t value : values)
        integer(value);
    endTuple();
}

void PickleWriter::name(std::string_view module, std::string_view name) {
    put(m_bytes, Opcode::Global);
    m_bytes.append(module).append("\n").append(name).append("\n");
}

void PickleWriter::emptyTuple() {
    put(m_bytes, Opcode::EmptyTuple);
}

void PickleWriter::mark() {
    put(m_bytes, Opcode::Mark);
}

void PickleWriter::endTuple() {
    put(m_bytes, Opcode::Tuple);
}

void PickleWriter::call() {
    put(m_bytes, Opcode::Reduce);
}

void PickleWriter::persistent() {
    put(m_bytes, Opcode::BinPersId);
}

void PickleWriter::emptyDict() {
    put(m_bytes, Opcode::EmptyDict);
}

void PickleWriter::setItems() {
    put(m_bytes, Opcode::SetItems);
}

std::string PickleWriter::finish() {
    put(m_bytes, Opcode::Stop);
    return std::move(m_bytes);
}

} // namespace parlance::tensor_io
