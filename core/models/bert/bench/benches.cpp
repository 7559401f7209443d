// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/bench/benches.h"

#include "core/bench/made_up_data.h"
#include "core/bench/measurement.h"
#include "core/compute/precision.h"
#include "core/config/json_face.h"
#include "core/models/bert/bench/flops.h"
#include "core/models/bert/bench/made_up_texts.h"
#include "core/models/bert/infer/text_encoder.h"
#include "core/models/bert/train/pretrain_task.h"
#include "core/models/bert/train/squad_task.h"

#include <numeric>

namespace parlance::bert {

namespace {

constexpr std::int64_t kBatches = 4; ///< of made up data

template <typename Config>
Config measuredConfig(const bench::BenchOrder& order, const std::string& task,
                      const std::string& published, Config parse(const Json&, const std::string&)) {
    const std::string name = order.preset.empty() ? published : order.preset;
    Config config = parse(models::presetWith(name, "bert", task, order.settings), name);
    config.common.train.accumulation = 1;
    if (config.model.vocabSize == 0)
        config.model.vocabSize = 8192;
    return config;
}

struct Made {
    std::vector<std::int64_t> lengths; ///< of the sequences of an update
    double tokens = 0.0;
};

Made madeFor(const bench::Point& point) {
    Made made{.lengths =
                  drawnLengths(point.whole("batch"), point.whole("length"), point["spread"])};
    made.tokens = static_cast<double>(
        std::accumulate(made.lengths.begin(), made.lengths.end(), std::int64_t{0}));
    return made;
}

bench::Workload workloadOf(const Made& made, double flops) {
    return {.units = static_cast<double>(made.lengths.size()),
            .flops = flops,
            .others = {{"real_tokens_per_second", "tokens/s", made.tokens}}};
}

/// The lengths of an update, again for each of the made up ones.
std::vector<std::int64_t> repeated(const std::vector<std::int64_t>& lengths) {
    std::vector<std::int64_t> all;
    for (std::int64_t i = 0; i < kBatches; ++i)
        all.insert(all.end(), lengths.begin(), lengths.end());
    return all;
}

/// Sequences of like lengths are to be in each batch: only their order is drawn.
class PretrainingBench : public bench::RowBench {
  public:
    explicit PretrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        PretrainConfig config = measuredConfig<PretrainConfig>(
            m_order, "pretrain", "bert-base-pretrain-phase1", pretrainConfigFromJson);
        const Made made = madeFor(point);
        config.data.batchSize = point.whole("batch");
        config.data.maxSeqLength = point.whole("length");
        config.data.train = "shard.hdf5";
        config.data.vocabFile = "vocab.txt";
        config.data.valid.clear();
        config.data.masking = "static";
        config.data.root.clear();
        const std::int64_t pieces = config.model.vocabSize;
        const bench::BenchFolder folder;
        writeVocabulary(folder.path(), pieces);
        writeShard(folder.path() / "shard.hdf5", repeated(made.lengths),
                   config.data.maxPredictionsPerSeq, pieces);
        PretrainTask task(models::TaskRequest{.task = "pretrain",
                                              .config = config::toJson(config),
                                              .baseFolder = folder.path(),
                                              .initModel = {}});
        const double flops = encoderFlops(config.model, made.lengths) +
                             maskedTokenFlops(config.model, 0.15 * made.tokens);
        return bench::measureUpdates(
            m_order, task, config.common, /*firstUpdate=*/1,
            [&](const runs::Values&) { return workloadOf(made, 3.0 * flops); });
    }

