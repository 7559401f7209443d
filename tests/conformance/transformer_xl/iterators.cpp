// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/data/ordered_source.h"
#include "core/models/transformer_xl/data/sentence_source.h"
#include "tests/conformance/transformer_xl/kinds.h"
#include "tests/conformance/transformer_xl/number_tokens.h"

namespace parlance::conformance {

namespace txl = transformer_xl;

namespace {

Json rowsOf(const torch::Tensor& tokens) {
    Json rows = Json::array();
    for (std::int64_t r = 0; r < tokens.size(0); ++r) {
        Json row = Json::array();
        for (std::int64_t c = 0; c < tokens.size(1); ++c)
            row.push_back(tokens[r][c].item<std::int64_t>());
        rows.push_back(std::move(row));
    }
    return rows;
}

/// The batches of one process: those of its chunk.
void compareOrdered(const Json& expected, const std::string& name, Comparison& comparison) {
    const Json& asked = expected.at("options");
    const auto number = [&](const char* key, std::int64_t fallback) {
        const auto found = asked.find(key);
        return found == asked.end() || found->is_null() ? fallback : found->get<std::int64_t>();
    };
    const std::int64_t tokens = number("tokens", 0);
    const std::int64_t chunks = number("world_size", 1), chunk = number("rank", 0);
    txl::OrderedOptions options{.streams = number("bsz", 1),
                                .chunks = chunks,
                                .tgtLen = number("bptt", 1),
                                .extLen = number("ext_len", 0),
                                .memLen = asked.value("warmup", true) ? number("mem_len", 0) : 0};
    if (asked.contains("roll_seed")) // of the first epoch
        options.rollSeed = number("roll_seed", 0) - 1;
    const txl::OrderedSource source(tokenFile(torch::arange(tokens)), options,
                                    txl::Clusters(tokens, {}), /*groupsInputs=*/false);
    const std::int64_t first =
        asked.contains("start") ? number("start", 0) / options.tgtLen + 1 : 0;
    const Json& batches = expected.at("batches");
    comparison.same(name + " count", source.batchesIn(0) / chunks - first, batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i) {
        const std::int64_t segment = first + static_cast<std::int64_t>(i);
        if (segment * chunks >= source.batchesIn(0))
            return comparison.missing(name);
        const auto made = source.make(0, segment * chunks + chunk);
        const auto& batch = dynamic_cast<const txl::LmBatch&>(*made);
        const std::string at = strCat(name, " batch ", i);
        comparison.same(at + " data", rowsOf(batch.segment.tokens), batches[i].at("data"));
        comparison.same(at + " target", rowsOf(batch.targets), batches[i].at("target"));
        comparison.same(at + " seq_len", batch.targets.size(0), batches[i].at("seq_len"));
        comparison.same(at + " warm", batch.isScored, batches[i].at("warm"));
    }
}

void compareSentences(const Json& expected, const std::string& name, Comparison& comparison) {
    const Json& asked = expected.at("options");
    std::int64_t tokens = 0;
    for (const Json& sentence : asked.at("sents"))
        for (const std::int64_t token : sentence)
            tokens = std::max(tokens, token + 1);
    const txl::SentenceSource source(
        sentenceFile(asked.at("sents")),
        {.streams = asked.at("bsz"), .tgtLen = asked.at("bptt"), .extLen = asked.at("ext_len")},
        txl::Clusters(tokens, {}), /*groupsInputs=*/false);
    const Json& batches = expected.at("batches");
    comparison.same(name + " count", source.batchesIn(0), batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i) {
        const auto made = source.make(0, static_cast<std::int64_t>(i));
        const auto& batch = dynamic_cast<const txl::LmBatch&>(*made);
        const std::string at = strCat(name, " batch ", i);
        comparison.same(at + " data", rowsOf(batch.segment.tokens), batches[i].at("data"));
        comparison.same(at + " target", rowsOf(batch.targets), batches[i].at("target"));
    }
}

} // namespace

void runTransformerXlSentences(const CaseFile& golden, Comparison& comparison) {
    for (std::size_t index = 0; const Json& expected : golden.table("batches"))
        compareSentences(expected, strCat("batches ", index++), comparison);
}

void runTransformerXlIterator(const CaseFile& golden, Comparison& comparison) {
    for (const char* table : {"batches", "rolled"})
        for (std::size_t index = 0; const Json& expected : golden.table(table))
            compareOrdered(expected, strCat(table, " ", index++), comparison);
}

} // namespace parlance::conformance
