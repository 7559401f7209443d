// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/lamb_device.h"

#include "core/kernels/lamb/lamb.cuh"
#include "tests/core/kernels/device_operand.h"

#include <deque>

namespace parlance::kernels {

namespace {

constexpr auto kFull = detail::CudaType::Float32;

/// A tensor's memory on the device.
struct Operands {
    Operand weight, mean, square, gradient, copy;

    Operands(const detail::LambTensor& from, std::int64_t offset)
        : weight("weight", from.weight, bytesOf(kFull, from.count), bytesOf(kFull, offset)),
          mean("mean", from.mean, bytesOf(kFull, from.count), bytesOf(kFull, offset)),
          square("square", from.square, bytesOf(kFull, from.count), bytesOf(kFull, offset)),
          gradient("gradient", from.gradient, bytesOf(from.gradientType, from.count),
                   bytesOf(from.gradientType, offset)),
          copy("copy", from.copy, from.copy == nullptr ? 0 : bytesOf(from.type, from.count),
               bytesOf(from.type, offset)) {}

    detail::LambTensor onDevice(const detail::LambTensor& from, std::int64_t firstChunk) {
        detail::LambTensor tensor = from;
        tensor.weight = weight.data<float>();
        tensor.mean = mean.data<float>();
        tensor.square = square.data<float>();
        tensor.gradient = gradient.data();
        tensor.copy = from.copy == nullptr ? nullptr : copy.data();
        tensor.firstChunk = firstChunk;
        return tensor;
    }

    void copyTo(const detail::LambTensor& to) {
        weight.copyTo(to.weight);
        mean.copyTo(to.mean);
        square.copyTo(to.square);
        if (to.copy != nullptr)
            copy.copyTo(to.copy);
    }
};

/// Null stays null.
struct Scalar {
    Operand operand;
    bool isGiven;

    Scalar(const char* name, const float* value)
        : operand(name, value, sizeof(float)), isGiven(value != nullptr) {}
    const float* data() { return isGiven ? operand.data<float>() : nullptr; }
};

} // namespace

void lambOnHost(const LambOnHost& how, const std::vector<detail::LambTensor>& tensors,
                const LambRules& rules, const detail::LambScalars& scalars) {
    std::deque<Operands> operands;
    std::vector<detail::LambTensor> onDevice;
    std::vector<std::int32_t> tensorOfChunk;
    for (const detail::LambTensor& tensor : tensors) {
        operands.emplace_back(tensor, how.offset);
        onDevice.push_back(
            operands.back().onDevice(tensor, static_cast<std::int64_t>(tensorOfChunk.size())));
        for (std::int64_t begin = 0; begin < tensor.count; begin += how.chunkSize)
            tensorOfChunk.push_back(static_cast<std::int32_t>(onDevice.size() - 1));
    }
    const auto chunks = static_cast<std::int64_t>(tensorOfChunk.size());
    const auto count = static_cast<std::int64_t>(tensors.size());
    Operand table("tensors", onDevice.data(), onDevice.size() * sizeof(detail::LambTensor)),
        numbers("tensorOfChunk", tensorOfChunk.data(), tensorOfChunk.size() * sizeof(std::int32_t)),
        squares("squares", nullptr, bytesOf(kFull, 2 * chunks)),
        rates("rates", nullptr, bytesOf(kFull, count));
    Scalar rate("rate", scalars.rate), number("number", scalars.number),
        divisor("divisor", scalars.divisor), skip("skip", scalars.skip);
    detail::lamb(device::HostLauncher{{.seed = how.seed}},
                 {.tensors = table.data<detail::LambTensor>(),
                  .tensorOfChunk = numbers.data<std::int32_t>(),
                  .tensorCount = count,
                  .chunkCount = chunks,
                  .chunkSize = how.chunkSize,
                  .squares = squares.data<float>(),
                  .rates = rates.data<float>()},
                 rules,
                 {.rate = rate.data(),
                  .number = number.data(),
                  .divisor = divisor.data(),
                  .skip = skip.data()});
    for (std::size_t i = 0; i < tensors.size(); ++i)
        operands[i].copyTo(tensors[i]);
}

} // namespace parlance::kernels
