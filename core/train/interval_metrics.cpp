// SPDX-License-Identifier: Apache-2.0
#include "core/train/interval_metrics.h"

#include "core/dist/tensor_exchange.h"

#include <algorithm>
#include <charconv>

namespace parlance::train {

namespace {

constexpr std::string_view kStatePrefix = "interval.";

} // namespace

IntervalMetrics::Term& IntervalMetrics::termOf(const std::string& name) {
    const auto found = std::find_if(m_terms.begin(), m_terms.end(),
                                    [&](const Term& term) { return term.name == name; });
    if (found != m_terms.end())
        return *found;
    const auto options = torch::TensorOptions(torch::kFloat64).device(m_device);
    return m_terms.emplace_back(Term{name, torch::zeros({2}, options)});
}

void IntervalMetrics::add(const MetricTerm& term) {
    add(term, torch::ones({}, torch::TensorOptions(torch::kBool).device(m_device)));
}

void IntervalMetrics::add(const MetricTerm& term, const torch::Tensor& keep) {
    const torch::NoGradGuard noGrad;
    const auto toDevice = [&](const torch::Tensor& scalar) {
        return scalar.detach().to(m_device, torch::kFloat64, /*non_blocking=*/true).reshape({});
    };
    const torch::Tensor added = torch::stack({toDevice(term.sum), toDevice(term.weight)});
    termOf(term.name).sumAndWeight.add_(torch::where(keep, added, torch::zeros_like(added)));
}

runs::Values IntervalMetrics::values() const {
    runs::Values values;
    if (m_terms.empty())
        return values;
    std::vector<torch::Tensor> pairs;
    for (const Term& term : m_terms)
        pairs.push_back(term.sumAndWeight);
    const torch::Tensor fetched = torch::stack(pairs).cpu(); // [terms, 2]
    const auto numbers = fetched.accessor<double, 2>();
    for (std::int64_t i = 0; i < numbers.size(0); ++i)
        if (numbers[i][1] != 0.0)
            values.emplace_back(m_terms[static_cast<std::size_t>(i)].name,
                                numbers[i][0] / numbers[i][1]);
    return values;
}

void IntervalMetrics::collect(dist::ProcessGroup& group) {
    if (group.world().isAlone())
        return;
    tensor_io::NamedTensors own;
    for (const Term& term : m_terms)
        own.emplace_back(term.name, term.sumAndWeight);
    const std::vector<tensor_io::NamedTensors> all = dist::gather(group, own);
    m_terms.clear();
    if (!group.world().isFirst())
        return;
    for (const tensor_io::NamedTensors& ranks : all)
        for (const auto& [name, sumAndWeight] : ranks)
            termOf(name).sumAndWeight.add_(sumAndWeight.to(m_device));
}

tensor_io::NamedTensors IntervalMetrics::state() const {
    tensor_io::NamedTensors state;
    for (std::size_t i = 0; i < m_terms.size(); ++i)
        state.emplace_back(strCat(kStatePrefix, i, ".", m_terms[i].name), m_terms[i].sumAndWeight);
    return state;
}

void IntervalMetrics::loadState(const std::map<std::string, torch::Tensor>& tensors) {
    std::map<std::size_t, Term> byPlace; // the order of names is the order of the report
    for (const auto& [key, tensor] : tensors) {
        if (!key.starts_with(kStatePrefix) || tensor.numel() != 2)
            continue;
        std::size_t place = 0;
        const char* end = key.data() + key.size();
        const auto parsed = std::from_chars(key.data() + kStatePrefix.size(), end, place);
        if (parsed.ec == std::errc() && parsed.ptr != end)
            byPlace[place] = {std::string(parsed.ptr + 1, end),
                              tensor.to(m_device, torch::kFloat64).reshape({2})};
    }
    m_terms.clear();
    for (auto& [place, term] : byPlace)
        m_terms.push_back(std::move(term));
}

} // namespace parlance::train
