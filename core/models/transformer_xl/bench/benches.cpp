// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/bench/benches.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/bench/made_up_data.h"
#include "core/bench/measurement.h"
#include "core/compute/precision.h"
#include "core/config/json_face.h"
#include "core/infer/text/token_sampler.h"
#include "core/models/transformer_xl/bench/attention_bench.h"
#include "core/models/transformer_xl/bench/flops.h"
#include "core/models/transformer_xl/bench/measured_config.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/models/transformer_xl/model/initial_weights.h"
#include "core/models/transformer_xl/train/lm_task.h"
#include "core/models/transformer_xl/train/log_uniform_sampler.h"
#include "core/text/tokens/word_vocabulary.h"

#include <algorithm>

namespace parlance::transformer_xl {

namespace {

// Sizes of vocabularies: of WikiText-2, of enwik8, and what WikiText-103 has beyond its cutoffs.
constexpr std::int64_t kWords = 33278;
constexpr std::int64_t kBytes = 204;
constexpr std::int64_t kBeyondCutoffs = 67738;

std::int64_t vocabularySize(const LmConfig& config) {
    if (!config.model.cutoffs.empty())
        return config.model.cutoffs.back() + kBeyondCutoffs;
    return config.model.adaptive ? kWords : kBytes;
}

torch::Tensor drawnTokens(std::int64_t length, std::int64_t rows, std::int64_t tokens) {
    torch::Tensor drawn = torch::empty({length, rows}, torch::kInt64);
    KeyedRandom random(1);
    auto* value = drawn.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < drawn.numel(); ++i)
        value[i] = logUniformToken(random, tokens);
    return drawn;
}

/// Segments that fill the memory.
std::int64_t warmSegments(const ModelOptions& lengths) {
    return (lengths.memLen + lengths.tgtLen - 1) / lengths.tgtLen;
}

class TrainingBench : public bench::RowBench {
  public:
    explicit TrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        LmConfig config = measuredConfig(m_order);
        config.data.batchSize = point.whole("batch");
        config.model.tgtLen = point.whole("length");
        config.validation.tgtLen = 0;
        bench::BenchOrder order = m_order;
        order.warmup = std::max(order.warmup, warmSegments(config.model));
        const bench::BenchFolder folder;
        const std::int64_t tokens = vocabularySize(config);
        const auto task = madeUpTask(config, tokens, folder.path());
        const ModelOptions options = dynamic_cast<TransformerXlImpl&>(task->model()).options();
        const auto units = static_cast<double>(config.data.batchSize * options.tgtLen);
        const double keys =
            static_cast<double>(options.memLen) + static_cast<double>(options.tgtLen + 1) / 2.0;
        const bench::Workload workload{
            .units = units,
            .flops = 3.0 * units *
                     flopsPerToken(options, keys, static_cast<double>(config.data.batchSize),
                                   static_cast<double>(options.tgtLen))};
        return bench::measureUpdates(order, *task, config.common, /*firstUpdate=*/1,
                                     [&](const runs::Values&) { return workload; });
    }

  private:
    static std::unique_ptr<train::TrainTask> madeUpTask(LmConfig config, std::int64_t tokens,
                                                        const std::filesystem::path& folder) {
        std::vector<std::string> symbols;
        for (std::int64_t i = 0; i < tokens; ++i)
            symbols.push_back(std::to_string(i));
        const text::WordVocabulary vocabulary({.lineEnds = text::LineEnds::None},
                                              std::move(symbols), {});
        for (const auto& [name, content] : vocabulary.files())
            writeFileAtomically(folder / name, content);
        KeyedRandom random(1);
        std::string text;
        const std::int64_t length = 4 * config.data.batchSize * config.model.tgtLen + 1;
        for (std::int64_t i = 0; i < length; ++i)
            text += std::to_string(logUniformToken(random, tokens)) + (i % 20 == 19 ? "\n" : " ");
        writeFileAtomically(folder / "text.txt", text);
        config.data.train = "text.txt";
        config.data.vocabFile = ".";
        config.data.valid.clear();
        config.data.root.clear();
        config.data.sentences = false;
        return std::make_unique<LmTask>(models::TaskRequest{
            .task = "lm", .config = config::toJson(config), .baseFolder = folder, .initModel = {}});
    }

    bench::BenchOrder m_order;
};

