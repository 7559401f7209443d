// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/attention_sequence.h"

#include "core/models/tacotron2/model/lstm_sequence.h"

#include <limits>

namespace parlance::tacotron2 {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/// What each symbol's location convolution sees of weights [B, N] of the step before and of all
/// steps: [B, 2K, N].
torch::Tensor windows(const torch::Tensor& last, const torch::Tensor& sum, std::int64_t kernel) {
    const torch::Tensor both = torch::stack({last, sum}, 1); // [B, 2, N]
    if (both.is_cuda()) // where im2col launches a kernel for each row
        return torch::constant_pad_nd(both, {kernel / 2, kernel / 2})
            .unfold(2, kernel, 1)
            .transpose(2, 3)
            .reshape({both.size(0), 2 * kernel, both.size(2)});
    return at::im2col(both.unsqueeze(2), {1, kernel}, {1, 1}, {0, kernel / 2}, {1, 1});
}

/// The way back: [B, 2K, N] -> [B, 2, N].
torch::Tensor windowsBackward(const torch::Tensor& gradient, std::int64_t kernel) {
    return at::col2im(gradient, {1, gradient.size(2)}, {1, kernel}, {1, 1}, {0, kernel / 2}, {1, 1})
        .squeeze(2);
}

class AttentionLoop : public torch::autograd::Function<AttentionLoop> {
  public:
    static variable_list forward(AutogradContext* context, const torch::Tensor& gates,
                                 const torch::Tensor& weights,
                                 const std::optional<torch::Tensor>& kept,
                                 const torch::Tensor& values, const torch::Tensor& keys,
                                 const std::optional<torch::Tensor>& padded,
                                 const torch::Tensor& location, const torch::Tensor& query,
                                 const torch::Tensor& energy) {
        const torch::Tensor factors = kept.value_or(torch::Tensor());
        const torch::Tensor past = padded.value_or(torch::Tensor());
        const std::int64_t steps = gates.size(0), rows = gates.size(1), symbols = keys.size(1);
        const std::int64_t features = values.size(2), width = query.size(0);
        const std::int64_t kernel = location.size(0) / 2;
        const torch::TensorOptions options = gates.options();
        torch::Tensor active = torch::empty_like(gates);
        torch::Tensor inputs = torch::zeros({steps + 1, rows, features + width}, options);
        torch::Tensor cells = torch::zeros({steps + 1, rows, width}, options);
        torch::Tensor tanhCells = torch::empty({steps, rows, width}, options);
        torch::Tensor hidden = torch::empty({steps, rows, width}, options);
        torch::Tensor contexts = torch::empty({steps, rows, features}, options);
        torch::Tensor compared = torch::empty({steps, rows, symbols, keys.size(2)}, options);
        // Of weights, first those before the first step.
        torch::Tensor looked = torch::zeros({steps + 1, rows, symbols}, options);
        torch::Tensor sums = torch::zeros({steps + 1, rows, symbols}, options);
        const torch::Tensor filters = location.unsqueeze(0).expand({rows, -1, -1});
        for (std::int64_t t = 0; t < steps; ++t) {
            torch::Tensor step = active[t];
            at::addmm_out(step, gates[t], inputs[t], weights);
            torch::Tensor state = hidden[t];
            LstmStep::forward(step, cells[t], cells[t + 1], tanhCells[t], state);
            if (factors.defined())
                state.mul_(factors[t]);
            torch::Tensor terms = compared[t];
            at::baddbmm_out(terms, keys, windows(looked[t], sums[t], kernel).transpose(1, 2),
                            filters);
            terms.add_(state.mm(query).unsqueeze(1)).tanh_();
            torch::Tensor energies = torch::matmul(terms, energy).squeeze(2);
            if (past.defined())
                energies.masked_fill_(past, -std::numeric_limits<double>::infinity());
            torch::Tensor attention = looked[t + 1];
            at::softmax_out(attention, energies, 1);
            torch::Tensor sum = sums[t + 1];
            at::add_out(sum, sums[t], attention);
            torch::Tensor heard = contexts[t].unsqueeze(1);
            at::bmm_out(heard, attention.unsqueeze(1), values);
            inputs[t + 1].narrow(1, 0, features).copy_(contexts[t]);
            inputs[t + 1].narrow(1, features, width).copy_(state);
        }
        context->save_for_backward({active, inputs, cells, tanhCells, hidden, compared, looked,
                                    sums, weights, factors, values, location, query, energy});
        return {hidden, contexts, looked.narrow(0, 1, steps)};
    }

