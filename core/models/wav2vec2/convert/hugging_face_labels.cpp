// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/hugging_face_labels.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>

namespace parlance::wav2vec2 {

namespace {

constexpr std::size_t kMaxSymbols = 65536;
constexpr auto kRemedy = "give the vocab.json that belongs to the model";

/// A special symbol and the names it has where no file says.
struct Special {
    const char* key;
    std::array<const char*, 2> names;
};
constexpr Special kBlank{"pad_token", {"<pad>", "[PAD]"}};
/// In the order of our places 1, 2 and 3.
constexpr std::array kOthers{Special{"bos_token", {"<s>", "[BOS]"}},
                             Special{"eos_token", {"</s>", "[EOS]"}},
                             Special{"unk_token", {"<unk>", "[UNK]"}}};

/// Symbols by id.
std::vector<std::string> symbolsOf(const Json& vocabulary, const std::string& where) {
    if (!vocabulary.is_object() || vocabulary.empty() || vocabulary.size() > kMaxSymbols)
        throw Error(ErrorKind::Checkpoint, "the vocabulary is not a list of symbols with their ids",
                    where, kRemedy);
    std::vector<std::string> symbols(vocabulary.size());
    std::vector<bool> seen(vocabulary.size(), false);
    for (const auto& [symbol, id] : vocabulary.items()) {
        if (!id.is_number_integer() || id.get<std::uint64_t>() >= symbols.size() ||
            seen[id.get<std::size_t>()])
            throw Error(ErrorKind::Checkpoint,
                        strCat("the vocabulary gives '", symbol, "' the id ", formatJson(id),
                               ", of 0 to ", symbols.size() - 1, " each once"),
                        where, kRemedy);
        seen[id.get<std::size_t>()] = true;
        symbols[id.get<std::size_t>()] = symbol;
    }
    return symbols;
}

/// The place of a special symbol, by the name that `tokens` gives it or by a usual one; -1 when
/// there is none.
std::int64_t placeOf(const Special& special, const std::vector<std::string>& symbols,
                     const Json& tokens) {
    std::vector<std::string> names(special.names.begin(), special.names.end());
    Json given = tokens.is_object() ? tokens.value(special.key, Json()) : Json();
    if (given.is_object())
        given = given.value("content", Json());
    if (given.is_string())
        names.insert(names.begin(), given.get<std::string>());
    for (const std::string& name : names)
        if (const auto found = std::ranges::find(symbols, name); found != symbols.end())
            return found - symbols.begin();
    return -1;
}

} // namespace

HuggingFaceLabels readHuggingFaceLabels(const Json& vocabulary, const Json& tokens,
                                        const std::string& where) {
    const std::vector<std::string> symbols = symbolsOf(vocabulary, where);
    HuggingFaceLabels labels;
    labels.rows.push_back(placeOf(kBlank, symbols, tokens));
    if (labels.rows.front() < 0)
        throw Error(ErrorKind::Checkpoint, "the vocabulary has no padding symbol, the blank", where,
                    kRemedy);
    for (const Special& special : kOthers)
        labels.rows.push_back(placeOf(special, symbols, tokens));
    std::string rows;
    for (std::size_t id = 0; id < symbols.size(); ++id) {
        if (std::ranges::count(labels.rows, static_cast<std::int64_t>(id)) > 0)
            continue;
        labels.rows.push_back(static_cast<std::int64_t>(id));
        rows += symbols[id] + " 1\n";
    }
    labels.dictionary = text::CtcDictionary::parse(rows, where);
    return labels;
}

Json huggingFaceVocabulary(const text::CtcDictionary& dictionary) {
    Json vocabulary = Json::object();
    for (std::int64_t id = 0; id < dictionary.size(); ++id) {
        std::string symbol = dictionary.symbols()[static_cast<std::size_t>(id)];
        if (id == text::CtcDictionary::kBlank)
            symbol = kBlank.names.front();
        else if (id == text::CtcDictionary::kPad)
            symbol = kOthers.front().names.front();
        vocabulary[symbol] = id;
    }
    return vocabulary;
}

Json huggingFaceTokenizer() {
    return {{"tokenizer_class", "Wav2Vec2CTCTokenizer"},
            {"processor_class", "Wav2Vec2Processor"},
            {"pad_token", "<pad>"},
            {"bos_token", "<s>"},
            {"eos_token", "</s>"},
            {"unk_token", "<unk>"},
            {"word_delimiter_token", "|"},
            {"replace_word_delimiter_char", " "},
            {"do_lower_case", false}};
}

} // namespace parlance::wav2vec2
