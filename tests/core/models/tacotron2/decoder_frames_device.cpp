// SPDX-License-Identifier: Apache-2.0
#include "tests/core/models/tacotron2/decoder_frames_device.h"

#include "core/kernels/decoder_frames/decoder_frames.cuh"
#include "tests/device/on_host.h"

#include <deque>
#include <vector>

namespace parlance::kernels {

namespace {

/// What a call points to, in memory that is watched; what may be written goes back at the end.
class WatchedOperands {
  public:
    void read(const char* name, const void*& pointer, std::size_t bytes) {
        pointer = m_buffers.emplace_back(name, pointer, bytes).as<void>();
    }
    template <typename T>
    void read(const char* name, const T*& pointer, std::size_t count) {
        pointer = m_buffers.emplace_back(name, pointer, count * sizeof(T)).template as<T>();
    }
    template <typename T>
    void write(const char* name, T*& pointer, std::size_t count) {
        T* const original = pointer;
        pointer = m_buffers.emplace_back(name, original, count * sizeof(T)).template as<T>();
        m_written.push_back({original, pointer, count * sizeof(T)});
    }
    void copyBack() {
        for (const Written& each : m_written)
            std::memcpy(each.to, each.from, each.bytes);
    }

  private:
    struct Written {
        void* to;
        const void* from;
        std::size_t bytes;
    };
    std::deque<device::Buffer> m_buffers;
    std::vector<Written> m_written;
};

} // namespace

void decoderFramesOnHost(detail::CudaType type, const DecoderCall& given, const DeviceGrid& grid) {
    DecoderCall call = given;
    const auto size = [](auto value) { return static_cast<std::size_t>(value); };
    const std::size_t b = size(call.rows), n = size(call.symbols), m = size(call.mels),
                      p = size(call.prenet), c = size(call.features), a = size(call.attention),
                      h = size(call.hidden), d = size(call.decoder), k = size(call.taps),
                      frames = size(call.frames);
    const std::size_t bytes = type == detail::CudaType::Float32 ? 4 : 2;
    WatchedOperands operands;
    operands.read("prenetFirst", call.prenetFirst, bytes * p * m);
    operands.read("prenetSecond", call.prenetSecond, bytes * p * p);
    operands.read("attentionRnn", call.attentionRnn, bytes * 4 * h * (p + c + h));
    operands.read("query", call.query, bytes * a * h);
    operands.read("decoderRnn", call.decoderRnn, bytes * 4 * d * (h + c + d));
    operands.read("output", call.output, bytes * (m + 1) * (d + c));
    operands.read("attentionBias", call.attentionBias, 4 * h);
    operands.read("decoderBias", call.decoderBias, 4 * d);
    operands.read("outputBias", call.outputBias, m + 1);
    operands.read("location", call.location, 2 * k * a);
    operands.read("energy", call.energy, a);
    operands.read("keys", call.keys, b * n * a);
    operands.read("values", call.values, b * n * c);
    operands.read("factors", call.factors, frames * 2 * b * p);
    operands.read("lengths", call.lengths, b);
    operands.read("left", call.left, b);
    operands.write("frame", call.frame, b * m);
    operands.write("attentionHidden", call.attentionHidden, 2 * b * h);
    operands.write("attentionCell", call.attentionCell, b * h);
    operands.write("decoderHidden", call.decoderHidden, 2 * b * d);
    operands.write("decoderCell", call.decoderCell, b * d);
    operands.write("context", call.context, b * c);
    operands.write("last", call.last, b * n);
    operands.write("sum", call.sum, b * n);
    operands.write("heard", call.heard, b * p);
    operands.write("asked", call.asked, b * a);
    operands.write("energies", call.energies, b * n);
    operands.write("arrivals", call.arrivals, 1);
    operands.write("made", call.made, frames * b * (m + 1 + n));
    const device::HostLauncher launch{{.seed = grid.seed, .cooperative = true}};
    detail::decoderFrames(launch, type, call, grid.blocks, grid.threads);
    operands.copyBack();
}

} // namespace parlance::kernels
