// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/adam_moments.h"

#include "core/base/error.h"
#include "core/tensor_io/torch_tensors.h"

#include <algorithm>
#include <array>

namespace parlance::tensor_io {

namespace {

/// A state dict has them among the parameters; an optimiser does not know them.
constexpr std::array<std::string_view, 3> kBuffers{"running_mean", "running_var",
                                                   "num_batches_tracked"};

using Named = std::pair<std::string, PickleId>;

class Reader {
  public:
    Reader(const TorchFile& file, const TorchState& state)
        : m_file(file), m_document(file.document()), m_tensors(file) {
        for (const Named& tensor : state.tensors)
            if (std::ranges::none_of(kBuffers, [&](std::string_view ending) {
                    return tensor.first.ends_with(ending);
                }))
                m_parameters.push_back(tensor);
    }

    std::optional<AdamMoments> run() {
        const auto optimizer = m_document.find(m_document.root(), "optimizer");
        const auto state = optimizer ? m_document.find(*optimizer, "state") : std::nullopt;
        const auto groups = optimizer ? m_document.find(*optimizer, "param_groups") : std::nullopt;
        const PicklePairs* entries = state ? m_document.pairs(*state) : nullptr;
        if (!entries || entries->empty() || !groups)
            return std::nullopt;
        std::map<std::int64_t, PickleId> byKey;
        for (const auto& [key, value] : *entries)
            if (const auto* number = m_document.as<std::int64_t>(key))
                byKey[*number] = value;
        const std::vector<std::int64_t> keys = keysIn(*groups);
        if (keys.size() != m_parameters.size() || byKey.size() != keys.size())
            refuse(strCat("the optimiser knows ", byKey.size(), " parameters, the model has ",
                          m_parameters.size()));
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto found = byKey.find(keys[i]);
            if (found == byKey.end())
                refuse(strCat("the optimiser knows nothing of ", m_parameters[i].first));
            add(m_parameters[i], found->second);
        }
        return std::move(m_moments);
    }

  private:
    [[noreturn]] void refuse(const std::string& what) const {
        throw Error(ErrorKind::Checkpoint, what, m_file.source().name(),
                    "start from the weights alone");
    }

    /// Of all groups, in the order of the model's parameters.
    std::vector<std::int64_t> keysIn(PickleId groups) const {
        std::vector<std::int64_t> keys;
        const auto* list = m_document.as<PickleList>(groups);
        for (const PickleId group : list ? list->items : std::vector<PickleId>()) {
            const auto parameters = m_document.find(group, "params");
            const auto* items = parameters ? m_document.as<PickleList>(*parameters) : nullptr;
            for (const PickleId item : items ? items->items : std::vector<PickleId>()) {
                const auto* key = m_document.as<std::int64_t>(item);
                if (!key || keys.size() > m_parameters.size())
                    refuse("the optimiser's list of parameters is damaged");
                keys.push_back(*key);
            }
        }
        return keys;
    }

    torch::Tensor moment(const Named& parameter, PickleId entry, std::string_view name) {
        const auto id = m_document.find(entry, name);
        const TorchTensor* tensor = id ? m_file.tensor(*id) : nullptr;
        if (!tensor || tensor->sizes != m_file.tensor(parameter.second)->sizes)
            refuse(strCat("the optimiser's ", name, " of ", parameter.first,
                          " is missing or of another shape"));
        return m_tensors.read(*tensor);
    }

    /// A number, or a tensor of one as newer versions of torch have it.
    std::int64_t updatesIn(PickleId entry) {
        const auto id = m_document.find(entry, "step");
        if (!id)
            return -1;
        if (const auto* whole = m_document.as<std::int64_t>(*id))
            return *whole;
        const TorchTensor* tensor = m_file.tensor(*id);
        if (!tensor || std::ranges::any_of(tensor->sizes, [](auto size) { return size != 1; }))
            return -1;
        return m_tensors.read(*tensor).to(torch::kInt64).item<std::int64_t>();
    }

    void add(const Named& parameter, PickleId entry) {
        const std::string& name = parameter.first;
        const std::int64_t updates = updatesIn(entry);
        if (updates < 0 || (!m_moments.average.empty() && updates != m_moments.updates))
            refuse(strCat("the optimiser's count of steps of ", name,
                          " is missing or not that of the others"));
        m_moments.updates = updates;
        m_moments.average.insert_or_assign(name, moment(parameter, entry, "exp_avg"));
        m_moments.square.insert_or_assign(name, moment(parameter, entry, "exp_avg_sq"));
    }

    const TorchFile& m_file;
    const PickleDocument& m_document;
    TorchTensorReader m_tensors;
    std::vector<Named> m_parameters;
    AdamMoments m_moments;
};

} // namespace

std::optional<AdamMoments> readAdamMoments(const TorchFile& file, const TorchState& state) {
    return Reader(file, state).run();
}

} // namespace parlance::tensor_io
