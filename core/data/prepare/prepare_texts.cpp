// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_texts.h"

#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/data/prepare/character_texts.h"
#include "core/data/tokens/token_file.h"
#include "core/text/tokens/word_vocabulary.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// Tokens with one for the end of each line, and different ones with that (Merity et al. 2016;
/// WikiText-2 and WikiText-103 have the same texts for validation and test).
struct PublishedCounts {
    std::string_view name;
    std::int64_t train, valid, test, kinds;
};
constexpr PublishedCounts kWikiText2{"WikiText-2", 2'088'628, 217'646, 245'569, 33'278};
constexpr PublishedCounts kWikiText103{"WikiText-103", 103'227'021, 217'646, 245'569, 267'735};
constexpr std::int64_t kBetweenBoth = 20'000'000;

constexpr std::int64_t kPublishedShards = 99;

/// Copies lines, and counts them and their words.
PreparedText copyLines(const fs::path& from, PreparedFiles::File& to, text::WordCounter* counter,
                       const ProgressSink& progress, const std::stop_token& stop) {
    PreparedText made;
    bool endsLine = true;
    forLines(from, progress, stop, [&](std::string_view lines) {
        to.write(lines);
        endsLine = lines.ends_with('\n');
        std::string_view line, word;
        while (text::takeLine(lines, line)) {
            ++made.lines;
            if (counter)
                counter->add(line);
            while (text::takeWord(line, word))
                ++made.tokens;
        }
    });
    if (!endsLine)
        to.write("\n"); // another text may follow
    return made;
}

void compare(std::int64_t found, std::int64_t published, const std::string& what,
             std::string_view corpus, TextsSummary& summary) {
    if (found != published)
        summary.differences.push_back(
            strCat(what, ": ", found, ", ", corpus, " as published has ", published));
}

void prepareWikiText(const std::vector<CorpusText>& texts, PreparedFiles& files,
                     const ProgressSink& progress, const std::stop_token& stop) {
    static constexpr std::array<const char*, 3> kNames{"train.txt", "valid.txt", "test.txt"};
    TextsSummary& summary = files.summary();
    text::WordCounter counter({.lineEnds = text::LineEnds::None});
    std::array<std::int64_t, 3> tokens{};
    for (const CorpusText& text : texts) {
        const auto split = static_cast<std::size_t>(text.split);
        PreparedText made =
            copyLines(text.file, files.add(kNames.at(split)),
                      text.split == TextSplit::Train ? &counter : nullptr, progress, stop);
        made.file = files.path(kNames.at(split));
        made.tokens += made.lines;
        tokens.at(split) = made.tokens;
        summary.texts.push_back(std::move(made));
    }
    const PublishedCounts& published = tokens[0] > kBetweenBoth ? kWikiText103 : kWikiText2;
    const std::array counts{published.train, published.valid, published.test};
    for (std::size_t split = 0; split < counts.size(); ++split)
        compare(tokens.at(split), counts.at(split), strCat("tokens in ", kNames.at(split)),
                published.name, summary);
    compare(counter.kinds() + 1, published.kinds, "different tokens", published.name, summary);
}

void prepareLm1b(const fs::path& root, const std::vector<CorpusText>& texts, PreparedFiles& files,
                 const ProgressSink& progress, const std::stop_token& stop) {
    TextsSummary& summary = files.summary();
    const auto heldOut = std::ranges::find(texts, TextSplit::Valid, &CorpusText::split);
    if (heldOut == texts.end())
        throw Error(ErrorKind::Data, "the held-out shards are missing",
                    (root / kLm1bHeldOut).string(), "unpack the whole benchmark");
    PreparedText train{.file = files.path("train.txt")};
    PreparedFiles::File& trainFile = files.add("train.txt");
    std::int64_t shards = 0;
    for (const CorpusText& text : texts) {
        if (text.split == TextSplit::Train) {
            const PreparedText shard = copyLines(text.file, trainFile, nullptr, progress, stop);
            train.lines += shard.lines;
            train.tokens += shard.tokens + 2 * shard.lines; // <S> at both ends of a sentence
            ++shards;
        } else if (text.file != heldOut->file) {
            summary.leftOut.push_back({text.file.lexically_relative(root).string(),
                                       "validation and test are of the first held-out shard"});
        }
    }
    summary.texts.push_back(std::move(train));
    for (const char* name : {"valid.txt", "test.txt"}) {
        PreparedText made = copyLines(heldOut->file, files.add(name), nullptr, progress, stop);
        made.file = files.path(name);
        made.tokens += 2 * made.lines;
        summary.texts.push_back(std::move(made));
    }
    compare(shards, kPublishedShards, "training shards", "the benchmark", summary);
    for (const fs::path& folder : {root, root.parent_path()})
        if (const fs::path words = folder / kLm1bVocabulary; fs::is_regular_file(words)) {
            copyLines(words, files.add(kLm1bVocabulary), nullptr, progress, stop);
            return;
        }
    summary.differences.push_back(
        strCat(kLm1bVocabulary, " is not beside the shards: put it into ", summary.output.string(),
               ", or make it with parlance prepare lm-vocab --end-of-line sentence --min-count 3"));
}

/// As it was asked for, or the first that is found; and the folder that has it.
std::pair<TextLayout, fs::path> locate(const PrepareTextsOptions& options) {
    const auto rootOf = [&](TextLayout layout) {
        return findFolder(options.corpus, [layout](const fs::path& folder) {
            return !textsIn(folder, layout).empty();
        });
    };
    for (const TextLayout layout : {TextLayout::WikiText, TextLayout::Enwik8, TextLayout::Text8,
                                    TextLayout::Lm1b, TextLayout::Splits}) {
        // WikiText may have its new names already.
        const bool isAskedFor =
            !options.layout || layout == *options.layout ||
            (*options.layout == TextLayout::WikiText && layout == TextLayout::Splits);
        if (!isAskedFor)
            continue;
        if (fs::path root = rootOf(layout); !root.empty())
            return {layout == TextLayout::Splits ? TextLayout::WikiText : layout, std::move(root)};
    }
    throw Error(ErrorKind::Data,
                options.layout ? strCat("the folder is not laid out as ",
                                        textLayoutName(*options.layout), " is")
                               : std::string("the folder has no layout that is known"),
                options.corpus.string(),
                "unpack wiki.*.tokens, enwik8, text8 or the one billion word benchmark there, or "
                "name the layout with --layout");
}

} // namespace

Json toJson(const TextsSummary& summary) {
    Json json{{"kept", summary.kept}, {"left_out", Json::array()}};
    for (const LeftOut& item : summary.leftOut)
        json["left_out"].push_back({{"file", item.file}, {"reason", item.reason}});
    json["output"] = summary.output.string();
    json["layout"] = textLayoutName(summary.layout);
    json["texts"] = Json::array();
    for (const PreparedText& made : summary.texts)
        json["texts"].push_back(
            {{"file", made.file.string()}, {"lines", made.lines}, {"tokens", made.tokens}});
    json["differences"] = summary.differences;
    return json;
}

TextsSummary prepareTexts(const PrepareTextsOptions& options, const ProgressSink& progress,
                          const std::stop_token& stop) {
    const auto [layout, root] = locate(options);
    PreparedFiles files(options.output);
    files.summary().layout = layout;
    switch (layout) {
    case TextLayout::WikiText:
    case TextLayout::Splits: {
        std::vector<CorpusText> texts = textsIn(root, TextLayout::WikiText);
        if (texts.empty())
            texts = textsIn(root, TextLayout::Splits);
        prepareWikiText(texts, files, progress, stop);
        break;
    }
    case TextLayout::Enwik8:
        prepareEnwik8(root / "enwik8", files, progress, stop);
        break;
    case TextLayout::Text8:
        prepareText8(root / "text8", files, progress, stop);
        break;
    case TextLayout::Lm1b:
        prepareLm1b(root, textsIn(root, layout), files, progress, stop);
        break;
    }
    return files.commit();
}

} // namespace parlance::data
