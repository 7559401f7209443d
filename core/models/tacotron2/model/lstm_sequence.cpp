// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/lstm_sequence.h"

namespace parlance::tacotron2 {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/// The parts of gates [B, 4H], in torch's order.
struct Gates {
    explicit Gates(const torch::Tensor& all)
        : hidden(all.size(1) / 4), input(all.narrow(1, 0, hidden)),
          forget(all.narrow(1, hidden, hidden)), cell(all.narrow(1, 2 * hidden, hidden)),
          output(all.narrow(1, 3 * hidden, hidden)) {}

    std::int64_t hidden;
    torch::Tensor input, forget, cell, output;
};

class LstmSequence : public torch::autograd::Function<LstmSequence> {
  public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& gates,
                                 const torch::Tensor& recurrent,
                                 const std::optional<torch::Tensor>& given) {
        const torch::Tensor factors = given.value_or(torch::Tensor());
        const std::int64_t steps = gates.size(0), rows = gates.size(1);
        const std::int64_t width = recurrent.size(0);
        torch::Tensor active = torch::empty_like(gates);
        // Of cells and hidden states, first those before the first step.
        torch::Tensor cells = torch::zeros({steps + 1, rows, width}, gates.options());
        torch::Tensor hidden = torch::zeros({steps + 1, rows, width}, gates.options());
        torch::Tensor tanhCells = torch::empty({steps, rows, width}, gates.options());
        for (std::int64_t t = 0; t < steps; ++t) {
            torch::Tensor step = active[t];
            at::addmm_out(step, gates[t], hidden[t], recurrent);
            LstmStep::forward(step, cells[t], cells[t + 1], tanhCells[t], hidden[t + 1]);
            if (factors.defined())
                hidden[t + 1].mul_(factors[t]);
        }
        context->save_for_backward({active, cells, hidden, tanhCells, recurrent, factors});
        return hidden.narrow(0, 1, steps);
    }

    static variable_list backward(AutogradContext* context, const variable_list& gradients) {
        const variable_list saved = context->get_saved_variables();
        const torch::Tensor &active = saved[0], &cells = saved[1], &hidden = saved[2],
                            &tanhCells = saved[3], &recurrent = saved[4], &factors = saved[5];
        const std::int64_t steps = active.size(0);
        const torch::Tensor& outer = gradients[0];
        torch::Tensor gateGradients = torch::empty_like(active);
        torch::Tensor cell = torch::zeros_like(cells[0]);
        torch::Tensor carried = torch::zeros_like(cell); // from the step after
        const torch::Tensor back = recurrent.t();
        for (std::int64_t t = steps - 1; t >= 0; --t) {
            torch::Tensor gradient = outer[t] + carried;
            if (factors.defined())
                gradient.mul_(factors[t]);
            LstmStep::backward(active[t], cells[t], tanhCells[t], gradient, cell, gateGradients[t]);
            at::mm_out(carried, gateGradients[t], back);
        }
        const torch::Tensor weights =
            hidden.narrow(0, 0, steps).flatten(0, 1).t().mm(gateGradients.flatten(0, 1));
        return {gateGradients, weights, torch::Tensor()};
    }
};

} // namespace

void LstmStep::forward(torch::Tensor gates, const torch::Tensor& cellBefore, torch::Tensor cell,
                       torch::Tensor tanhCell, torch::Tensor hidden) {
    Gates parts(gates);
    gates.narrow(1, 0, 2 * parts.hidden).sigmoid_();
    parts.cell.tanh_();
    parts.output.sigmoid_();
    at::mul_out(cell, parts.forget, cellBefore);
    cell.addcmul_(parts.input, parts.cell);
    at::tanh_out(tanhCell, cell);
    at::mul_out(hidden, parts.output, tanhCell);
}

void LstmStep::backward(const torch::Tensor& gates, const torch::Tensor& cellBefore,
                        const torch::Tensor& tanhCell, const torch::Tensor& hidden,
                        torch::Tensor& cell, torch::Tensor gateGradients) {
    const Gates parts(gates);
    Gates made(gateGradients);
    cell.add_(at::tanh_backward(hidden * parts.output, tanhCell));
    at::sigmoid_backward_out(made.output, hidden * tanhCell, parts.output);
    at::sigmoid_backward_out(made.input, cell * parts.cell, parts.input);
    at::tanh_backward_out(made.cell, cell * parts.input, parts.cell);
    at::sigmoid_backward_out(made.forget, cell * cellBefore, parts.forget);
    cell.mul_(parts.forget);
}

torch::Tensor lstmSequence(const torch::Tensor& gates, const torch::Tensor& recurrent,
                           const torch::Tensor& factors) {
    return LstmSequence::apply(gates, recurrent, ifDefined(factors));
}

} // namespace parlance::tacotron2
