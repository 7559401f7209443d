// SPDX-License-Identifier: Apache-2.0
// Recordings are CUDA graphs. Not torch's CUDAGraph, during whose capture no other thread can draw
// numbers on the GPU, and after a failed one nobody: there is nothing random to be recorded.
#include "core/compute/replays.h"

#include <ATen/autocast_mode.h>
#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

#include <map>
#include <mutex>

namespace parlance::compute {

namespace {

namespace allocator = c10::cuda::CUDACachingAllocator;

/// While it lives, autocast converts weights where they are used. What it had kept of earlier calls
/// is gone when their scope ends, long before the last replay, and what it would keep is without
/// content until the first.
class WithoutAutocastCache {
  public:
    WithoutAutocastCache() : m_before(at::autocast::is_autocast_cache_enabled()) {
        at::autocast::set_autocast_cache_enabled(false);
    }
    ~WithoutAutocastCache() { at::autocast::set_autocast_cache_enabled(m_before); }
    WithoutAutocastCache(const WithoutAutocastCache&) = delete;
    WithoutAutocastCache& operator=(const WithoutAutocastCache&) = delete;

  private:
    bool m_before;
};

/// Threads take turns: they record on one stream, as torch keeps room for matrix products for each
/// stream that ever had any.
std::mutex& turn() {
    static std::mutex mutex;
    return mutex;
}

/// Nothing ever runs there. To be asked for in turn().
c10::cuda::CUDAStream recordingStream(c10::DeviceIndex device) {
    static std::map<c10::DeviceIndex, c10::cuda::CUDAStream> streams;
    const auto known = streams.find(device);
    if (known != streams.end())
        return known->second;
    return streams.emplace(device, c10::cuda::getStreamFromPool(/*isHighPriority=*/false, device))
        .first->second;
}

/// Memory that nobody else is given as long as one of those who share it lives.
class MemoryShare {
  public:
    MemoryShare(c10::DeviceIndex device, c10::MempoolId_t pool) : m_device(device), m_pool(pool) {}
    ~MemoryShare() {
        if (m_isTaken)
            allocator::releasePool(m_device, m_pool);
    }
    MemoryShare(const MemoryShare&) = delete;
    MemoryShare& operator=(const MemoryShare&) = delete;

    c10::MempoolId_t pool() const { return m_pool; }
    /// What is allocated on this stream is of it until leave().
    void enter(cudaStream_t stream) {
        allocator::beginAllocateToPool(m_device, m_pool,
                                       [stream](cudaStream_t each) { return each == stream; });
        m_isTaken = true;
    }
    void leave() { allocator::endAllocateToPool(m_device, m_pool); }

  private:
    c10::DeviceIndex m_device;
    c10::MempoolId_t m_pool;
    bool m_isTaken = false;
};

class Graph {
  public:
    Graph() = default;
    ~Graph() {
        if (m_graph)
            C10_CUDA_CHECK_WARN(cudaGraphExecDestroy(m_graph)); // after its last run
    }
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    /// What `launch` would have run on this stream, which is the current one.
    template <typename Launch>
    void record(cudaStream_t stream, const Launch& launch) {
        // Other threads may do as they like meanwhile: allocate memory, say.
        C10_CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        cudaGraph_t recorded = nullptr;
        try {
            launch();
        } catch (...) {
            if (cudaStreamEndCapture(stream, &recorded) == cudaSuccess && recorded)
                C10_CUDA_CHECK_WARN(cudaGraphDestroy(recorded));
            (void)cudaGetLastError(); // it is told of already
            throw;
        }
        C10_CUDA_CHECK(cudaStreamEndCapture(stream, &recorded));
        const cudaError_t made = cudaGraphInstantiateWithFlags(
            &m_graph, recorded, cudaGraphInstantiateFlagAutoFreeOnLaunch);
        C10_CUDA_CHECK_WARN(cudaGraphDestroy(recorded));
        C10_CUDA_CHECK(made);
    }
    void launch() const {
        C10_CUDA_CHECK(cudaGraphLaunch(m_graph, c10::cuda::getCurrentCUDAStream()));
    }

  private:
    cudaGraphExec_t m_graph = nullptr;
};

class GraphRecording final : public Recording {
  public:
    GraphRecording(const Replays::Tensors& inputs, Replays::Function function,
                   const GraphRecording* beside)
        : m_device(inputs.front().device()),
          m_memory(m_device.index(),
                   beside ? beside->m_memory.pool() : at::cuda::graph_pool_handle()),
          m_function(std::move(function)) {
        for (const torch::Tensor& input : inputs)
            m_inputs.push_back(torch::empty(input.sizes(), input.options()));
        const std::lock_guard inTurn(turn());
        const c10::cuda::CUDAStream stream = recordingStream(m_device.index());
        const c10::cuda::CUDAStreamGuard onStream(stream);
        const WithoutAutocastCache withoutCache;
        m_memory.enter(stream);
        try {
            m_graph.record(stream, [this] { m_output = m_function(m_inputs); });
        } catch (...) {
            m_memory.leave();
            throw;
        }
        m_memory.leave();
    }

    torch::Tensor replay(const Replays::Tensors& inputs) override {
        const c10::cuda::CUDAGuard onDevice(m_device);
        for (std::size_t i = 0; i < inputs.size(); ++i)
            m_inputs[i].copy_(inputs[i], /*non_blocking=*/true);
        m_graph.launch();
        return m_output;
    }

  private:
    torch::Device m_device;
    /// Of intermediate results and outputs, for all of one Replays: they run one after another, and
    /// what one gives is copied before the next begins.
    MemoryShare m_memory;
    Replays::Function m_function; ///< holds what it reads
    Replays::Tensors m_inputs;
    torch::Tensor m_output;
    Graph m_graph;
};

} // namespace

Replays::Recorder recorderFor(torch::Device device) {
    if (!device.is_cuda())
        return nullptr;
    return [](const Replays::Tensors& inputs, const Replays::Function& function,
              const Recording* beside) -> std::unique_ptr<Recording> {
        return std::make_unique<GraphRecording>(inputs, function,
                                                static_cast<const GraphRecording*>(beside));
    };
}

} // namespace parlance::compute
