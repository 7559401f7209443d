// SPDX-License-Identifier: Apache-2.0
// Two GPUs, the second of which does not tell its power.

#include <cstdio>

namespace {

int begun = 0;

struct Utilization {
    unsigned gpu, memory;
};
struct Memory {
    unsigned long long total, free, used;
};

} // namespace

struct nvmlDevice_st {
    unsigned index;
};

extern "C" {

nvmlDevice_st fakeDevices[2] = {{0}, {1}};

int nvmlInit_v2() {
    ++begun;
    return 0;
}
int nvmlShutdown() {
    return --begun;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = 2;
    return begun > 0 ? 0 : 1;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, nvmlDevice_st** device) {
    *device = &fakeDevices[index];
    return 0;
}
int nvmlDeviceGetUUID(nvmlDevice_st* device, char* uuid, unsigned length) {
    std::snprintf(uuid, length, "GPU-%u-of-two", device->index);
    return 0;
}
int nvmlDeviceGetUtilizationRates(nvmlDevice_st* device, Utilization* rates) {
    *rates = {50 + device->index, 7};
    return 0;
}
int nvmlDeviceGetMemoryInfo(nvmlDevice_st* device, Memory* memory) {
    *memory = {1ull << 37, (1ull << 35) + device->index, (1ull << 36) + device->index};
    return 0;
}
int nvmlDeviceGetTemperature(nvmlDevice_st* device, int sensor, unsigned* celsius) {
    *celsius = 40 + device->index;
    return sensor;
}
int nvmlDeviceGetPowerUsage(nvmlDevice_st* device, unsigned* milliwatts) {
    *milliwatts = 123456;
    return static_cast<int>(3 * device->index); // NVML_ERROR_NOT_SUPPORTED
}
}
