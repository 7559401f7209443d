// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/safetensors_header.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <set>

namespace parlance::tensor_io {

namespace {

constexpr std::size_t kMaxDimensions = 32;
constexpr std::string_view kMetadataKey = "__metadata__";

[[noreturn]] void refuse(const std::string& problem, const std::string& where) {
    throw Error(ErrorKind::Checkpoint, problem, where,
                "the file is damaged or not a safetensors file; get it again");
}

/// The reader of the header as a stream of events. The grammar has three levels:
///   {"<name>": {"dtype": "..", "shape": [..], "data_offsets": [..]}, "__metadata__": {..}}
class HeaderReader : public nlohmann::json_sax<Json> {
  public:
    explicit HeaderReader(const std::string& where) : m_where(where) {}

    SafetensorsHeader take() { return std::move(m_header); }

    bool start_object(std::size_t) override {
        if (m_inArray || m_depth == 2)
            unexpected("an object");
        ++m_depth;
        return true;
    }

    bool key(string_t& name) override {
        if (m_depth == 1)
            beginEntry(name);
        else
            beginField(name);
        return true;
    }

    bool end_object() override {
        if (m_depth == 2 && m_entry != kMetadataKey && m_fields.size() != 3)
            refuse(strCat("tensor ", m_entry, " lacks dtype, shape or data_offsets"), m_where);
        --m_depth;
        return true;
    }

    bool start_array(std::size_t) override {
        const bool listField = m_field == "shape" || m_field == "data_offsets";
        if (m_inArray || m_depth != 2 || m_entry == kMetadataKey || !listField)
            unexpected("an array");
        m_inArray = true;
        return true;
    }

    bool end_array() override {
        m_inArray = false;
        if (m_field == "data_offsets" && m_offsets != 2)
            refuse(strCat("tensor ", m_entry, " has ", m_offsets, " data offsets instead of 2"),
                   m_where);
        return true;
    }

    bool string(string_t& text) override {
        if (m_depth == 2 && m_entry == kMetadataKey)
            m_header.metadata[m_field] = std::move(text);
        else if (m_depth == 2 && !m_inArray && m_field == "dtype")
            m_header.tensors.back().dtype = std::move(text);
        else
            unexpected("a text");
        return true;
    }

    bool number_unsigned(number_unsigned_t number) override {
        if (!m_inArray)
            unexpected("a number");
        TensorInfo& tensor = m_header.tensors.back();
        if (m_field == "shape")
            addDimension(tensor, number);
        else
            (m_offsets++ == 0 ? tensor.begin : tensor.end) = number;
        return true;
    }

    bool number_integer(number_integer_t number) override {
        refuse(strCat("the header holds the negative number ", number), m_where);
    }
    bool number_float(number_float_t, const string_t& text) override {
        refuse(strCat("the header holds ", text, " where a whole number belongs"), m_where);
    }
    bool null() override { unexpected("null"); }
    bool boolean(bool) override { unexpected("a boolean"); }
    bool binary(binary_t&) override { unexpected("binary data"); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception&) override {
        refuse(strCat("the header is not valid JSON at byte ", position), m_where);
    }

  private:
    [[noreturn]] void unexpected(const char* found) const {
        refuse(strCat("the header holds ", found, " in the wrong place",
                      m_entry.empty() ? "" : strCat(" (entry ", m_entry, ")")),
               m_where);
    }

    void beginEntry(const std::string& name) {
        if (name.empty() || !m_names.insert(name).second)
            refuse(strCat("the header names the tensor \"", name, "\" twice or not at all"),
                   m_where);
        m_entry = name;
        m_fields.clear();
        if (name != kMetadataKey)
            m_header.tensors.push_back({.name = name, .dtype = {}, .shape = {}});
    }

    void beginField(const std::string& name) {
        m_field = name;
        if (m_entry == kMetadataKey)
            return;
        const bool known = name == "dtype" || name == "shape" || name == "data_offsets";
        if (!known || !m_fields.insert(name).second)
            refuse(strCat("tensor ", m_entry, " has the unknown or repeated field \"", name, "\""),
                   m_where);
        m_offsets = 0;
    }

