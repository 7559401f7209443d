// SPDX-License-Identifier: Apache-2.0
// Values of a pickle as JSON (see torch_state.h). Records of a few well-known classes are read for
// what they hold; none is made.
#include "core/tensor_files/torch_plain_value.h"

#include "core/tensor_files/pickle/numpy_scalar.h"
#include "core/tensor_files/torch_state.h"

#include <unordered_map>

namespace parlance::tensor_io {

namespace {

constexpr std::size_t kMaxValues = 200'000;
constexpr int kMaxDepth = 40;
constexpr std::size_t kMaxTextBytes = 16 << 20; ///< what is referred to twice counts twice

constexpr auto kCutShort = "...";

class Plain {
  public:
    explicit Plain(const TorchFile& file) : m_file(file), m_document(file.document()) {}

    /// Entries whose keys are not text have no name to be found by.
    Json named(const PicklePairs& items, const std::string& leftOut) {
        PicklePairs taken;
        for (const auto& item : items)
            if (const std::string* name = m_document.text(item.first); name && *name != leftOut)
                taken.push_back(item);
        return dict(taken, -1);
    }

  private:
    Json value(PickleId id, int depth) {
        if (++m_values > kMaxValues || depth > kMaxDepth)
            return kCutShort;
        if (const TorchTensor* tensor = m_file.tensor(id))
            return {{"tensor", tensor->sizes}, {"dtype", m_file.dtypeOf(*tensor)}};
        return std::visit([&](const auto& held) { return plain(held, id, depth); }, m_document[id]);
    }

    Json plain(const PickleNone&, PickleId, int) { return nullptr; }
    Json plain(bool value, PickleId, int) { return value; }
    Json plain(std::int64_t value, PickleId, int) { return value; }
    Json plain(double value, PickleId, int) { return jsonNumber(value); }
    Json plain(const std::string& text, PickleId, int) {
        m_textBytes += text.size();
        return m_textBytes > kMaxTextBytes ? Json(kCutShort) : Json(text);
    }
    Json plain(const PickleBytes& held, PickleId, int) { return {{"bytes", held.bytes.size()}}; }
    Json plain(const PickleBigInteger& held, PickleId, int) {
        return {{"integer_bytes", held.bytes.size()}};
    }
    Json plain(const PickleList& held, PickleId, int depth) { return list(held.items, depth); }
    Json plain(const PickleTuple& held, PickleId, int depth) { return list(held.items, depth); }
    Json plain(const PickleSet& held, PickleId, int depth) { return list(held.items, depth); }
    Json plain(const PickleDict& held, PickleId, int depth) { return dict(held.items, depth); }
    Json plain(const PickleClass&, PickleId id, int) {
        return {{"class", plain(m_document.className(id), id, 0)}};
    }
    Json plain(const PicklePersistent&, PickleId, int) { return {{"class", "storage"}}; }

    Json plain(const PickleRecord& record, PickleId id, int depth) {
        const std::string name = m_document.className(id);
        if (name == "collections.OrderedDict" || name == "collections.defaultdict")
            return dict(record.items, depth);
        if (name == "collections.Counter")
            return counter(record, depth);
        if (name == "__builtin__.set" || name == "builtins.set" || name == "builtins.frozenset")
            return soleArgument(record, depth);
        if (auto number = numpyScalar(m_document, record))
            return *number;
        if (name == "argparse.Namespace" || name == "torch.Size")
            return name == "torch.Size" ? soleArgument(record, depth) : state(record, depth);
        if (name.starts_with("omegaconf."))
            return omegaConf(record, depth);
        if (name == "pathlib.PosixPath" || name == "pathlib.PurePosixPath")
            return path(record);
        return inert(record, name, depth);
    }

    Json list(const std::vector<PickleId>& items, int depth) {
        Json json = Json::array();
        for (const PickleId item : items) {
            json.push_back(value(item, depth + 1));
            if (m_values > kMaxValues)
                break;
        }
        return json;
    }
    /// Of a key that is set twice the last value. Json itself would look through all members for
    /// each.
    Json dict(const PicklePairs& items, int depth) {
        Json::object_t members;
        std::unordered_map<std::string, std::ptrdiff_t> places;
        for (const auto& [key, item] : items) {
            const std::string name = keyText(key, depth);
            const auto [place, isNew] = places.emplace(name, std::ssize(members));
            if (isNew)
                members.emplace_back(name, value(item, depth + 1));
            else
                members.begin()[place->second].second = value(item, depth + 1);
            if (m_values > kMaxValues)
                break;
        }
        return members;
    }
    std::string keyText(PickleId key, int depth) {
        const Json json = value(key, depth + 1);
        return json.is_string() ? json.get<std::string>() : formatJson(json);
    }

    Json state(const PickleRecord& record, int depth) {
        return record.state ? value(*record.state, depth) : Json::object();
    }
    Json soleArgument(const PickleRecord& record, int depth) {
        const auto* arguments = m_document.as<PickleTuple>(record.arguments);
        if (!arguments || arguments->items.size() != 1)
            return Json::array();
        return value(arguments->items[0], depth);
    }
    Json counter(const PickleRecord& record, int depth) {
        return record.items.empty() ? soleArgument(record, depth) : dict(record.items, depth);
    }

    /// Containers keep their values under _content, nodes under _val.
    Json omegaConf(const PickleRecord& record, int depth) {
        if (record.state) {
            if (const auto content = m_document.find(*record.state, "_content"))
                return value(*content, depth + 1);
            if (const auto node = m_document.find(*record.state, "_val"))
                return value(*node, depth + 1);
        }
        return nullptr;
    }

    Json path(const PickleRecord& record) {
        std::string path;
        if (const auto* parts = m_document.as<PickleTuple>(record.arguments))
            for (const PickleId part : parts->items)
                if (const std::string* text = m_document.text(part))
                    path += (path.empty() || path.ends_with('/') ? "" : "/") + *text;
        return plain(path, 0, 0);
    }

    Json inert(const PickleRecord& record, const std::string& name, int depth) {
        Json json = {{"class", name.empty() ? Json() : plain(name, 0, 0)}};
        json["arguments"] = value(record.arguments, depth + 1);
        if (record.state)
            json["state"] = value(*record.state, depth + 1);
        if (!record.items.empty())
            json["items"] = dict(record.items, depth + 1);
        if (!record.elements.empty())
            json["elements"] = list(record.elements, depth + 1);
        return json;
    }

    const TorchFile& m_file;
    const PickleDocument& m_document;
    std::size_t m_values = 0;
    std::size_t m_textBytes = 0;
};

} // namespace

Json valuesBeside(const TorchFile& file, const TorchState& state) {
    const PicklePairs* pairs = file.document().pairs(file.document().root());
    return state.key.empty() || !pairs ? Json::object() : Plain(file).named(*pairs, state.key);
}

} // namespace parlance::tensor_io
