// SPDX-License-Identifier: Apache-2.0
#include "core/data/split/split_set.h"

#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/split/item_groups.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr std::array kParts{SplitPart::Train, SplitPart::Valid, SplitPart::Test};

std::size_t at(SplitPart part) {
    return static_cast<std::size_t>(part);
}

/// How many items a share should have; at least one.
std::int64_t itemsOf(double share, std::int64_t items) {
    return share > 0.0 ? std::max<std::int64_t>(1, std::llround(share * static_cast<double>(items)))
                       : 0;
}

void refuseFew(std::int64_t groups, const SplitOptions& options) {
    const std::int64_t parts =
        1 + (options.validShare > 0.0 ? 1 : 0) + (options.testShare > 0.0 ? 1 : 0);
    if (groups < parts)
        throw Error(ErrorKind::Data,
                    strCat("there are ", groups,
                           options.bySpeaker ? " speakers" : " groups of items", " for ", parts,
                           " parts"),
                    "the data set",
                    options.bySpeaker ? "split it without regard to speakers" : "make fewer parts");
}

void count(SplitPlan& plan) {
    for (const SplitPart part : plan.partOf)
        ++plan.counts.at(at(part));
}

SplitPlan planByPlace(std::int64_t items, const SplitOptions& options) {
    refuseFew(items, options);
    SplitPlan plan{.partOf = std::vector<SplitPart>(static_cast<std::size_t>(items))};
    const std::int64_t tests = itemsOf(options.testShare, items);
    const std::int64_t held = std::min(items - 1, tests + itemsOf(options.validShare, items));
    std::fill(plan.partOf.end() - held, plan.partOf.end() - std::min(tests, held),
              SplitPart::Valid);
    std::fill(plan.partOf.end() - std::min(tests, held), plan.partOf.end(), SplitPart::Test);
    count(plan);
    return plan;
}

/// Groups in the order of their draw go to the tests until they have their share, then to the
/// validation. One is left to be trained on, and one for each part that is still to come.
SplitPlan planByGroups(const ItemGroups& groups, const SplitOptions& options) {
    const auto items = std::ssize(groups.groupOf);
    refuseFew(std::ssize(groups.sizes), options);
    std::vector<SplitPart> partOfGroup(groups.sizes.size(), SplitPart::Train);
    std::size_t next = 0;
    for (const auto& [part, share] : {std::pair{SplitPart::Test, options.testShare},
                                      std::pair{SplitPart::Valid, options.validShare}}) {
        const std::int64_t wanted = itemsOf(share, items);
        const std::size_t kept = part == SplitPart::Test && options.validShare > 0.0 ? 2 : 1;
        for (std::int64_t got = 0; got < wanted && next + kept < groups.drawn.size(); ++next) {
            const std::size_t group = groups.drawn[next];
            // Not much more than the share for the sake of a large group at its end.
            if (got > 0 && 2 * (got + groups.sizes[group] - wanted) > groups.sizes[group])
                break;
            partOfGroup[group] = part;
            got += groups.sizes[group];
        }
    }
    SplitPlan plan{.speakers = groups.speakers};
    plan.partOf.reserve(groups.groupOf.size());
    for (const std::size_t group : groups.groupOf)
        plan.partOf.push_back(partOfGroup[group]);
    count(plan);
    return plan;
}

void removePart(const fs::path& part) {
    std::error_code failure;
    fs::remove_all(part, failure);
    if (part.extension() == ".tsv") // of a manifest, whose writer made it new
        fs::remove(labelFileOf(part), failure);
}

} // namespace

std::string_view splitPartName(SplitPart part) {
    switch (part) {
    case SplitPart::Train:
        return "train";
    case SplitPart::Valid:
        return "valid";
    case SplitPart::Test:
        return "test";
    }
    return {};
}

bool canBeSplit(const DataSetKind& kind) {
    return !kind.hasSplits;
}

SplitPlan planSplit(const DataSetKind& kind, std::int64_t items, const ItemPages& pages,
                    const SplitOptions& options, const ProgressSink& progress,
                    const std::stop_token& stop) {
    if (kind.form == ItemForm::Line || kind.form == ItemForm::Tokens)
        return planByPlace(items, options);
    return planByGroups(groupsOf(kind.form, items, pages, options.bySpeaker, progress, stop),
                        options);
}

fs::path splitPath(const fs::path& set, const DataSetKind& kind, const std::string& name,
                   SplitPart part) {
    return set.parent_path() / strCat(name, '-', splitPartName(part), kind.ending);
}

std::vector<fs::path> writeSplit(const DataSet& set, const SplitPlan& plan, const fs::path& path,
                                 const DataSetKind& kind, const std::string& name,
                                 const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<fs::path> written;
    for (const SplitPart part : kParts)
        requireAbsent(splitPath(path, kind, name, part));
    try {
        for (const SplitPart part : kParts) {
            if (progress)
                progress({static_cast<std::int64_t>(at(part)), std::ssize(kParts),
                          std::string(splitPartName(part))});
            if (plan.counts.at(at(part)) == 0)
                continue;
            std::vector<std::int64_t> others;
            others.reserve(plan.partOf.size() - static_cast<std::size_t>(plan.counts.at(at(part))));
            for (std::size_t i = 0; i < plan.partOf.size(); ++i)
                if (plan.partOf[i] != part)
                    others.push_back(static_cast<std::int64_t>(i));
            const fs::path target = splitPath(path, kind, name, part);
            set.writeWithout(target, others, stop);
            written.push_back(target);
        }
    } catch (...) {
        for (const fs::path& part : written)
            removePart(part);
        throw;
    }
    return written;
}

} // namespace parlance::data
