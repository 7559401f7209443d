// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/vocabulary_files.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/text/tokens/byte_pair_vocabulary.h"
#include "core/text/white_space.h"

#include <array>
#include <set>

namespace parlance::text {

namespace fs = std::filesystem;

namespace {

constexpr const char* kWordFile = "vocab.txt";
constexpr const char* kPairTokensFile = "vocab.json";
constexpr const char* kPairsFile = "merges.txt";
constexpr const char* kRulesFile = "vocabulary.json";
constexpr const char* kFormat = "parlance-vocabulary";
constexpr int kVersion = 1;
constexpr std::array<std::string_view, 3> kLineEnds{"eos", "sentence", "none"};
constexpr const char* kGetAgain = "get the vocabulary again, or make it with parlance prepare";

std::vector<std::string> symbolsIn(const fs::path& file, bool onlyFirstField) {
    const std::string text = readFile(file);
    std::string_view rest = text;
    std::vector<std::string> symbols;
    std::set<std::string> seen;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string symbol(rest.substr(0, end));
        rest.remove_prefix(std::min(rest.size(), end + 1));
        if (onlyFirstField) {
            std::vector<std::string_view> fields;
            splitWords(symbol, fields);
            symbol = fields.empty() ? std::string() : std::string(fields.front());
        }
        if (symbol.empty() || !seen.insert(symbol).second)
            throw Error(ErrorKind::Data,
                        symbol.empty() ? std::string("a line is empty")
                                       : strCat("'", symbol.substr(0, 100), "' occurs twice"),
                        strCat(file.string(), ", line ", symbols.size() + 1), kGetAgain);
        symbols.push_back(std::move(symbol));
    }
    if (symbols.empty())
        throw Error(ErrorKind::Data, "the vocabulary is empty", file.string(), kGetAgain);
    return symbols;
}

WordRules rulesIn(const Json& json, const std::string& where) {
    const auto refuse = [&](const char* what) {
        throw Error(ErrorKind::Data, what, where, kGetAgain);
    };
    if (!json.is_object() || json.value("format", Json()) != kFormat)
        refuse("this is no description of a vocabulary");
    WordRules rules;
    const Json kind = json.value("kind", Json()), ends = json.value("line_ends", Json());
    if (kind != "word" && kind != "char")
        refuse("the kind of the vocabulary is not known");
    rules.characters = kind == "char";
    rules.lowerCase = json.value("lower_case", Json()) == true;
    const auto found =
        ends.is_string() ? std::ranges::find(kLineEnds, ends.get<std::string>()) : kLineEnds.end();
    if (found == kLineEnds.end())
        refuse("what the vocabulary makes of ends of lines is not known");
    rules.lineEnds = static_cast<LineEnds>(found - kLineEnds.begin());
    return rules;
}

std::vector<std::int64_t> countsIn(const Json& json, std::size_t symbols) {
    std::vector<std::int64_t> counts;
    const Json list = json.value("counts", Json());
    if (!list.is_array() || list.size() != symbols)
        return {};
    for (const Json& count : list)
        counts.push_back(count.is_number_integer() ? count.get<std::int64_t>() : 0);
    return counts;
}

} // namespace

std::map<std::string, std::string> wordVocabularyFiles(const WordRules& rules,
                                                       const std::vector<std::string>& symbols,
                                                       const std::vector<std::int64_t>& counts) {
    std::string text;
    for (const std::string& symbol : symbols)
        text += symbol + '\n';
    const Json description{{"format", kFormat},
                           {"format_version", kVersion},
                           {"kind", rules.characters ? "char" : "word"},
                           {"lower_case", rules.lowerCase},
                           {"line_ends", kLineEnds[static_cast<std::size_t>(rules.lineEnds)]},
                           {"counts", counts}};
    return {{kWordFile, text}, {kRulesFile, formatJson(description)}};
}

std::map<std::string, std::string> bytePairFiles(const std::string& vocabulary,
                                                 const std::string& merges) {
    const Json description{{"format", kFormat}, {"format_version", kVersion}, {"kind", "bpe"}};
    return {
        {kPairTokensFile, vocabulary}, {kPairsFile, merges}, {kRulesFile, formatJson(description)}};
}

namespace {

bool hasBytePairs(const fs::path& folder) {
    return fs::exists(folder / kPairTokensFile) && fs::exists(folder / kPairsFile);
}

} // namespace

bool hasVocabulary(const fs::path& folder) {
    return fs::exists(folder / kRulesFile) || hasBytePairs(folder);
}

namespace {

std::shared_ptr<const Vocabulary> loadWords(const fs::path& words, const fs::path& description) {
    const Json json = readJsonFile(description);
    const WordRules rules = rulesIn(json, description.string());
    std::vector<std::string> symbols = symbolsIn(words, /*onlyFirstField=*/false);
    std::vector<std::int64_t> counts = countsIn(json, symbols.size());
    return std::make_shared<WordVocabulary>(rules, std::move(symbols), std::move(counts));
}

} // namespace

fs::path descriptionOf(fs::path words) {
    return words += ".json";
}

std::shared_ptr<const Vocabulary> loadVocabulary(const fs::path& path) {
    if (hasBytePairs(path))
        return std::make_shared<BytePairVocabulary>(readFile(path / kPairTokensFile),
                                                    readFile(path / kPairsFile), path.string());
    if (fs::is_directory(path))
        return loadWords(path / kWordFile, path / kRulesFile);
    if (fs::exists(descriptionOf(path)))
        return loadWords(path, descriptionOf(path));
    return std::make_shared<WordVocabulary>(WordRules{.lineEnds = LineEnds::Sentence},
                                            symbolsIn(path, /*onlyFirstField=*/true),
                                            std::vector<std::int64_t>());
}

} // namespace parlance::text
