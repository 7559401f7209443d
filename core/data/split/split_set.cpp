// SPDX-License-Identifier: Apache-2.0
#include "core/data/split/split_set.h"

#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/split/item_groups.h"

#include <algorithm>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

std::size_t at(SplitPart part) {
    return static_cast<std::size_t>(part);
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

SplitPlan planByGroups(const ItemGroups& groups, const SplitOptions& options) {
    SplitPlan plan{.partOf = partsOf(groups, options), .speakers = groups.speakers};
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
    for (const SplitPart part : kAllSplitParts)
        requireAbsent(splitPath(path, kind, name, part));
    try {
        for (const SplitPart part : kAllSplitParts) {
            if (progress)
                progress({static_cast<std::int64_t>(at(part)), std::ssize(kAllSplitParts),
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
