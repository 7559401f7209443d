// SPDX-License-Identifier: Apache-2.0
#include "core/bench/kernel_profile.h"

#include <torch/csrc/autograd/profiler_kineto.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace parlance::bench {

namespace profiler = torch::autograd::profiler;

namespace {

constexpr std::size_t kMostShares = 50;

struct Interval {
    std::uint64_t begin = 0, end = 0;
    std::string name;
};

using Shares = std::map<std::string, TimeShare>;

void add(Shares& shares, const std::string& name, double nanoseconds, std::int64_t calls) {
    TimeShare& share = shares[name];
    share.name = name;
    share.seconds += 1e-9 * nanoseconds;
    share.calls += calls;
}

/// One thread's nested intervals: what an inner one takes does not count for the outer one.
void addOwnTimes(Shares& shares, std::vector<Interval>& intervals) {
    std::ranges::sort(intervals, [](const Interval& a, const Interval& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    std::vector<const Interval*> open;
    for (const Interval& interval : intervals) {
        while (!open.empty() && open.back()->end <= interval.begin)
            open.pop_back();
        const auto length = static_cast<double>(interval.end - interval.begin);
        add(shares, interval.name, length, 1);
        if (!open.empty())
            add(shares, open.back()->name, -length, 0);
        open.push_back(&interval);
    }
}

Shares sharesOf(const profiler::ProfilerResult& result, torch::DeviceType wanted) {
    Shares shares;
    std::map<std::uint64_t, std::vector<Interval>> threads;
    for (const profiler::KinetoEvent& event : result.events()) {
        if (event.deviceType() != wanted)
            continue;
        if (wanted == torch::kCUDA)
            add(shares, event.name(), static_cast<double>(event.durationNs()), 1);
        else
            threads[event.startThreadId()].push_back(
                {event.startNs(), event.endNs(), event.name()});
    }
    for (auto& [thread, intervals] : threads)
        addOwnTimes(shares, intervals);
    return shares;
}

/// The profiler looks for a GPU even when it is asked for the CPU's times, and reports on stderr
/// that there is none.
void keepQuietWithoutGpu() {
    constexpr const char* kNoErrors = "5";
    if (!torch::cuda::is_available())
        ::setenv("KINETO_LOG_LEVEL", kNoErrors, /*overwrite=*/0);
}

} // namespace

KernelProfile::KernelProfile(torch::Device device) : m_device(device), m_running(true) {
    keepQuietWithoutGpu();
    const torch::profiler::impl::ProfilerConfig config(
        torch::profiler::impl::ProfilerState::KINETO);
    std::set<torch::profiler::impl::ActivityType> activities{
        torch::profiler::impl::ActivityType::CPU};
    if (device.is_cuda())
        activities.insert(torch::profiler::impl::ActivityType::CUDA);
    profiler::prepareProfiler(config, activities);
    profiler::enableProfiler(config, activities);
}

KernelProfile::~KernelProfile() {
    if (m_running)
        profiler::disableProfiler();
}

std::vector<TimeShare> KernelProfile::end() {
    m_running = false;
    const auto result = profiler::disableProfiler();
    std::vector<TimeShare> list;
    for (auto& [name, share] : sharesOf(*result, m_device.type()))
        list.push_back(share);
    std::ranges::sort(list, std::greater{}, &TimeShare::seconds);
    list.resize(std::min(list.size(), kMostShares));
    return list;
}

} // namespace parlance::bench