/// A model with random weights, and the lengths of its evaluation.
class ModelBench : public bench::RowBench {
  protected:
    explicit ModelBench(const bench::BenchOrder& order)
        : m_order(order), m_config(measuredConfig(order)),
          m_model(modelOptions(m_config, vocabularySize(m_config),
                               text::usualCutoffs(vocabularySize(m_config), {}))) {
        initialise(*m_model, {});
        m_model->to(order.device);
        m_model->eval();
        m_model->setLengths(evaluationLengths(m_config));
        const auto type = compute::computeType(order.precision);
        if (order.device.is_cuda() && type != torch::kFloat32)
            m_model->storeIn(type);
    }

    double flops(std::int64_t rows, std::int64_t length) const {
        const ModelOptions& options = m_model->options();
        const double keys =
            static_cast<double>(options.memLen) + static_cast<double>(length + 1) / 2.0;
        return static_cast<double>(rows * length) *
               flopsPerToken(options, keys, static_cast<double>(rows), static_cast<double>(length));
    }

    bench::BenchOrder m_order;
    LmConfig m_config;
    TransformerXl m_model;
};

class InferenceBench : public ModelBench {
  public:
    explicit InferenceBench(const bench::BenchOrder& order) : ModelBench(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const std::int64_t rows = point.whole("batch"), length = point.whole("length");
        ModelOptions lengths = m_model->options();
        lengths.tgtLen = length;
        m_model->setLengths(lengths);
        const std::int64_t tokens = lengths.nToken;
        const torch::Tensor drawn = drawnTokens(length + 1, rows, tokens);
        const torch::Tensor inputs = drawn.narrow(0, 0, length).contiguous();
        const torch::Tensor targets = drawn.narrow(0, 1, length).contiguous();
        const torch::NoGradGuard noGrad;
        const compute::ComputeScope scope(m_order.device, m_order.precision);
        Reader reader(m_model, rows);
        for (std::int64_t i = 0; i < warmSegments(lengths); ++i)
            reader.read(inputs);
        const auto iteration = [&] { reader.losses(inputs, targets).sum().item<double>(); };
        return bench::measureIterations(
            m_order, iteration,
            {.units = static_cast<double>(rows * length), .flops = flops(rows, length)});
    }
};

class GenerationBench : public ModelBench {
  public:
    explicit GenerationBench(const bench::BenchOrder& order) : ModelBench(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const std::int64_t rows = point.whole("batch"), before = point.whole("length");
        const std::int64_t tokens = m_model->options().nToken;
        const torch::NoGradGuard noGrad;
        const compute::ComputeScope scope(m_order.device, m_order.precision);
        Reader reader(m_model, rows);
        torch::Tensor next = drawnTokens(1, rows, tokens);
        KeyedRandom random(1);
        const auto iteration = [&] {
            const torch::Tensor hidden = reader.read(next)[-1];
            const torch::Tensor logProbs = reader.logProbs(hidden).to(torch::kFloat);
            for (std::int64_t row = 0; row < rows; ++row)
                next[0][row] = infer::drawToken(logProbs[row], {}, {}, random);
        };
        for (std::int64_t i = 0; i < before; ++i)
            iteration();
        return bench::measureIterations(
            m_order, iteration, {.units = static_cast<double>(rows), .flops = flops(rows, 1)});
    }
};

template <typename RowBench>
std::unique_ptr<bench::RowBench> make(const bench::BenchOrder& order) {
    return std::make_unique<RowBench>(order);
}

std::vector<bench::Axis> axes(std::vector<double> batches, std::vector<double> lengths,
                              const char* help) {
    return {{.name = "batch",
             .option = "batch-sizes",
             .unit = "",
             .help = "Streams side by side",
             .values = std::move(batches),
             .range = {1, 65536}},
            {.name = "length",
             .option = "lengths",
             .unit = "tokens",
             .help = help,
             .values = std::move(lengths),
             .range = {1, 1e6}}};
}

} // namespace

std::vector<bench::Bench> benches() {
    constexpr const char* kSegment = "Tokens of a segment; the memory is full";
    return {
        {"train", "tokens/s", axes({1}, {192}, kSegment), make<TrainingBench>},
        {"infer", "tokens/s", axes({1, 4}, {64}, kSegment), make<InferenceBench>},
        {"generate", "tokens/s", axes({1}, {1, 600}, "Tokens written before those measured"),
         make<GenerationBench>},
        {"attention", "tokens/s", attentionAxes(axes({1}, {192}, kSegment)), makeAttentionBench}};
}

} // namespace parlance::transformer_xl
