// SPDX-License-Identifier: Apache-2.0
#include "core/nn/checkpointed.h"

#include <ATen/Context.h>
#include <ATen/ThreadLocalState.h>
#include <ATen/autocast_mode.h>

#include <mutex>

namespace parlance::nn {

namespace {

using Part = std::function<torch::Tensor(torch::Tensor)>;

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

/// Of all generators that dropout draws from: kernels of our own take their seeds from the CPU's.
class Generators {
  public:
    explicit Generators(torch::Device device)
        : m_device(device), m_there(generatorState(device)),
          m_here(device.is_cpu() ? torch::Tensor() : generatorState(torch::kCPU)) {}

    Generators now() const { return Generators(m_device); }
    void restore() const {
        setGeneratorState(m_device, m_there);
        if (m_here.defined())
            setGeneratorState(torch::kCPU, m_here);
    }

  private:
    torch::Device m_device;
    torch::Tensor m_there, m_here;
};

/// What the second computation needs. A node of the graph holds it as a torch holder.
struct Recipe : torch::CustomClassHolder {
    Recipe(Part what, torch::Device where) : part(std::move(what)), random(where) {}

    Part part;
    Generators random;
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
        const Generators after = recipe->random.now();
        torch::Tensor y;
        {
            const at::ThreadLocalStateGuard mode(recipe->mode);
            const torch::AutoGradMode withGrad(true);
            recipe->random.restore();
            y = recipe->part(x);
            // Converted weights that it has put there would outlive the update.
            at::autocast::clear_cache();
        }
        after.restore();
        y.backward(gradients.front());
        return {x.grad(), torch::Tensor()};
    }
};

} // namespace

torch::Tensor checkpointed(Part part, const torch::Tensor& x) {
    return Checkpointed::apply(x, c10::make_intrusive<Recipe>(std::move(part), x.device()));
}

} // namespace parlance::nn
