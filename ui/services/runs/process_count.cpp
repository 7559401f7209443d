// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/process_count.h"

#include "core/base/error.h"
#include "core/compute/device_choice.h"
#include "core/compute/threads.h"
#include "core/config/json_face.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {
namespace {

struct ProcessCountText {
    Q_DECLARE_TR_FUNCTIONS(ProcessCountText)
};

std::string deviceOf(const Json& config) {
    const Json* device = config::findDotted(config, "device");
    return device && device->is_string() ? device->get<std::string>() : "auto";
}

bool computesOnProcessor(const Json& config, const std::vector<engine::DeviceSummary>& devices) {
    return compute::gpuFromName(deviceOf(config), static_cast<int>(gpuCount(devices))) < 0;
}

/// One GPU by its number, which every process would take.
bool namesOneGpu(const Json& config) {
    return deviceOf(config).find(':') != std::string::npos;
}

QString processorNote(const Json& config, std::int64_t processes) {
    const Json* configured = config::findDotted(config, "threads");
    const std::int64_t threads = compute::resolvedThreads(
        configured && configured->is_number_integer() ? configured->get<std::int64_t>() : 0,
        processes);
    const std::int64_t cores = compute::resolvedThreads(0);
    const QString each = ProcessCountText::tr("%n threads", nullptr, static_cast<int>(threads));
    if (processes == 1)
        return ProcessCountText::tr("On the processor, with %1.").arg(each);
    return processes * threads > cores
               ? ProcessCountText::tr(
                     "On the processor, with %1 each: more than it has cores (%2), "
                     "so they take turns.")
                     .arg(each)
                     .arg(cores)
               : ProcessCountText::tr("On the processor, with %1 each.").arg(each);
}

} // namespace

std::int64_t gpuCount(const std::vector<engine::DeviceSummary>& devices) {
    return std::ranges::count_if(
        devices, [](const engine::DeviceSummary& each) { return each.name.starts_with("cuda"); });
}

std::int64_t mostProcesses(const Json& config, const std::vector<engine::DeviceSummary>& devices) {
    try {
        if (computesOnProcessor(config, devices))
            return compute::resolvedThreads(0);
        return namesOneGpu(config) ? 1 : gpuCount(devices);
    } catch (const Error&) { // no such device
        return 1;
    }
}

std::int64_t processesLike(const RunSummary& run,
                           const std::vector<engine::DeviceSummary>& devices) {
    return std::clamp<std::int64_t>(run.status.worldSize, 1,
                                    mostProcesses(run.config->config, devices));
}

std::int64_t processesLike(const RunSummary& run, engine::Engine& engine) {
    return run.status.worldSize > 1 ? processesLike(run, engine.devices()) : 1;
}

QString processProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices,
                       std::int64_t processes) {
    if (devices.empty() || processes == 1)
        return {};
    try {
        if (computesOnProcessor(config, devices))
            return {};
    } catch (const Error&) { // said of the device
        return {};
    }
    if (namesOneGpu(config))
        return ProcessCountText::tr(
            "Processes: each needs a GPU of its own; set the device to auto, which gives "
            "them one each, or train in 1 process");
    return processes <= gpuCount(devices)
               ? QString()
               : ProcessCountText::tr(
                     "Processes: each needs a GPU of its own; set them to %1, which is how many "
                     "this machine has")
                     .arg(gpuCount(devices));
}

QString jobNote(const engine::TrainingRequest& request) {
    const engine::SlurmJob& job = *request.slurm;
    const std::int64_t all = engine::processesOf(request);
    if (job.gpus > 0)
        return all == 1 ? ProcessCountText::tr("1 process, with a GPU.")
                        : ProcessCountText::tr("A process for each GPU: %1 in all.").arg(all);
    if (job.machines == 1)
        return ProcessCountText::tr("On its processor.");
    return ProcessCountText::tr("On the processor of each machine: %n processes in all.", nullptr,
                                static_cast<int>(all));
}

QString processNote(const Json& config, const std::vector<engine::DeviceSummary>& devices,
                    std::int64_t processes) {
    const QString rule = ProcessCountText::tr("One per device.");
    if (devices.empty())
        return rule;
    try {
        if (computesOnProcessor(config, devices))
            return processorNote(config, processes);
    } catch (const Error&) { // said of the device
        return rule;
    }
    const std::int64_t most = mostProcesses(config, devices);
    if (processes > 1 && processes <= most)
        return ProcessCountText::tr("One per device: cuda:0 to cuda:%1.").arg(processes - 1);
    return most == 1 ? ProcessCountText::tr("One per device: this training has 1 GPU.")
                     : ProcessCountText::tr("One per device: this machine has %n GPUs.", nullptr,
                                            static_cast<int>(most));
}

} // namespace parlance::ui