    void addDimension(TensorInfo& tensor, std::uint64_t size) {
        if (size > std::uint64_t{std::numeric_limits<std::int64_t>::max()} ||
            tensor.shape.size() == kMaxDimensions)
            refuse(strCat("tensor ", m_entry, " has an impossible shape"), m_where);
        tensor.shape.push_back(static_cast<std::int64_t>(size));
    }

    const std::string& m_where;
    SafetensorsHeader m_header;
    std::set<std::string> m_names;
    std::set<std::string> m_fields; ///< of the entry being read
    std::string m_entry, m_field;
    int m_depth = 0;
    int m_offsets = 0;
    bool m_inArray = false;
};

/// Zero-sized dimensions count as one for the overflow check, because torch computes strides from
/// the others.
std::uint64_t byteCount(const TensorInfo& tensor, const std::string& where) {
    const std::uint64_t element = elementBytes(tensor.dtype);
    if (element == 0)
        refuse(strCat("tensor ", tensor.name, " has the unknown dtype \"", tensor.dtype, "\""),
               where);
    std::int64_t bytes = static_cast<std::int64_t>(element);
    bool empty = false;
    for (const std::int64_t size : tensor.shape) {
        empty = empty || size == 0;
        if (__builtin_mul_overflow(bytes, std::max<std::int64_t>(size, 1), &bytes))
            refuse(strCat("tensor ", tensor.name, " has a shape beyond 2^63 bytes"), where);
    }
    return empty ? 0 : static_cast<std::uint64_t>(bytes);
}

void checkTiling(const SafetensorsHeader& header, std::uint64_t dataBytes,
                 const std::string& where) {
    std::vector<const TensorInfo*> byOffset;
    for (const TensorInfo& tensor : header.tensors) {
        if (tensor.begin > tensor.end || tensor.end > dataBytes)
            refuse(strCat("tensor ", tensor.name, " lies at bytes ", tensor.begin, " to ",
                          tensor.end, " of ", dataBytes),
                   where);
        if (const std::uint64_t bytes = byteCount(tensor, where);
            bytes != tensor.end - tensor.begin)
            refuse(strCat("tensor ", tensor.name, " needs ", bytes, " bytes and has ",
                          tensor.end - tensor.begin),
                   where);
        byOffset.push_back(&tensor);
    }
    std::sort(byOffset.begin(), byOffset.end(), [](const TensorInfo* a, const TensorInfo* b) {
        return std::pair(a->begin, a->end) < std::pair(b->begin, b->end);
    });
    std::uint64_t expected = 0;
    for (const TensorInfo* tensor : byOffset) {
        if (tensor->begin != expected)
            refuse(strCat("tensor ", tensor->name, " begins at byte ", tensor->begin,
                          " instead of ", expected),
                   where);
        expected = tensor->end;
    }
    if (expected != dataBytes)
        refuse(strCat("the tensors end at byte ", expected, " of ", dataBytes), where);
}

} // namespace

std::int64_t elementCount(const TensorInfo& tensor) {
    return std::accumulate(tensor.shape.begin(), tensor.shape.end(), std::int64_t{1},
                           std::multiplies());
}

std::uint64_t elementBytes(std::string_view dtype) {
    static const std::map<std::string_view, std::uint64_t> kBytes{
        {"F64", 8}, {"F32", 4}, {"F16", 2}, {"BF16", 2}, {"I64", 8},
        {"I32", 4}, {"I16", 2}, {"I8", 1},  {"U8", 1},   {"BOOL", 1}};
    const auto found = kBytes.find(dtype);
    return found == kBytes.end() ? 0 : found->second;
}

SafetensorsHeader parseSafetensorsHeader(std::string_view json, std::uint64_t dataBytes,
                                         const std::string& where) {
    HeaderReader reader(where);
    Json::sax_parse(json, &reader);
    SafetensorsHeader header = reader.take();
    checkTiling(header, dataBytes, where);
    return header;
}

std::string formatSafetensorsHeader(const SafetensorsHeader& header) {
    Json json = Json::object();
    if (!header.metadata.empty())
        json[std::string(kMetadataKey)] = header.metadata;
    for (const TensorInfo& tensor : header.tensors)
        json[tensor.name] = {{"dtype", tensor.dtype},
                             {"shape", tensor.shape},
                             {"data_offsets", {tensor.begin, tensor.end}}};
    return formatJson(json, -1);
}

} // namespace parlance::tensor_io
