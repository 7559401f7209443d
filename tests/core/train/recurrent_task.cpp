// SPDX-License-Identifier: Apache-2.0
#include "tests/core/train/recurrent_task.h"

#include "core/base/random.h"

namespace parlance::tests {

namespace {

constexpr std::int64_t kLetters = 6, kHidden = 12, kStreams = 3, kSteps = 5;

struct TextBatch : batching::Batch {
    torch::Tensor input, target; // [streams, steps]
    bool begins = false;         ///< an epoch: nothing is remembered
    std::int64_t segment = 0;    ///< counted through all epochs
    void to(torch::Device device) override {
        input = input.to(device);
        target = target.to(device);
    }
};

/// Mostly the letter after the last one, which a model can learn, and sometimes another.
torch::Tensor textOf(std::int64_t seed, std::int64_t streams, std::int64_t length) {
    auto text = torch::empty({streams, length}, torch::kInt64);
    auto letters = text.accessor<std::int64_t, 2>();
    for (std::int64_t stream = 0; stream < streams; ++stream) {
        KeyedRandom random(randomKey(1, "text", {seed, stream}));
        std::int64_t letter = 0;
        for (std::int64_t i = 0; i < length; ++i)
            letters[stream][i] = letter =
                random.uniform() < 0.8 ? (letter + 1) % kLetters : random.below(kLetters);
    }
    return text;
}

/// The batches of the two groups come in turn. Epochs have 4 and 5 segments in turn.
class TextSource : public batching::BatchSource {
  public:
    static constexpr std::int64_t kGroups = RecurrentTask::kGroups;

    std::int64_t batchesIn(std::int64_t epoch) const override { return kGroups * (4 + epoch % 2); }
    std::string fingerprint() const override { return "text"; }
    std::int64_t itemCount() const override { return kGroups * kStreams; }
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override {
        const std::int64_t segment = index / kGroups, group = index % kGroups;
        const torch::Tensor text =
            textOf(epoch, kGroups * kStreams, batchesIn(epoch) / kGroups * kSteps + 1)
                .slice(0, group * kStreams, (group + 1) * kStreams)
                .slice(1, segment * kSteps, (segment + 1) * kSteps + 1);
        auto batch = std::make_unique<TextBatch>();
        batch->input = text.slice(1, 0, kSteps).contiguous();
        batch->target = text.slice(1, 1).contiguous();
        batch->items = static_cast<double>(batch->input.numel());
        batch->begins = segment == 0;
        batch->segment = epoch / 2 * 9 + epoch % 2 * 4 + segment;
        return batch;
    }
};

} // namespace

struct RecurrentTask::Network : torch::nn::Module {
    /// Scores letters by the embedding's own weights.
    struct Output : torch::nn::Module {
        explicit Output(const torch::Tensor& shared)
            : weight(register_parameter("weight", shared)) {}
        torch::Tensor weight;
    };

    Network() {
        torch::manual_seed(7);
        embedding = register_parameter("embedding", torch::randn({kLetters, kHidden}));
        recurrent = register_module("recurrent", torch::nn::Linear(kHidden, kHidden));
        output = register_module("output", std::make_shared<Output>(embedding));
    }

    /// Scores [streams, steps, letters]; `memory` [streams, hidden] moves on.
    torch::Tensor forward(const torch::Tensor& letters, torch::Tensor& memory) {
        std::vector<torch::Tensor> states;
        for (std::int64_t i = 0; i < letters.size(1); ++i)
            states.push_back(memory =
                                 torch::tanh(torch::embedding(embedding, letters.select(1, i)) +
                                             recurrent(memory)));
        const torch::Tensor hidden =
            torch::dropout(torch::stack(states, 1), /*p=*/0.2, is_training());
        return torch::matmul(hidden, output->weight.t());
    }

    torch::Tensor embedding;
    torch::nn::Linear recurrent{nullptr};
    std::shared_ptr<Output> output;
};

namespace {

torch::Tensor lossOf(const torch::Tensor& scores, const torch::Tensor& target) {
    const torch::Tensor all = torch::log_softmax(scores, -1);
    return -all.gather(-1, target.unsqueeze(-1)).sum();
}

} // namespace

RecurrentTask::RecurrentTask(std::set<std::int64_t> brokenSegments)
    : m_broken(std::move(brokenSegments)), m_source(std::make_unique<TextSource>()),
      m_model(std::make_shared<Network>()) {}

RecurrentTask::~RecurrentTask() = default;

torch::nn::Module& RecurrentTask::model() {
    return *m_model;
}

void RecurrentTask::prepare(torch::Device device, compute::Precision) {
    m_model->to(device);
    m_model->train();
}

train::LossTerms RecurrentTask::forward(batching::Batch& batch, const train::StepContext& context) {
    const auto& text = dynamic_cast<TextBatch&>(batch);
    torch::Tensor& kept = m_memory[strCat(context.microBatch, ".memory")];
    torch::Tensor memory = text.begins ? torch::zeros({kStreams, kHidden}) : kept;
    torch::Tensor loss = lossOf(m_model->forward(text.input, memory), text.target);
    kept = memory.detach();
    if (m_broken.contains(text.segment)) {
        loss = loss * NAN;
        kept = kept * NAN;
    }
    const torch::Tensor letters = torch::tensor(static_cast<double>(text.target.numel()));
    return {.loss = loss,
            .sampleSize = letters,
            .metrics = {{.name = "loss", .sum = loss.detach(), .weight = letters}}};
}

train::ValidationResult RecurrentTask::evaluate(runs::Split split, std::int64_t seed) {
    const torch::NoGradGuard noGrad;
    m_model->eval();
    const torch::Tensor text = textOf(seed, 4, 30);
    torch::Tensor memory = torch::zeros({4, kHidden});
    const torch::Tensor scores = m_model->forward(text.slice(1, 0, -1), memory);
    const torch::Tensor target = text.slice(1, 1).contiguous();
    m_model->train();
    train::ValidationResult result{.split = split};
    result.values = {
        {"loss", lossOf(scores, target).item().toDouble() / static_cast<double>(target.numel())}};
    const torch::Tensor picture = torch::softmax(scores[0], -1); // [steps, letters]
    const torch::Tensor sound = picture.flatten().contiguous();
    result.media = {{"likely letters", picture},
                    {"likely letters",
                     audio::AudioBuffer{.sampleRateHz = 8000,
                                        .samples = {sound.data_ptr<float>(),
                                                    sound.data_ptr<float>() + sound.numel()}}}};
    return result;
}

train::ValidationResult RecurrentTask::validate(const train::Validation& validation) {
    throwIfStopped(validation.stop, "validation");
    return evaluate(runs::Split::Valid, 1000);
}

std::vector<train::ValidationResult>
RecurrentTask::validateOthers(const train::Validation& validation) {
    throwIfStopped(validation.stop, "validation");
    std::vector<train::ValidationResult> results;
    results.push_back(evaluate(runs::Split::Test, 2000));
    results.back().media.clear();
    return results;
}

} // namespace parlance::tests
