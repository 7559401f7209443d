// SPDX-License-Identifier: Apache-2.0
// Work of a GPU that comes again and again with the same shapes is recorded once and then started
// as a whole: of a small batch, the kernels take less time than to launch them one by one.
#pragma once

#include "core/torch.h"

#include <functional>
#include <memory>
#include <vector>

namespace parlance::compute {

/// A function's work for inputs of certain shapes.
class Recording {
  public:
    virtual ~Recording() = default;
    /// Does it with these inputs. What it gives holds until the next replay.
    virtual torch::Tensor replay(const std::vector<torch::Tensor>& inputs) = 0;
};

class Replays {
  public:
    using Tensors = std::vector<torch::Tensor>;
    using Key = std::vector<std::int64_t>;
    /// Computes on the device only, and waits for nothing. It may write to tensors of its own, but
    /// does nothing else that would have to be done again with each replay.
    using Function = std::function<torch::Tensor(const Tensors& inputs)>;
    /// Records a function without doing its work; `beside` = another recording of the same
    /// Replays, or null. Throws what went wrong, after which everything is as it was.
    using Recorder = std::function<std::unique_ptr<Recording>(
        const Tensors& inputs, const Function& function, const Recording* beside)>;

    /// Tokens that a GPU may be done with before all of their work is launched; of more, what
    /// launching takes does not count.
    static constexpr std::int64_t kWorthTokens = 4096;
    /// So many recordings are kept, those used last.
    static constexpr std::int64_t kMost = 8;
    /// What has come so often is worth a recording, if it comes again before as many others as are
    /// kept.
    static constexpr int kCallsBefore = 2;

    /// Without a recorder it only calls functions.
    explicit Replays(Recorder recorder) : m_recorder(std::move(recorder)) {}

    /// function(inputs), or a replay of it. The function is one for all calls with this key;
    /// shapes, types and precision belong to the key by themselves. What it reads beside its inputs
    /// keeps its place until clear() or is held by it, for a recording holds the function. With
    /// gradients it is called. Of one thread at a time.
    torch::Tensor call(const Tensors& inputs, const Key& key, const Function& function);
    /// Does it record? Not any more once that has failed.
    bool record() const { return static_cast<bool>(m_recorder); }
    /// Forgets all recordings.
    void clear() { m_entries.clear(); }

  private:
    struct Entry {
        Key key;
        int calls = 0;
        std::unique_ptr<Recording> recording = {};
    };

    std::unique_ptr<Recording> recorded(const Tensors& inputs, const Function& function);
    void keep(Entry entry);

    Recorder m_recorder;
    std::vector<Entry> m_entries; ///< the last ones used at the end
};

/// Records for a GPU; none for a processor.
Replays::Recorder recorderFor(torch::Device device);

} // namespace parlance::compute
