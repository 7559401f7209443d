// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/relative_attention_device.h"

#include "core/kernels/relative_attention/relative_backward.cuh"
#include "core/kernels/relative_attention/relative_forward.cuh"
#include "tests/core/kernels/device_operand.h"

#include <memory>

namespace parlance::kernels {

namespace {

using detail::HeadRows;
using detail::RelativeCall;
using detail::RelativeGradients;

/// The operands of a call on the device.
class Operands {
  public:
    explicit Operands(RelativeCall& call) : m_call(call) {
        read("query", call.query, call.queries);
        read("key", call.key, call.keys);
        read("value", call.value, call.keys);
        read("position", call.position, call.positions);
        read("contentBias", call.contentBias, 1);
        read("positionBias", call.positionBias, 1);
    }

    void read(const char* name, HeadRows& rows, std::int64_t count) {
        // An axis along which nothing moves is as good as none.
        const std::int64_t numbers = (count - 1) * rows.row + (m_call.batch - 1) * rows.sequence +
                                     (m_call.heads - 1) * rows.head + m_call.width;
        m_all.push_back(std::make_unique<Operand>(
            name, rows.data, bytesOf(m_call.type, numbers),
            static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(rows.data) % 16)));
        rows.data = m_all.back()->data();
    }
    float* readFloats(const char* name, const float* content, std::int64_t count) {
        m_all.push_back(
            std::make_unique<Operand>(name, content, bytesOf(detail::CudaType::Float32, count)));
        return m_all.back()->data<float>();
    }

  private:
    RelativeCall& m_call;
    std::vector<std::unique_ptr<Operand>> m_all;
};

/// Written on the device, and copied to `target` when the kernel has run.
class Written {
  public:
    template <typename T>
    Written(const char* name, T*& target, std::size_t bytes)
        : m_target(target), m_operand(name, nullptr, bytes) {
        target = static_cast<T*>(m_operand.data());
    }
    void fetch() { m_operand.copyTo(m_target); }

  private:
    void* m_target;
    Operand m_operand;
};

template <typename T, bool leftIsTurned, bool rightIsTurned>
__global__ void multiplyKernel(const T* left, const T* right, const float* bias, float* product) {
    constexpr int kDepth = 32, kColumns = 32;
    constexpr int kStride = detail::tileStride<T>(32); // of everything but a turned left
    constexpr int kTurned = detail::tileStride<T>(detail::kTileRows);
    T* const a = dynamicShared<T>();
    T* const b = a + kDepth * kStride;
    const int leftRows = leftIsTurned ? kDepth : detail::kTileRows;
    const int leftColumns = leftIsTurned ? detail::kTileRows : kDepth;
    for (int i = detail::laneIndex(); i < leftRows * leftColumns; i += detail::kLanes)
        a[i / leftColumns * (leftIsTurned ? kTurned : kStride) + i % leftColumns] = left[i];
    for (int i = detail::laneIndex(); i < kDepth * kColumns; i += detail::kLanes)
        b[i / 32 * kStride + i % 32] = right[i];
    __syncthreads();
    detail::Tile<kColumns> tile;
    tile.clear();
    const auto multiply = [&](const auto& factor) {
        if constexpr (rightIsTurned)
            detail::addDots(tile, factor, b, kStride);
        else
            detail::addRows(tile, factor, b, kStride);
    };
    if constexpr (leftIsTurned)
        multiply(detail::LeftFactor<T, kDepth, true>(a, kTurned, 16 * kTurned));
    else
        multiply(detail::LeftFactor<T, kDepth>(a, kStride, bias));
    tile.forEach([=](const detail::Element& at, float& value) {
        product[at.row() * kColumns + at.column()] = value;
    });
}

} // namespace

void relativeForwardOnHost(std::uint64_t seed, std::int64_t manyBlocks, RelativeCall call,
                           void* output, float* logSumExp) {
    const Operands operands(call);
    const std::int64_t rows = std::int64_t{call.queries} * call.batch * call.heads;
    Written y("output", output, bytesOf(call.type, rows * call.width)),
        sums("logSumExp", logSumExp, bytesOf(detail::CudaType::Float32, rows));
    detail::relativeForward(device::HostLauncher{{.seed = seed}}, call, output, logSumExp,
                            manyBlocks);
    y.fetch();
    sums.fetch();
}

void relativeBackwardOnHost(std::uint64_t seed, RelativeCall call, RelativeGradients gradients) {
    Operands operands(call);
    operands.read("gradOutput", gradients.gradOutput, call.queries);
    operands.read("output", gradients.output, call.queries);
    const std::int64_t rows = std::int64_t{call.batch} * call.heads;
    const std::int64_t queries = rows * call.queries, keys = rows * call.keys;
    gradients.logSumExp = operands.readFloats("logSumExp", gradients.logSumExp, queries);
    const auto floats = [&](std::int64_t count) {
        return bytesOf(detail::CudaType::Float32, count * call.width);
    };
    const int element = call.type == detail::CudaType::Float32 ? 4 : 2;
    const int columns = detail::scoreColumns(detail::paddedHeadWidth(call.width) * element);
    const std::int64_t seen = call.reach + 1, parts = gradients.parts * std::int64_t{call.heads};
    Written all[] = {{"delta", gradients.delta, bytesOf(detail::CudaType::Float32, queries)},
                     {"gradQuery", gradients.query, bytesOf(call.type, queries * call.width)},
                     {"gradKey", gradients.key, bytesOf(call.type, keys * call.width)},
                     {"gradValue", gradients.value, bytesOf(call.type, keys * call.width)},
                     {"distances", gradients.distances, floats(parts * seen)},
                     {"gradContentBias", gradients.contentBias,
                      floats(rows * ((call.keys + columns - 1) / columns))},
                     {"gradPositionBias", gradients.positionBias,
                      floats(parts * ((seen + columns - 1) / columns))}};
    detail::relativeBackward(device::HostLauncher{{.seed = seed}}, call, gradients);
    for (Written& written : all)
        written.fetch();
}

void multiplyOnHost(const WarpProduct& how, const void* left, const void* right, float* product) {
    Operand a("left", left, bytesOf(how.type, 16 * 32)),
        b("right", right, bytesOf(how.type, 32 * 32)),
        bias("bias", how.bias, bytesOf(detail::CudaType::Float32, how.bias != nullptr ? 32 : 0));
    Written c("product", product, bytesOf(detail::CudaType::Float32, 16 * 32));
    detail::withType(how.type, [&](auto element) {
        using T = decltype(element);
        auto* const kernel = how.leftIsTurned
                                 ? (how.rightIsTurned ? &multiplyKernel<T, true, true>
                                                      : &multiplyKernel<T, true, false>)
                                 : (how.rightIsTurned ? &multiplyKernel<T, false, true>
                                                      : &multiplyKernel<T, false, false>);
        const LaunchShape shape{dim3(1), dim3(32), 2 * 32 * detail::tileStride<T>(32) * sizeof(T)};
        return device::HostLauncher{}(kernel, shape, a.data<const T>(), b.data<const T>(),
                                      how.bias != nullptr ? bias.data<const float>() : nullptr,
                                      product);
    });
    c.fetch();
}

} // namespace parlance::kernels
