// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_corpus.h"

#include "core/base/error.h"
#include "core/data/texts/text_file.h"
#include "core/text/tokens/vocabulary.h"

#include <algorithm>
#include <array>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<TextLayout, std::string_view>, 5> kTextLayouts{{
    {TextLayout::WikiText, "wikitext"},
    {TextLayout::Enwik8, "enwik8"},
    {TextLayout::Text8, "text8"},
    {TextLayout::Lm1b, "lm1b"},
    {TextLayout::Splits, "splits"},
}};
constexpr const char* kWordsOfValid[] = {"valid", "validation", "val", "dev", "heldout"};
constexpr const char* kTraining = "train";

bool isThere(const fs::path& file) {
    std::error_code failure;
    return fs::is_regular_file(file, failure);
}

/// begin + split + end for each split that is there; none without those for training and
/// validation.
std::vector<CorpusText> splitsNamed(const fs::path& folder, const std::string& begin,
                                    const std::string& end) {
    std::vector<CorpusText> texts;
    for (const auto& [split, name] : {std::pair{TextSplit::Train, "train"},
                                      {TextSplit::Valid, "valid"},
                                      {TextSplit::Test, "test"}})
        if (const fs::path file = folder / (begin + name + end); isThere(file))
            texts.push_back({file, split});
    const auto has = [&](TextSplit split) {
        return std::ranges::find(texts, split, &CorpusText::split) != texts.end();
    };
    return has(TextSplit::Train) && has(TextSplit::Valid) ? texts : std::vector<CorpusText>();
}

std::vector<CorpusText> oneFile(const fs::path& file) {
    return isThere(file) ? std::vector<CorpusText>{{file, TextSplit::Train}}
                         : std::vector<CorpusText>();
}

/// By name, which is their number.
void addShards(const fs::path& folder, std::string_view begin, TextSplit split,
               std::vector<CorpusText>& texts) {
    const auto first = static_cast<std::ptrdiff_t>(texts.size());
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.path().filename().string().starts_with(begin) && entry.is_regular_file(failure))
            texts.push_back({entry.path(), split});
    std::sort(texts.begin() + first, texts.end(),
              [](const CorpusText& a, const CorpusText& b) { return a.file < b.file; });
}

std::vector<CorpusText> shards(const fs::path& folder) {
    std::vector<CorpusText> texts;
    addShards(folder / kLm1bShards, "news.en-", TextSplit::Train, texts);
    if (!texts.empty())
        addShards(folder / kLm1bHeldOut, "news.en.heldout-", TextSplit::Valid, texts);
    return texts;
}

/// The words of a file name with what stands between them, which they begin with but the first.
std::vector<std::string> partsOf(const std::string& name) {
    std::vector<std::string> parts(1);
    for (const char letter : name) {
        if (letter == '.' || letter == '-' || letter == '_')
            parts.emplace_back();
        parts.back() += letter;
    }
    return parts;
}

std::string_view wordOf(const std::string& part) {
    const std::string_view word = part;
    return word.substr(std::min(word.find_first_not_of(".-_"), word.size()));
}

std::optional<TextSplit> splitNamedBy(std::string_view word) {
    if (std::ranges::find(kWordsOfValid, word) != std::end(kWordsOfValid))
        return TextSplit::Valid;
    return word == "test" ? std::optional(TextSplit::Test) : std::nullopt;
}

} // namespace

std::string_view textLayoutName(TextLayout layout) {
    return std::ranges::find(kTextLayouts, layout, &std::pair<TextLayout, std::string_view>::first)
        ->second;
}

std::optional<TextLayout> textLayoutFromName(std::string_view name) {
    const auto found =
        std::ranges::find(kTextLayouts, name, &std::pair<TextLayout, std::string_view>::second);
    return found == kTextLayouts.end() ? std::nullopt : std::optional(found->first);
}

std::vector<CorpusText> textsIn(const fs::path& folder, TextLayout layout) {
    switch (layout) {
    case TextLayout::WikiText:
        if (auto texts = splitsNamed(folder, "wiki.", ".tokens"); !texts.empty())
            return texts;
        return splitsNamed(folder, "wiki.", ".raw");
    case TextLayout::Enwik8:
        return oneFile(folder / "enwik8");
    case TextLayout::Text8:
        return oneFile(folder / "text8");
    case TextLayout::Lm1b:
        return shards(folder);
    case TextLayout::Splits:
        return splitsNamed(folder, "", ".txt");
    }
    return {};
}

std::optional<TextLayout> textLayoutOf(const fs::path& folder) {
    for (const auto& [layout, name] : kTextLayouts)
        if (!textsIn(folder, layout).empty())
            return layout;
    return std::nullopt;
}

TextCorpus textCorpusAt(const fs::path& path) {
    std::error_code failure;
    TextCorpus corpus{.path = path, .isFolder = fs::is_directory(path, failure)};
    if (!corpus.isFolder) {
        corpus.texts = {{path, splitOfText(path)}};
        if (corpus.texts.front().split != TextSplit::Train)
            corpus.trainingBeside = trainingTextBeside(path);
        corpus.vocabulary = vocabularyBeside(path.parent_path());
        return corpus;
    }
    const auto layout = textLayoutOf(path);
    if (!layout)
        throw Error(ErrorKind::Data, "the folder holds no texts in a known layout", path.string(),
                    "give a text, or a folder with train.txt and valid.txt or as WikiText, enwik8, "
                    "text8 or the one billion word benchmark are published");
    corpus.texts = textsIn(path, *layout);
    corpus.vocabulary = vocabularyBeside(path);
    return corpus;
}

TextSplit splitOfText(const fs::path& file) {
    for (const std::string& part : partsOf(file.filename().string()))
        if (const auto split = splitNamedBy(wordOf(part)))
            return *split;
    return TextSplit::Train;
}

std::optional<fs::path> trainingTextBeside(const fs::path& file) {
    std::string name; ///< with its split replaced
    std::string stem; ///< of it, up to the split
    for (const std::string& part : partsOf(file.filename().string())) {
        const std::string_view word = wordOf(part);
        name += part.substr(0, part.size() - word.size());
        name += splitNamedBy(word) ? std::string_view(kTraining) : word;
        if (splitNamedBy(word))
            stem = name;
    }
    if (stem.empty())
        return std::nullopt;
    std::vector<std::string> names{name};
    for (const char* ending : kTextEndings)
        names.push_back(stem + ending);
    for (const std::string& candidate : names)
        if (isThere(file.parent_path() / candidate))
            return file.parent_path() / candidate;
    return std::nullopt;
}

std::optional<fs::path> vocabularyBeside(const fs::path& folder) {
    if (text::hasVocabulary(folder))
        return folder;
    if (const fs::path made = folder / "vocab.txt"; isThere(text::descriptionOf(made)))
        return made;
    const fs::path published = folder / kLm1bVocabulary;
    return isThere(published) ? std::optional(published) : std::nullopt;
}

} // namespace parlance::data