    static variable_list backward(AutogradContext* context, const variable_list& outer) {
        const variable_list saved = context->get_saved_variables();
        const torch::Tensor &active = saved[0], &inputs = saved[1], &cells = saved[2],
                            &tanhCells = saved[3], &hidden = saved[4], &compared = saved[5],
                            &looked = saved[6], &sums = saved[7], &weights = saved[8],
                            &factors = saved[9], &values = saved[10], &location = saved[11],
                            &query = saved[12], &energy = saved[13];
        const std::int64_t steps = active.size(0), rows = active.size(1);
        const std::int64_t features = values.size(2), width = query.size(0);
        const std::int64_t kernel = location.size(0) / 2;
        torch::Tensor gateGradients = torch::empty_like(active);
        torch::Tensor contextGradients = torch::empty({steps, rows, features}, active.options());
        torch::Tensor queryGradients = torch::empty({steps, rows, query.size(1)}, active.options());
        torch::Tensor keyGradient = torch::zeros_like(compared[0]);
        torch::Tensor locationGradient = torch::zeros_like(location);
        torch::Tensor energyGradient = torch::zeros_like(energy);
        // From the step after.
        torch::Tensor input = torch::zeros_like(inputs[0]);
        torch::Tensor cell = torch::zeros_like(cells[0]);
        torch::Tensor last = torch::zeros_like(looked[0]), sum = torch::zeros_like(last);
        const torch::Tensor back = weights.t(), queryBack = query.t();
        const torch::Tensor valuesBack = values.transpose(1, 2);
        const torch::Tensor energyBack = energy.view({1, 1, -1});
        const torch::Tensor filters = location.unsqueeze(0).expand({rows, -1, -1});
        for (std::int64_t t = steps - 1; t >= 0; --t) {
            torch::Tensor heard = contextGradients[t];
            heard.copy_(input.narrow(1, 0, features));
            if (outer[1].defined())
                heard.add_(outer[1][t]);
            torch::Tensor attention = torch::bmm(heard.unsqueeze(1), valuesBack).squeeze(1);
            attention.add_(last).add_(sum);
            if (outer[2].defined())
                attention.add_(outer[2][t]);
            const torch::Tensor weight = looked[t + 1];
            const torch::Tensor energies =
                at::_softmax_backward_data(attention, weight, 1, weight.scalar_type());
            const torch::Tensor& terms = compared[t];
            energyGradient.addmm_(terms.flatten(0, 1).t(), energies.view({-1, 1}));
            const torch::Tensor before =
                at::tanh_backward(energies.unsqueeze(2) * energyBack, terms); // [B, N, A]
            keyGradient.add_(before);
            torch::Tensor asked = queryGradients[t];
            at::sum_out(asked, before, 1);
            const torch::Tensor seen = windows(looked[t], sums[t], kernel);
            locationGradient.add_(torch::bmm(seen, before).sum(0));
            const torch::Tensor places =
                windowsBackward(torch::bmm(filters, before.transpose(1, 2)), kernel);
            last = places.select(1, 0);
            sum = sum + places.select(1, 1);

            torch::Tensor state = torch::mm(asked, queryBack);
            state.add_(input.narrow(1, features, width));
            if (outer[0].defined())
                state.add_(outer[0][t]);
            if (factors.defined())
                state.mul_(factors[t]);
            LstmStep::backward(active[t], cells[t], tanhCells[t], state, cell, gateGradients[t]);
            at::mm_out(input, gateGradients[t], back);
        }
        const torch::Tensor weightGradient =
            inputs.narrow(0, 0, steps).flatten(0, 1).t().mm(gateGradients.flatten(0, 1));
        const torch::Tensor valueGradient = torch::bmm(
            looked.narrow(0, 1, steps).permute({1, 2, 0}), contextGradients.transpose(0, 1));
        const torch::Tensor queryGradient =
            hidden.flatten(0, 1).t().mm(queryGradients.flatten(0, 1));
        const torch::Tensor none;
        return {gateGradients, weightGradient,   none,          valueGradient, keyGradient,
                none,          locationGradient, queryGradient, energyGradient};
    }
};

} // namespace

AttentionSequence attentionSequence(const torch::Tensor& gates, const torch::Tensor& weights,
                                    const torch::Tensor& factors, const AttentionMemory& memory) {
    const torch::Tensor location = memory.location.permute({1, 2, 0}).flatten(0, 1).contiguous();
    const variable_list made =
        AttentionLoop::apply(gates, weights, ifDefined(factors), memory.values, memory.keys,
                             ifDefined(memory.past), location, memory.query, memory.energy);
    return {.hidden = made[0], .contexts = made[1], .alignments = made[2]};
}

} // namespace parlance::tacotron2
