// SPDX-License-Identifier: Apache-2.0
// What the server knows of a use: how its requests are read, which may be computed together, and
// how. Everything else, waiting, batching, retrying, cancelling, counting, streaming and memory, is
// the same for all uses.
#pragma once

#include "core/models/use.h"
#include "core/protocol/infer_message.h"
#include "core/serve/request_queue.h"

#include <any>

namespace parlance::infer {
class Runner;
}

namespace parlance::serve {

/// Which requests may share a batch by their lengths, in the use's own units.
struct BatchBounds {
    double negligible = 0.0; ///< below it lengths count as equal: the padding is next to nothing
    double maxPadded = 0.0;  ///< of the longest item times their number, that it fits into memory
};

class ServedTask {
  public:
    virtual ~ServedTask() = default;

    /// The request's question, for the other functions. Called on the client's thread. Throws as
    /// the use's codec does.
    virtual std::any parse(protocol::InferRequest request) const = 0;
    /// Empty for one that is computed alone.
    virtual std::optional<double> lengthOf(const std::any& question) const = 0;
    /// Are both asked alike, so that one batch can answer them?
    virtual bool mayShare(const std::any& one, const std::any& other) const = 0;
    virtual BatchBounds bounds() const { return {}; }

    /// Computes what needs the model, on the model's thread. What each returned function has yet to
    /// do, such as decoding, is done on its client's thread.
    virtual std::vector<FinishJob> compute(const Jobs& jobs) = 0;
};

/// A use that the server knows.
struct TaskEntry {
    models::Use use;
    protocol::Signature (*signature)();
    /// Null for a runner without the use's interface. The runner outlives the task.
    std::unique_ptr<ServedTask> (*make)(infer::Runner& runner);
};

/// Every use that the server knows: the one list that a new use is added to.
std::span<const TaskEntry> servedTasks();

/// What all tasks share: questions of a codec, asked of a runner's interface for the use. `Asked`
/// is such a question, with what a task prepares for it.
template <typename Codec, typename Interface, typename Asked = typename Codec::Question>
class TaskOf : public ServedTask {
  public:
    using Question = Asked;

    std::any parse(protocol::InferRequest request) const override {
        return prepared({Codec::question(std::move(request))});
    }
    std::optional<double> lengthOf(const std::any& question) const override {
        return length(std::any_cast<const Question&>(question));
    }
    bool mayShare(const std::any& one, const std::any& other) const override {
        return areAlike(std::any_cast<const Question&>(one), std::any_cast<const Question&>(other));
    }

  protected:
    explicit TaskOf(Interface& runner) : m_runner(runner) {}

    /// Work that can be done before it is the request's turn.
    virtual Question prepared(Question question) const { return question; }
    virtual std::optional<double> length(const Question& /*question*/) const {
        return std::nullopt;
    }
    virtual bool areAlike(const Question& /*one*/, const Question& /*other*/) const {
        return false;
    }
    Interface& runner() { return m_runner; }
    const Interface& runner() const { return m_runner; }
    static const Question& questionOf(const Job& job) {
        return std::any_cast<const Question&>(job.question());
    }

  private:
    Interface& m_runner;
};

/// The entry of a task that is made from its Interface.
template <typename Task, typename Codec, typename Interface>
constexpr TaskEntry taskEntry() {
    return {Codec::kUse, &Codec::signature, [](infer::Runner& runner) {
                auto* typed = dynamic_cast<Interface*>(&runner);
                return typed ? std::unique_ptr<ServedTask>(std::make_unique<Task>(*typed))
                             : nullptr;
            }};
}

} // namespace parlance::serve