  private:
    bench::BenchOrder m_order;
};

class SquadBench : public bench::RowBench {
  public:
    explicit SquadBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        SquadConfig config =
            measuredConfig<SquadConfig>(m_order, "squad", "bert-base-squad", squadConfigFromJson);
        const Made made = madeFor(point);
        config.data.batchSize = point.whole("batch");
        config.data.maxSeqLength = point.whole("length");
        config.data.maxQueryLength =
            std::min(config.data.maxQueryLength, config.data.maxSeqLength / 2);
        config.data.train = "questions.json";
        config.data.valid.clear();
        config.data.vocabFile = "vocab.txt";
        config.data.root.clear();
        const bench::BenchFolder folder;
        writeVocabulary(folder.path(), config.model.vocabSize);
        writeQuestions(folder.path() / "questions.json", repeated(made.lengths),
                       config.model.vocabSize);
        SquadTask task(models::TaskRequest{.task = "squad",
                                           .config = config::toJson(config),
                                           .baseFolder = folder.path(),
                                           .initModel = {}});
        const double flops = encoderFlops(config.model, made.lengths);
        return bench::measureUpdates(
            m_order, task, config.common, /*firstUpdate=*/1,
            [&](const runs::Values&) { return workloadOf(made, 3.0 * flops); });
    }

  private:
    bench::BenchOrder m_order;
};

class InferenceBench : public bench::RowBench {
  public:
    explicit InferenceBench(const bench::BenchOrder& order)
        : m_order(order),
          m_config(measuredConfig<PretrainConfig>(order, "pretrain", "bert-base-pretrain-phase1",
                                                  pretrainConfigFromJson)),
          m_encoder(newModel(), madeUpVocabulary(), /*lowerCase=*/true,
                    {.device = order.device, .precision = order.precision}) {}

    bench::BenchRow run(const bench::Point& point) override {
        const Made made = madeFor(point);
        KeyedRandom random(1);
        std::vector<TextRow> rows;
        for (const std::int64_t length : made.lengths) {
            TextRow row{.ids = {}, .first = length};
            for (std::int64_t i = 0; i < length; ++i)
                row.ids.push_back(random.below(m_config.model.vocabSize));
            rows.push_back(std::move(row));
        }
        const auto iteration = [&] {
            m_encoder.forBatches(
                rows,
                [&](const TextEncoder::Batch& batch) {
                    m_encoder.model().pooled(batch.hidden, batch.input).cpu();
                },
                {}, m_order.stop);
        };
        return bench::measureIterations(
            m_order, iteration, workloadOf(made, encoderFlops(m_config.model, made.lengths)));
    }

  private:
    BertModel newModel() const {
        BertModel model(m_config.model, HeadOptions());
        initialise(*model);
        return model;
    }
    static std::shared_ptr<const text::WordPieceVocabulary> madeUpVocabulary() {
        return text::WordPieceVocabulary::fromText("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n",
                                                   "a bench");
    }

    bench::BenchOrder m_order;
    PretrainConfig m_config;
    TextEncoder m_encoder;
};

template <typename RowBench>
std::unique_ptr<bench::RowBench> make(const bench::BenchOrder& order) {
    return std::make_unique<RowBench>(order);
}

std::vector<bench::Axis> axes(std::vector<double> batches, std::vector<double> lengths) {
    return {{.name = "batch",
             .option = "batch-sizes",
             .unit = "",
             .help = "Sequences together",
             .values = std::move(batches),
             .range = {1, 65536}},
            {.name = "length",
             .option = "lengths",
             .unit = "tokens",
             .help = "Tokens of the longest sequence",
             .values = std::move(lengths),
             .range = {16, 1e5}},
            {.name = "spread",
             .option = "spreads",
             .unit = "",
             .help = "Share of the length by which sequences may be shorter",
             .values = {0.0},
             .range = {0.0, 1.0},
             .whole = false}};
}

} // namespace

std::vector<bench::Bench> benches() {
    return {{"pretrain", "sequences/s", axes({16}, {128}), make<PretrainingBench>},
            {"squad", "sequences/s", axes({4}, {384}), make<SquadBench>},
            {"infer", "sequences/s", axes({1, 8}, {128, 384}), make<InferenceBench>}};
}

} // namespace parlance::bert
