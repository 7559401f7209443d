// SPDX-License-Identifier: Apache-2.0
#include "core/data/split/item_groups.h"

#include "core/base/error.h"
#include "core/data/split/name_speakers.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <unordered_map>

namespace parlance::data {

namespace {

/// FNV-1a.
std::uint64_t hashOf(const std::string& name) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char letter : name)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
    return hash;
}

std::vector<std::string> namesOf(ItemForm form, std::int64_t items, const ItemPages& pages,
                                 const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(items));
    for (std::int64_t page = 0; page * DataSet::kPageItems < items; ++page) {
        throwIfStopped(stop, "planning the split");
        for (DataItem& item : pages(page))
            names.push_back(std::move(form == ItemForm::Recording  ? item.name
                                      : form == ItemForm::Question ? item.pair
                                                                   : item.text));
        if (progress)
            progress({std::ssize(names), items, {}});
    }
    return names;
}

/// As many bytes as the folders take that all names have in common.
std::size_t commonFolders(const std::vector<std::string>& names) {
    if (names.empty())
        return 0;
    std::size_t common = names.front().rfind('/') + 1; // 0 without one
    for (const std::string& name : names) {
        const auto bytes = static_cast<std::size_t>(
            std::ranges::mismatch(name.begin(),
                                  name.begin() +
                                      static_cast<std::ptrdiff_t>(std::min(common, name.size())),
                                  names.front().begin(), names.front().end())
                .in1 -
            name.begin());
        common = std::min(common, bytes);
    }
    return common == 0 ? 0 : names.front().rfind('/', common - 1) + 1;
}

/// By its folder, empty where the recording lies in none of its own; where none does, by its name.
std::vector<std::string> speakersOf(const std::vector<std::string>& names) {
    const std::size_t common = commonFolders(names);
    std::vector<std::string> speakers;
    speakers.reserve(names.size());
    for (const std::string& name : names) {
        const std::size_t end = name.find('/', common);
        speakers.push_back(end == std::string::npos ? std::string()
                                                    : name.substr(common, end - common));
    }
    const bool isTold =
        std::ranges::any_of(speakers, [](const std::string& speaker) { return !speaker.empty(); });
    return isTold ? std::move(speakers) : speakersInNames(names);
}

} // namespace

ItemGroups groupsOf(ItemForm form, std::int64_t items, const ItemPages& pages, bool bySpeaker,
                    const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<std::string> names = namesOf(form, items, pages, progress, stop);
    std::int64_t speakerCount = 0;
    if (form == ItemForm::Recording) {
        std::vector<std::string> speakers = speakersOf(names);
        std::set<std::string> different(speakers.begin(), speakers.end());
        different.erase(std::string());
        speakerCount = std::ssize(different);
        for (std::size_t i = 0; bySpeaker && i < names.size(); ++i)
            if (!speakers[i].empty())
                names[i] = std::move(speakers[i]);
    }
    ItemGroups groups = groupsNamed(std::move(names));
    groups.speakers = speakerCount;
    return groups;
}

ItemGroups groupsNamed(std::vector<std::string> names) {
    ItemGroups groups;
    std::unordered_map<std::string, std::size_t> numbers;
    std::vector<std::uint64_t> hashes;
    groups.groupOf.reserve(names.size());
    for (std::string& name : names) {
        const auto hash = hashOf(name);
        const auto [found, isNew] = numbers.emplace(std::move(name), groups.sizes.size());
        if (isNew) {
            groups.sizes.push_back(0);
            hashes.push_back(hash);
        }
        ++groups.sizes[found->second];
        groups.groupOf.push_back(found->second);
    }
    groups.drawn.resize(groups.sizes.size());
    std::iota(groups.drawn.begin(), groups.drawn.end(), std::size_t{0});
    std::ranges::stable_sort(groups.drawn, {}, [&](std::size_t group) { return hashes[group]; });
    return groups;
}

std::int64_t itemsOf(double share, std::int64_t items) {
    return share > 0.0 ? std::max<std::int64_t>(1, std::llround(share * static_cast<double>(items)))
                       : 0;
}

void refuseFew(std::int64_t groups, const SplitOptions& options) {
    const std::int64_t parts =
        1 + (options.validShare > 0.0 ? 1 : 0) + (options.testShare > 0.0 ? 1 : 0);
    if (groups < parts)
        throw Error(
            ErrorKind::Data,
            strCat("there are ", groups, options.bySpeaker ? " speakers" : " groups of items",
                   " for ", parts, " parts"),
            {}, options.bySpeaker ? "split it without regard to speakers" : "make fewer parts");
}

namespace {

std::vector<SplitPart> partsOfGroups(const ItemGroups& groups, const SplitOptions& options) {
    const auto items = std::reduce(groups.sizes.begin(), groups.sizes.end());
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
    return partOfGroup;
}

std::vector<SplitPart> partsOfItems(const ItemGroups& groups,
                                    const std::vector<SplitPart>& partOfGroup) {
    std::vector<SplitPart> parts;
    parts.reserve(groups.groupOf.size());
    for (const std::size_t group : groups.groupOf)
        parts.push_back(partOfGroup[group]);
    return parts;
}

} // namespace

std::vector<SplitPart> partsOf(const ItemGroups& groups, const SplitOptions& options) {
    return partsOfItems(groups, partsOfGroups(groups, options));
}

std::vector<SplitPart> partsAsFar(const ItemGroups& groups, const SplitOptions& options) {
    return partsOfItems(groups, groupPartsAsFar(groups, options));
}

std::vector<SplitPart> groupPartsAsFar(const ItemGroups& groups, SplitOptions options) {
    const auto count = std::ssize(groups.sizes);
    if (count < 2)
        options.validShare = 0.0;
    if (count < (options.validShare > 0.0 ? 3 : 2))
        options.testShare = 0.0;
    return count > 0 ? partsOfGroups(groups, options) : std::vector<SplitPart>();
}

} // namespace parlance::data
