// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "core/audio_device/device.h"
#include "core/base/str_cat.h"
#include "core/engine/local/compute_devices.h"

#include <thread>

namespace parlance::cli {

namespace {

constexpr double kBytesPerGiB = 1024.0 * 1024.0 * 1024.0;

Json soundDevice(const audio::DeviceInfo& device, int channels, bool isDefault) {
    return {{"name", device.name},
            {"host_api", device.hostApi},
            {"channels", channels},
            {"sample_rate", device.defaultSampleRateHz},
            {"default", isDefault}};
}

std::string describe(const engine::DeviceSummary& device) {
    const double gibibytes = static_cast<double>(device.memoryBytes) / kBytesPerGiB;
    return strCat("  ", device.name, ": ", device.description, ", ",
                  static_cast<std::int64_t>(gibibytes + 0.5), " GiB\n");
}

std::string describe(const char* title, const Json& devices) {
    std::string text = strCat(title, "\n");
    for (const Json& device : devices)
        text += strCat("  ", device["name"].get<std::string>(), ": ", device["channels"].get<int>(),
                       " channels", device["default"].get<bool>() ? " (default)\n" : "\n");
    return devices.empty() ? text + "  none\n" : text;
}

int listDevices(const Session& session) {
    Json gpus = Json::array();
    const std::vector<engine::DeviceSummary> devices = engine::computeDevices();
    std::string text = "Processors\n";
    for (const engine::DeviceSummary& device : devices) {
        text += describe(device);
        if (device.name != "cpu")
            gpus.push_back({{"device", device.name},
                            {"name", device.description},
                            {"memory", device.memoryBytes}});
    }
    Json inputs = Json::array(), outputs = Json::array();
    for (const audio::DeviceInfo& device : audio::listDevices()) {
        if (device.inputChannels > 0)
            inputs.push_back(soundDevice(device, device.inputChannels, device.isDefaultInput));
        if (device.outputChannels > 0)
            outputs.push_back(soundDevice(device, device.outputChannels, device.isDefaultOutput));
    }
    text += describe("Sound inputs", inputs) + describe("Sound outputs", outputs);
    session.print({{"cpu", devices.front().description},
                   {"memory", devices.front().memoryBytes},
                   {"threads", std::thread::hardware_concurrency()},
                   {"gpus", std::move(gpus)},
                   {"audio_inputs", std::move(inputs)},
                   {"audio_outputs", std::move(outputs)}},
                  text);
    return 0;
}

} // namespace

Action declareDevices(CLI::App&) {
    return [](Session& session) { return listDevices(session); };
}

} // namespace parlance::cli
