// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/glue/glue_scores.h"
#include "core/text/tokens/text_pieces.h"
#include "tests/conformance/bert/kinds.h"

#include <cstdlib>

namespace parlance::conformance {

namespace {

/// The case holds the table within its JSON.
data::GlueExamples tableOf(const std::string& task, const std::string& bytes) {
    std::string folder = (std::filesystem::temp_directory_path() / "glue-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr)
        throw Error(ErrorKind::IoWrite, "cannot make a folder for the table", folder,
                    "check the disk");
    const std::filesystem::path file = std::filesystem::path(folder) / "train.tsv";
    writeFileAtomically(file, bytes);
    data::GlueExamples table = data::readGlueTable(data::glueTaskNamed(task), file);
    std::filesystem::remove_all(folder);
    return table;
}

void compareFeatures(const std::string& task, const Json& expected,
                     const text::WordPiece& wordPiece, Comparison& comparison) {
    const data::GlueExamples table = tableOf(task, expected.at("tsv").get<std::string>());
    const Json& features = expected.at("features");
    const auto longest = expected.at("max_seq_length").get<std::size_t>();
    comparison.same(task + ".features", table.examples.size(), features.size());
    for (std::size_t i = 0; i < std::min(table.examples.size(), features.size()); ++i) {
        const data::GlueExample& example = table.examples[i];
        text::TextPieces pieces = text::textPieces(example.text, example.pair, wordPiece,
                                                   static_cast<std::int64_t>(longest));
        std::vector<std::int32_t> mask(pieces.ids.size(), 1), segments(pieces.ids.size(), 1);
        std::fill_n(segments.begin(), pieces.first, 0);
        for (auto* row : {&pieces.ids, &mask, &segments})
            row->resize(longest);
        const std::string name = strCat(task, '[', i, "].");
        comparison.same(name + "guid", example.id, features[i].at("guid"));
        comparison.same(name + "input_ids", pieces.ids, features[i].at("input_ids"));
        comparison.same(name + "input_mask", mask, features[i].at("input_mask"));
        comparison.same(name + "segment_ids", segments, features[i].at("segment_ids"));
        comparison.same(name + "label_id", example.label, features[i].at("label_id"));
    }
}

/// Under the published names.
std::map<std::string, double> published(const data::GlueScores& scores) {
    std::map<std::string, double> named;
    if (scores.accuracy)
        named["acc"] = *scores.accuracy;
    if (scores.f1) {
        named["f1"] = *scores.f1;
        named["acc_and_f1"] = scores.score();
    }
    if (scores.matthews)
        named["mcc"] = *scores.matthews;
    return named;
}

} // namespace

void runGlue(const CaseFile& golden, Comparison& comparison) {
    const text::WordPiece wordPiece(text::WordPieceVocabulary::load(golden.file("vocab_uncased")),
                                    /*lowerCase=*/true);
    const Json tasks = golden.table("features");
    for (const auto& [task, expected] : tasks.items())
        compareFeatures(task, expected, wordPiece, comparison);
    for (const Json& row : golden.table("metrics")) {
        const auto right = row.at("labels").get<std::vector<std::int64_t>>();
        const auto predicted = row.at("predictions").get<std::vector<std::int64_t>>();
        for (const std::string task : {"mrpc", "sst-2", "cola"}) {
            const auto scores = published(
                data::scoreGlue(data::glueTaskNamed(task), /*classes=*/2, predicted, right));
            for (const auto& [name, value] : row.at(task).items()) {
                const auto found = scores.find(name);
                if (found == scores.end())
                    comparison.missing(strCat(task, '.', name));
                else
                    comparison.number(strCat(task, '.', name), found->second, value,
                                      golden.tolerance());
            }
        }
    }
}

} // namespace parlance::conformance
