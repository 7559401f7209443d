// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_squad.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/manifest_path.h"

namespace parlance::data {

namespace {

constexpr std::int64_t kFirstId = 1'000'000'000; ///< of unique_id, as published
constexpr std::size_t kBlockBytes = 1 << 18;
constexpr std::size_t kFeaturesPerLook = 256;

Json featureJson(const SquadFile& file, const SquadFeatures& features, std::size_t number,
                 const text::WordPieceVocabulary& vocabulary, SquadPurpose purpose) {
    const SquadExample& example = features.examples()[features.features()[number].example];
    const text::QuestionWindow window = features.window(number);
    std::vector<std::int64_t> words;
    std::string most;
    for (std::int64_t row = window.firstRow(); window.isContext(row); ++row) {
        words.push_back(window.context->wordOf(window.pieceAt(row)));
        most += window.hasMostContext(row) ? '1' : '0';
    }
    Json json{{"unique_id", kFirstId + static_cast<std::int64_t>(number)},
              {"qas_id", file.questions[example.question].id},
              {"doc_span_index", number - example.firstFeature},
              {"input_ids", window.ids(vocabulary)},
              {"segment_ids", window.segments()},
              {"first_context_row", window.firstRow()},
              {"context_word", std::move(words)},
              {"is_max_context", std::move(most)}};
    if (purpose == SquadPurpose::Training) {
        const AnswerRows rows = features.answerRows(number);
        json["start_position"] = rows.start;
        json["end_position"] = rows.end;
    }
    return json;
}

} // namespace

Json toJson(const SquadFeaturesSummary& summary) {
    Json json{{"kept", summary.kept}, {"left_out", Json::array()}};
    for (const LeftOut& question : summary.leftOut)
        json["left_out"].push_back({{"file", question.file}, {"reason", question.reason}});
    json["output"] = summary.output.string();
    json["features"] = summary.features;
    json["with_answer"] = summary.withAnswer;
    return json;
}

SquadFeaturesSummary prepareSquadFeatures(const PrepareSquadOptions& options,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop) {
    requireAbsent(options.output);
    const text::WordPiece wordPiece(text::WordPieceVocabulary::load(options.vocabulary),
                                    options.lowerCase);
    const SquadFile file = readSquadFile(options.data);
    const SquadFeatures features(file, wordPiece, options.features, {}, stop);
    const auto count = std::ssize(features.features());
    if (count == 0)
        throw Error(ErrorKind::Data,
                    features.leftOut().empty() ? std::string("there are no questions")
                                               : strCat("all ", features.leftOut().size(),
                                                        " questions are left out, the first: ",
                                                        features.leftOut().front().reason),
                    options.data.string(), "give a file with questions that have an answer");

    SquadFeaturesSummary summary{
        .kept = std::ssize(features.examples()), .features = count, .output = options.output};
    for (const LeftOutQuestion& question : features.leftOut())
        summary.leftOut.push_back({.file = question.id, .reason = question.reason});
    AtomicFile written(options.output);
    std::string block;
    for (std::size_t number = 0; number < features.features().size(); ++number) {
        if (number % kFeaturesPerLook == 0) {
            throwIfStopped(stop, "writing features");
            if (progress)
                progress({.done = static_cast<std::int64_t>(number),
                          .total = count,
                          .what = options.data.filename().string()});
        }
        summary.withAnswer += features.answerRows(number) == AnswerRows{} ? 0 : 1;
        block += formatJson(featureJson(file, features, number, wordPiece.vocabulary(),
                                        options.features.purpose)) +
                 '\n';
        if (block.size() > kBlockBytes) {
            written.write(block);
            block.clear();
        }
    }
    written.write(block);
    written.commit();
    return summary;
}

} // namespace parlance::data
