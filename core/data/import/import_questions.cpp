// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/import_questions.h"

#include "core/base/error.h"
#include "core/data/split/item_groups.h"
#include "core/data/squad/squad_file.h"
#include "core/data/squad/squad_subset.h"
#include "core/data/texts/text_corpus.h"

#include <array>
#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kManyArticles = 10;
constexpr std::array<const char*, 3> kSplits{"train", "valid", "test"};

/// "train-v1.1.json" and "dev-v1.1.json" say it by their names.
const char* splitOfFile(const fs::path& file) {
    switch (splitOfText(file)) {
    case TextSplit::Valid:
        return "valid";
    case TextSplit::Test:
        return "test";
    case TextSplit::Train:
        break;
    }
    return "train";
}

void writeFile(const fs::path& from, const fs::path& to, const std::vector<std::int64_t>& leftOut,
               const std::stop_token& stop, PrepareSummary& summary) {
    const SubsetSummary made = writeSquadWithout(from, to, leftOut, stop);
    summary.manifests.push_back({.file = to, .rows = made.kept});
    summary.kept += made.kept;
}

/// One file may be all there is of a split.
void refuseTwice(const ImportSource& source) {
    std::set<std::string> splits;
    for (const fs::path& file : source.files)
        if (!splits.insert(splitOfFile(file)).second)
            throw Error(ErrorKind::Data,
                        strCat("two files hold questions of the split ", splitOfFile(file)),
                        file.string(), "import them one at a time");
}

/// What goes the same way as a whole: the article, or of few the paragraph.
const std::string& drawnBy(const SquadFile& file, const SquadQuestion& question) {
    const SquadParagraph& paragraph = file.paragraphs[question.paragraph];
    const std::string& title = file.titles[paragraph.article];
    return file.titles.size() >= kManyArticles && !title.empty() ? title : paragraph.context;
}

/// Numbers of the questions that are not of each split.
std::array<std::vector<std::int64_t>, kSplits.size()> othersOf(const SquadFile& file,
                                                               const ImportOptions& options) {
    std::vector<std::string> names;
    for (const SquadQuestion& question : file.questions)
        names.push_back(drawnBy(file, question));
    const std::vector<SplitPart> parts =
        partsAsFar(groupsNamed(std::move(names)),
                   {.validShare = options.validShare, .testShare = options.testShare});
    std::array<std::vector<std::int64_t>, kSplits.size()> others;
    for (std::size_t i = 0; i < file.questions.size(); ++i) {
        for (std::size_t at = 0; at < kSplits.size(); ++at)
            if (splitPartName(parts[i]) != kSplits.at(at))
                others.at(at).push_back(static_cast<std::int64_t>(i));
    }
    return others;
}

} // namespace

ImportPreview previewQuestions(const ImportSource& source, const std::stop_token& stop) {
    refuseTwice(source);
    ImportPreview preview{.content = ImportContent::Questions,
                          .hasSplits = source.files.size() > 1};
    std::vector<std::string> names;
    for (const fs::path& path : source.files) {
        throwIfStopped(stop, "reading the questions");
        const SquadFile file = readSquadFile(path);
        preview.items += std::ssize(file.questions);
        preview.articles += std::ssize(file.titles);
        for (const SquadQuestion& question : file.questions) {
            const bool isAnswered = !question.isImpossible && !question.answers.empty();
            preview.answered += isAnswered ? 1 : 0;
            names.push_back(drawnBy(file, question));
            preview.addExample(isAnswered ? question.answers.front().text : std::string(),
                               question.question);
        }
    }
    if (preview.items == 0)
        throw Error(ErrorKind::Data, "there are no questions", source.path.string(),
                    "give a file with questions");
    if (!preview.hasSplits) {
        auto draw = std::make_shared<ImportDraw>();
        draw->groups = groupsNamed(std::move(names));
        preview.draw = std::move(draw);
    }
    return preview;
}

PrepareSummary prepareQuestions(const ImportSource& source, const ImportOptions& options,
                                const fs::path& output, const ProgressSink& progress,
                                const std::stop_token& stop) {
    refuseTwice(source);
    PrepareSummary summary{.output = output};
    if (source.files.size() > 1) {
        for (const fs::path& file : source.files)
            writeFile(file, output / strCat(splitOfFile(file), ".json"), {}, stop, summary);
        return summary;
    }
    const fs::path& path = source.files.front();
    const SquadFile file = readSquadFile(path);
    const auto others = othersOf(file, options);
    for (std::size_t at = 0; at < kSplits.size(); ++at) {
        if (progress)
            progress({static_cast<std::int64_t>(at), std::ssize(kSplits), kSplits.at(at)});
        if (others.at(at).size() < file.questions.size())
            writeFile(path, output / strCat(kSplits.at(at), ".json"), others.at(at), stop, summary);
    }
    return summary;
}

} // namespace parlance::data
