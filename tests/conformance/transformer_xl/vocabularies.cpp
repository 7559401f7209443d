// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/text/tokens/byte_pair_vocabulary.h"
#include "core/text/tokens/typed_words.h"
#include "core/text/tokens/word_vocabulary.h"
#include "tests/conformance/transformer_xl/kinds.h"

namespace parlance::conformance {

namespace {

text::WordRules rulesOf(const Json& style) {
    const Json& options = style.at("options");
    const Json& encode = style.at("encode");
    text::WordRules rules{.characters = options.value("delimiter", Json()) == "",
                          .lowerCase = options.value("lower_case", true)};
    if (encode.value("add_double_eos", false))
        rules.lineEnds = text::LineEnds::Sentence;
    else if (!encode.value("add_eos", true))
        rules.lineEnds = text::LineEnds::None;
    return rules;
}

} // namespace

void runTransformerXlVocabulary(const CaseFile& golden, Comparison& comparison) {
    const std::filesystem::path folder = golden.file("vocabularies").parent_path();
    const auto textOf = [&](const std::string& split) {
        return readFile(folder / (split + ".txt"));
    };
    for (const Json& style : golden.table("vocabularies")) {
        const auto name = style.at("name").get<std::string>();
        const Json& options = style.at("options");
        text::WordCounter counter(rulesOf(style));
        for (const Json& split : style.at("counted"))
            counter.add(textOf(split));
        const auto vocabulary =
            counter.vocabulary({.specials = options.value("special", std::vector<std::string>()),
                                .minCount = options.value("min_freq", 0),
                                .maxSize = options.value("max_size", 0)},
                               /*needsUnknown=*/false);
        comparison.same(name + " symbols", vocabulary->symbols(), style.at("symbols"));
        comparison.same(name + " counts", vocabulary->counts(), style.at("counts"));
        for (const auto& [split, expected] : style.at("encoded").items()) {
            if (!expected.is_array()) // it fails on a word for which we take <unk>
                continue;
            text::Tokens tokens;
            vocabulary->encode(textOf(split), {}, tokens);
            comparison.same(strCat(name, " ", split), tokens, expected);
        }
    }
}

void runTransformerXlManual(const CaseFile& golden, Comparison& comparison) {
    for (const Json& row : golden.table("strings")) {
        const auto text = row.at("text").get<std::string>();
        comparison.same(text, text::typedWords(text), row.at("tokens"));
    }
}

void runGpt2BytePairs(const CaseFile& golden, Comparison& comparison) {
    const text::BytePairVocabulary vocabulary(readFile(golden.file("vocab")),
                                              readFile(golden.file("merges")), golden.name());
    comparison.same("published_vocabulary_size", vocabulary.size(),
                    golden["published_vocabulary_size"]);
    for (const Json& row : golden.table("strings")) {
        const auto text = row.at("text").get<std::string>();
        const text::Tokens tokens = vocabulary.encodeTyped(text);
        comparison.same(text, tokens, row.at("ids"));
        if (row.contains("published_file_ids") && row["published_file_ids"].is_array()) {
            text::Tokens ofFile;
            vocabulary.encode(text, {}, ofFile);
            comparison.same("a file of " + text, ofFile, row["published_file_ids"]);
        }
        std::string again;
        for (const std::int32_t token : tokens)
            again += vocabulary.textOf(token, std::nullopt);
        comparison.same("back from " + text, again == text, row.value("decodes_back", true));
    }
}

} // namespace parlance::conformance
