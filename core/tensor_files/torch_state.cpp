// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/torch_state.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <set>

namespace parlance::tensor_io {

namespace {

constexpr std::size_t kMaxVisits = 1'000'000;
constexpr std::size_t kMaxNameBytes = 64 << 20; ///< of all names; one text may name many
constexpr int kMaxDepth = 64;
constexpr std::array<std::string_view, 6> kModelKeys{
    "ema_model", "model", "state_dict", "model_state_dict", "model_state", "module"};
/// Where a module saved whole keeps its parts; they are not part of a name.
const std::set<std::string_view> kModuleParts{"_parameters", "_buffers", "_modules"};

class Namer {
  public:
    explicit Namer(const TorchFile& file) : m_file(file), m_document(file.document()) {}

    std::vector<std::pair<std::string, PickleId>> namesBelow(PickleId root) {
        walk(root, "", 0);
        return std::move(m_names);
    }

  private:
    void walk(PickleId id, const std::string& prefix, int depth) {
        if (++m_visits > kMaxVisits || depth > kMaxDepth)
            refuse();
        const PicklePairs* pairs = m_document.pairs(id);
        if (const auto* record = m_document.as<PickleRecord>(id); record && !pairs && record->state)
            pairs = m_document.pairs(*record->state);
        if (!pairs)
            return;
        const bool isModule = std::ranges::any_of(*pairs, [&](const auto& item) {
            const std::string* name = m_document.text(item.first);
            return name && kModuleParts.contains(*name);
        });
        // Whatever else a module keeps, such as a weight that it computes, is in no state dict.
        for (const auto& [key, value] : *pairs)
            if (const std::string* name = m_document.text(key);
                name && (!isModule || kModuleParts.contains(*name)))
                visit(value, prefix, *name, depth);
    }

    [[noreturn]] void refuse() const {
        throw Error(ErrorKind::Checkpoint, "the names of the weights have no end",
                    m_file.source().name(), "the file is damaged or hostile; get it again");
    }

    void visit(PickleId value, const std::string& prefix, const std::string& name, int depth) {
        m_nameBytes += prefix.size() + name.size();
        if (m_nameBytes > kMaxNameBytes)
            refuse();
        if (m_file.tensor(value))
            m_names.emplace_back(prefix + name, value);
        else if (!m_document.text(value))
            walk(value, kModuleParts.contains(name) ? prefix : prefix + name + ".", depth + 1);
    }

    const TorchFile& m_file;
    const PickleDocument& m_document;
    std::vector<std::pair<std::string, PickleId>> m_names;
    std::size_t m_visits = 0;
    std::size_t m_nameBytes = 0;
};

/// Of a module that was saved whole; its class may stand in a persistent reference.
std::string moduleClassOf(const PickleDocument& document, PickleId id) {
    const auto* record = document.as<PickleRecord>(id);
    if (!record || !record->state || !document.find(*record->state, "_modules"))
        return "";
    const auto* reference = document.as<PicklePersistent>(record->callable);
    const auto* parts = reference ? document.as<PickleTuple>(reference->description) : nullptr;
    return document.className(parts && parts->items.size() > 1 ? parts->items[1]
                                                               : record->callable);
}

} // namespace

TorchState findState(const TorchFile& file) {
    const PickleDocument& document = file.document();
    for (const std::string_view key : kModelKeys) {
        const auto found = document.find(document.root(), key);
        if (!found || file.tensor(*found))
            continue;
        auto tensors = Namer(file).namesBelow(*found);
        if (!tensors.empty())
            return {std::string(key), std::move(tensors), moduleClassOf(document, *found)};
    }
    TorchState state{"", Namer(file).namesBelow(document.root()),
                     moduleClassOf(document, document.root())};
    if (state.tensors.empty()) {
        const std::string name = document.className(document.root());
        throw Error(ErrorKind::Checkpoint,
                    name.empty()
                        ? "the file holds no weights by name"
                        : strCat("the file holds no weights, but ", name, ", which is not run"),
                    file.source().name(), "name a file with a model's state dict");
    }
    return state;
}

} // namespace parlance::tensor_io
