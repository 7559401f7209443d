// SPDX-License-Identifier: Apache-2.0
#include "core/nn/checkpointed.h"

#include <ATen/Context.h>
#include <ATen/ThreadLocalState.h>

#include <mutex>

namespace parlance::nn {

namespace {

using Part = std::function<torch::Tensor(torch::Tensor)>;

/// Of the generator that dropout on the device draws from.
torch::Tensor generatorState(torch::Device device) {
    at::Generator generator = at::globalContext().defaultGenerator(device);
    const std::lock_guard lock(generator.mutex());
    return generator.get_state();
}

void setGeneratorState(torch::Device device, const torch::Tensor& state) {
    at::Generator generator = at::globalContext().defaultGenerator(device);
    const std::lock_guard lock(generator.mutex());
    generator.set_state(state);
}

/// What the second computation needs. A node of the graph holds it as a torch holder.
struct Recipe : torch::CustomClassHolder {
    Recipe(Part what, torch::Device where)
        : part(std::move(what)), device(where), random(generatorState(where)) {}

    Part part;
    torch::Device device;
    torch::Tensor random;
    at::ThreadLocalState mode; ///< autocast among it
};

class Checkpointed : public torch::autograd::Function<Checkpointed> {
  public:
    static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& x,
                                 const c10::intrusive_ptr<Recipe>& recipe) {
        context->save_for_backward({x});
        context->saved_data["recipe"] = c10::IValue::make_capsule(recipe);
        const torch::NoGradGuard noGrad;
        return recipe->part(x);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradients) {
        const auto recipe =
            c10::static_intrusive_pointer_cast<Recipe>(context->saved_data["recipe"].toCapsule());
        const torch::Tensor x = context->get_saved_variables().front().detach().requires_grad_();
        const torch::Tensor after = generatorState(recipe->device);
        torch::Tensor y;
        {
            const at::ThreadLocalStateGuard mode(recipe->mode);
            const torch::AutoGradMode withGrad(true);
            setGeneratorState(recipe->device, recipe->random);
            y = recipe->part(x);
        }
        setGeneratorState(recipe->device, after);
        y.backward(gradients.front());
        return {x.grad(), torch::Tensor()};
    }
};

} // namespace

torch::Tensor checkpointed(Part part, const torch::Tensor& x) {
    return Checkpointed::apply(x, c10::make_intrusive<Recipe>(std::move(part), x.device()));
}

} // namespace parlance::nn
