// SPDX-License-Identifier: Apache-2.0
// Questions and answers of SQuAD: features, answers out of logits, scores.
#include "core/data/squad/squad_features.h"
#include "core/data/squad/squad_predictions.h"
#include "core/text/answers/answer_alignment.h"
#include "core/text/answers/answer_score.h"
#include "tests/conformance/bert/kinds.h"

namespace parlance::conformance {

namespace {

text::WordPiece wordPieceOf(const CaseFile& golden, bool lowerCase) {
    return {text::WordPieceVocabulary::load(golden.file("vocab_uncased")), lowerCase};
}

data::SquadFeatureOptions optionsOf(const CaseFile& golden, bool isTraining, bool version2) {
    const Json& config = golden["config"];
    return {.windows = {.longest = config.at("max_seq_length"),
                        .stride = config.at("doc_stride"),
                        .longestQuestion = config.at("max_query_length")},
            .purpose = isTraining ? data::SquadPurpose::Training : data::SquadPurpose::Answering,
            .version2 = version2};
}

void compareExample(const std::string& name, const data::SquadFile& file,
                    const data::SquadExample& example, const Json& expected,
                    Comparison& comparison) {
    const data::SquadQuestion& question = file.questions[example.question];
    const text::ContextWords& words = example.context->words();
    Json tokens = Json::array();
    for (std::int64_t i = 0; i < words.size(); ++i)
        tokens.push_back(std::string(words.word(i)));
    comparison.same(name + ".qas_id", question.id, expected.at("qas_id"));
    comparison.same(name + ".doc_tokens", tokens, expected.at("doc_tokens"));
    if (!example.answer)
        return;
    const auto span = data::wordsOf(question.answers.front(), words);
    const auto* const found = std::get_if<data::WordSpan>(&span);
    comparison.same(name + ".start_position", found ? found->first : -1,
                    expected.at("start_position"));
    comparison.same(name + ".end_position", found ? found->last : -1, expected.at("end_position"));
}

void compareWindow(const std::string& name, const text::QuestionWindow& window,
                   const text::WordPieceVocabulary& vocabulary, const Json& expected,
                   Comparison& comparison) {
    Json words = Json::array();
    std::string mostContext;
    for (std::int64_t row = window.firstRow(); window.isContext(row); ++row) {
        words.push_back(window.context->wordOf(window.pieceAt(row)));
        mostContext += window.hasMostContext(row) ? '1' : '0';
    }
    comparison.same(name + ".input_ids", window.ids(vocabulary), expected.at("input_ids"));
    comparison.same(name + ".segment_ids", window.segments(), expected.at("segment_ids"));
    comparison.same(name + ".first_context_row", window.firstRow(),
                    expected.at("first_context_row"));
    comparison.same(name + ".context_word", words, expected.at("context_word"));
    comparison.same(name + ".is_max_context", mostContext, expected.at("is_max_context"));
}

void compareFeatures(const CaseFile& golden, const std::string& version, bool isTraining,
                     Comparison& comparison) {
    const std::string name = version + (isTraining ? "_train" : "_eval");
    const Json expected = golden.table(name);
    const text::WordPiece wordPiece = wordPieceOf(golden, golden["config"].at("do_lower_case"));
    const data::SquadFile file = data::readSquadFile(golden.file(version));
    const data::SquadFeatures features(file, wordPiece,
                                       optionsOf(golden, isTraining, version == "v2"));
    comparison.same(name + ".examples", features.examples().size(), expected.at("examples").size());
    comparison.same(name + ".features", features.features().size(), expected.at("features").size());
    if (!comparison.passed())
        return;
    for (std::size_t i = 0; i < features.examples().size(); ++i)
        compareExample(strCat(name, ".examples[", i, ']'), file, features.examples()[i],
                       expected.at("examples")[i], comparison);
    for (std::size_t i = 0; i < features.features().size(); ++i) {
        const Json& feature = expected.at("features")[i];
        const std::string place = strCat(name, ".features[", i, ']');
        compareWindow(place, features.window(i), wordPiece.vocabulary(), feature, comparison);
        if (!isTraining)
            continue;
        const data::AnswerRows rows = features.answerRows(i);
        comparison.same(place + ".start_position", rows.start, feature.at("start_position"));
        comparison.same(place + ".end_position", rows.end, feature.at("end_position"));
    }
}

/// Rows of a matrix [F, S].
std::span<const float> rowOf(const torch::Tensor& matrix, std::size_t row) {
    const auto width = static_cast<std::size_t>(matrix.size(1));
    return {matrix.data_ptr<float>() + row * width, width};
}

/// A run's files are named by itself.
Json fileOf(const CaseFile& golden, const Json& spec, const char* role) {
    return readJsonFile(golden.file("io").parent_path() / spec.at(role).get<std::string>());
}

void compareRun(const CaseFile& golden, const std::string& run, const Json& spec,
                Comparison& comparison) {
    const CaseFile questions(golden.file("features") / "case.json");
    const std::string version = run.substr(0, 2);
    const text::WordPiece wordPiece = wordPieceOf(golden, golden["config"].at("do_lower_case"));
    const data::SquadFile file = data::readSquadFile(questions.file(version));
    const data::SquadFeatures features(file, wordPiece,
                                       optionsOf(golden, /*isTraining=*/false, version == "v2"));
    const Json& given = spec.at("options");
    const text::RankingOptions options{.nBest = given.at("n_best_size"),
                                       .longest = given.at("max_answer_length"),
                                       .nullAnswers = version == "v2",
                                       .nullThreshold =
                                           given.value("null_score_diff_threshold", 0.0)};
    const torch::Tensor starts = golden.hostTensor("in.start_logits").contiguous();
    const torch::Tensor ends = golden.hostTensor("in.end_logits").contiguous();
    std::vector<data::SquadPrediction> predictions;
    for (const data::SquadExample& example : features.examples()) {
        std::vector<text::WindowLogits> logits;
        for (std::size_t i = 0; i < example.featureCount; ++i)
            logits.push_back({.start = rowOf(starts, example.firstFeature + i),
                              .end = rowOf(ends, example.firstFeature + i)});
        predictions.push_back({.id = file.questions[example.question].id,
                               .answers = text::rankAnswers(features.windowsOf(example), logits,
                                                            wordPiece, options)});
    }
    const Json texts = parseJson(data::predictionsJson(predictions), run);
    const Json lists = parseJson(data::nBestJson(predictions), run);
    comparison.same(run + ".predictions", texts, fileOf(golden, spec, "predictions"));
    const Json expected = fileOf(golden, spec, "nbest");
    for (const auto& [id, answers] : expected.items()) {
        const Json found = lists.value(id, Json::array());
        comparison.same(strCat(run, '.', id, ".answers"), found.size(), answers.size());
        for (std::size_t i = 0; i < std::min(found.size(), answers.size()); ++i) {
            const std::string name = strCat(run, '.', id, '[', i, "].");
            comparison.same(name + "text", found[i].at("text"), answers[i].at("text"));
            for (const char* number : {"probability", "start_logit", "end_logit"})
                comparison.number(name + number, found[i].at(number), answers[i].at(number),
                                  golden.tolerance());
        }
    }
}

} // namespace

void runSquadFeatures(const CaseFile& golden, Comparison& comparison) {
    for (const std::string version : {"v1", "v2"})
        for (const bool isTraining : {true, false})
            compareFeatures(golden, version, isTraining, comparison);
}

void runSquadPostprocess(const CaseFile& golden, Comparison& comparison) {
    for (const auto& [run, spec] : golden["runs"].items())
        compareRun(golden, run, spec, comparison);
    for (const Json& row : golden.table("alignment")) {
        const auto original = row.at("original").get<std::string>();
        const auto prediction = row.at("prediction").get<std::string>();
        const auto part =
            text::alignedPart(prediction, original, wordPieceOf(golden, row.at("do_lower_case")));
        comparison.same(strCat("alignment of ", prediction, " in ", original),
                        part ? std::string(text::ContextWords(original).text(*part)) : original,
                        row.at("result"));
    }
}

void runSquadScores(const CaseFile& golden, Comparison& comparison) {
    using text::AnswerRules;
    for (const Json& pair : golden.table("pairs")) {
        const auto gold = pair.at("gold").get<std::string>();
        const auto prediction = pair.at("prediction").get<std::string>();
        const std::string name = strCat(prediction, " for ", gold, ' ');
        comparison.same(name + "normalized_gold", text::normalizedAnswer(gold),
                        pair.at("normalized_gold"));
        comparison.same(name + "normalized_prediction", text::normalizedAnswer(prediction),
                        pair.at("normalized_prediction"));
        for (const auto& [version, rules] :
             {std::pair{"v1", AnswerRules::Version1}, std::pair{"v2", AnswerRules::Version2}}) {
            const text::AnswerScore score = text::scoreAnswer(prediction, gold, rules);
            comparison.number(strCat(name, "exact_", version), score.exact,
                              pair.at(strCat("exact_", version)), golden.tolerance());
            comparison.number(strCat(name, "f1_", version), score.f1,
                              pair.at(strCat("f1_", version)), golden.tolerance());
        }
    }
}

} // namespace parlance::conformance
