// SPDX-License-Identifier: Apache-2.0
#include "core/launch/place.h"

#include "core/base/error.h"

#include <charconv>
#include <cstdlib>

namespace parlance::launch {

namespace {

constexpr std::int64_t kMaxWorld = 1 << 16;
constexpr std::int64_t kMaxPort = 65535;

/// A job's steps meet on a port of its own, out of the range that systems hand out.
constexpr std::int64_t kFirstSlurmPort = 10000;
constexpr std::int64_t kSlurmPorts = 20000;

std::int64_t numberIn(const std::string& text, const char* name, std::int64_t least,
                      std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size() || number < least ||
        number > most)
        throw Error(ErrorKind::Usage,
                    strCat("the environment says ", name, "=", text, ", which is not from ", least,
                           " to ", most),
                    name, "start the processes with parlance launch, torchrun or srun");
    return number;
}

std::string required(const Environment& environment, const char* name, const char* beside) {
    if (const std::optional<std::string> value = environment(name))
        return *value;
    throw Error(ErrorKind::Usage, strCat("the environment sets ", beside, " but not ", name), name,
                strCat("set it as well, or unset ", beside));
}

/// Rank and size by the names of two variables, the size being checked first.
World worldIn(const Environment& environment, const char* rankName, const char* sizeName,
              const char* beside) {
    const std::int64_t size =
        numberIn(required(environment, sizeName, beside), sizeName, 1, kMaxWorld);
    return {.rank = numberIn(required(environment, rankName, beside), rankName, 0, size - 1),
            .size = size};
}

std::uint16_t portIn(const std::string& text, const char* name) {
    return static_cast<std::uint16_t>(numberIn(text, name, 1, kMaxPort));
}

Place torchrunPlace(const Environment& environment) {
    constexpr const char* kBeside = "WORLD_SIZE";
    Place place;
    place.world = worldIn(environment, "RANK", "WORLD_SIZE", kBeside);
    if (place.world.isAlone())
        return place;
    place.local = {.rank = place.world.rank, .size = place.world.size};
    if (environment("LOCAL_WORLD_SIZE"))
        place.local = worldIn(environment, "LOCAL_RANK", "LOCAL_WORLD_SIZE", kBeside);
    place.meeting = {.host = required(environment, "MASTER_ADDR", kBeside),
                     .port = portIn(required(environment, "MASTER_PORT", kBeside), "MASTER_PORT")};
    place.storeIsKept = environment("TORCHELASTIC_USE_AGENT_STORE") == "True";
    return place;
}

Place slurmPlace(const Environment& environment) {
    constexpr const char* kBeside = "SLURM_STEP_NUM_TASKS";
    Place place;
    place.world = worldIn(environment, "SLURM_PROCID", "SLURM_STEP_NUM_TASKS", kBeside);
    if (place.world.isAlone())
        return place;
    const std::int64_t localRank =
        numberIn(required(environment, "SLURM_LOCALID", kBeside), "SLURM_LOCALID", 0, kMaxWorld);
    // "4(x2),3" tells the tasks of each node; ours is told as the first of a list only where all
    // are alike, and no more is asked of it than how to share the processors out.
    const std::string tasks = required(environment, "SLURM_STEP_TASKS_PER_NODE", kBeside);
    place.local = {.rank = localRank,
                   .size = numberIn(tasks.substr(0, tasks.find_first_of("(,")),
                                    "SLURM_STEP_TASKS_PER_NODE", 1, kMaxWorld)};
    place.local.size = std::max(place.local.size, localRank + 1);
    place.meeting.host =
        environment("MASTER_ADDR")
            .value_or(firstHostOf(required(environment, "SLURM_STEP_NODELIST", kBeside)));
    if (const std::optional<std::string> port = environment("MASTER_PORT")) {
        place.meeting.port = portIn(*port, "MASTER_PORT");
    } else {
        const std::int64_t job =
            numberIn(required(environment, "SLURM_JOB_ID", kBeside), "SLURM_JOB_ID", 0, INT64_MAX);
        place.meeting.port = static_cast<std::uint16_t>(kFirstSlurmPort + job % kSlurmPorts);
    }
    return place;
}

} // namespace

Environment processEnvironment() {
    return [](const char* name) -> std::optional<std::string> {
        const char* value = std::getenv(name);
        return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
    };
}

Place placeFrom(const Environment& environment) {
    if (environment("WORLD_SIZE"))
        return torchrunPlace(environment);
    if (isSlurmStep(environment))
        return slurmPlace(environment);
    return {};
}

bool isSlurmStep(const Environment& environment) {
    // Set by srun alone: the batch script that calls it is a process by itself.
    return environment("SLURM_STEP_NUM_TASKS") && environment("SLURM_PROCID");
}

std::string firstHostOf(const std::string& slurmList) {
    const std::size_t open = slurmList.find('[');
    const std::size_t comma = slurmList.find(',');
    if (open == std::string::npos || comma < open)
        return slurmList.substr(0, comma);
    const std::size_t begin = open + 1;
    const std::size_t end = slurmList.find_first_of("-,]", begin);
    const std::size_t close = slurmList.find(']', begin);
    if (close == std::string::npos || end == begin)
        throw Error(ErrorKind::Usage,
                    strCat("the environment names the hosts as ", slurmList,
                           ", which is not a list of Slurm's"),
                    "SLURM_STEP_NODELIST", "set MASTER_ADDR to the host of rank 0");
    const std::size_t after = slurmList.find(',', close);
    return slurmList.substr(0, open) + slurmList.substr(begin, end - begin) +
           slurmList.substr(close + 1, after == std::string::npos ? after : after - close - 1);
}

} // namespace parlance::launch
