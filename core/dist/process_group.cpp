// SPDX-License-Identifier: Apache-2.0
#include "core/dist/process_group.h"

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/process/process.h"
#include "core/compute/error_translation.h"
#include "core/dist/local_address.h"
#include "core/dist/peer_watch.h"
#include "core/dist/store_connections.h"
#include "core/dist/store_text.h"
#include "core/launch/local_ranks.h"

#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <sstream>
#include <thread>

namespace parlance::dist {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

using launch::kPatienceWithSlow;

constexpr milliseconds kMaxInterval(1000);
constexpr int kLooksPerTimeout = 10;

constexpr seconds kGoodbyePatience(5);
constexpr milliseconds kGlance(10);
constexpr milliseconds kAwaitGlance(100);

std::string memberKey(std::int64_t rank) {
    return strCat("member/", rank);
}

Error lossOf(const std::string& fault, const std::string& name) {
    return {ErrorKind::Distributed, fault, name, "go on from the last checkpoint with --resume"};
}

torch::Tensor tensorOver(std::string& bytes) {
    return torch::from_blob(bytes.data(), {static_cast<std::int64_t>(bytes.size())}, torch::kUInt8);
}

c10::intrusive_ptr<c10d::ProcessGroupGloo> makeGloo(const c10::intrusive_ptr<c10d::Store>& store,
                                                    const char* name, const World& world,
                                                    const std::string& address,
                                                    milliseconds timeout) {
    auto options = c10d::ProcessGroupGloo::Options::create(timeout);
    options->devices.push_back(c10d::ProcessGroupGloo::createDeviceForHostname(address));
    return c10::make_intrusive<c10d::ProcessGroupGloo>(
        c10::make_intrusive<c10d::PrefixStore>(name, store), static_cast<int>(world.rank),
        static_cast<int>(world.size), options);
}

} // namespace

struct ProcessGroup::Members {
    /// What a process tells the others of itself.
    struct Member {
        std::string host;
        pid_t pid = 0;
        std::int64_t started = 0; ///< clock ticks since its host's boot

        std::string text() const { return strCat(pid, " ", started, " ", host); }
        static Member of(const std::string& text) {
            std::istringstream words(text);
            Member member;
            words >> member.pid >> member.started >> member.host;
            return member;
        }
    };

    c10::intrusive_ptr<c10d::TCPStore> store;
    std::vector<Member> all; ///< by rank
    std::string address;     ///< ours, towards the meeting point
    bool keepsStore = false;
    std::mutex groups; ///< they are made on one thread and aborted on the watch's
    c10::intrusive_ptr<c10d::ProcessGroupGloo> control; ///< bytes and numbers of the host
    c10::intrusive_ptr<c10d::ProcessGroup> data;        ///< tensors of the device
    std::atomic<bool> waits = false;                    ///< within an operation of all
    std::int64_t awaits = 0;                            ///< calls of await()
    std::function<void(const Error&)> lastWords;
    std::unique_ptr<PeerWatch> watch;

    template <typename Group>
    void use(c10::intrusive_ptr<Group>& group, c10::intrusive_ptr<Group> made) {
        const std::lock_guard lock(groups);
        group = std::move(made);
    }
    /// What waits for the one that is lost fails now, where it can.
    void abortAll() {
        const std::lock_guard lock(groups);
        if (control)
            control->abort();
        if (data)
            data->abort();
    }
};

ProcessGroup::ProcessGroup() = default;
ProcessGroup& ProcessGroup::alone() {
    static ProcessGroup group;
    return group;
}
ProcessGroup::ProcessGroup(ProcessGroup&&) noexcept = default;
ProcessGroup& ProcessGroup::operator=(ProcessGroup&&) noexcept = default;

ProcessGroup::ProcessGroup(const launch::Place& place, const GroupOptions& options)
    : m_place(place), m_options(options) {
    if (world().isAlone())
        return;
    // A write to a member that is gone, which gloo makes, is an error that the watch explains.
    std::signal(SIGPIPE, SIG_IGN);
    m_members = std::make_unique<Members>();
    m_members->keepsStore = world().isFirst() && !place.storeIsKept;
    meet();
    startWatch(); // before connecting to the others, whom it may wait for
    guarded([&] {
        m_members->use(m_members->control,
                       makeGloo(m_members->store, "control", world(), m_members->address,
                                kPatienceWithSlow * m_options.timeout));
    });
}

ProcessGroup::~ProcessGroup() {
    if (!m_members)
        return;
    m_members->watch.reset();
    sayGoodbye();
}

void ProcessGroup::meet() {
    const std::string where = strCat(m_place.meeting.host, ":", m_place.meeting.port);
    try {
        c10d::TCPStoreOptions options;
        options.port = m_place.meeting.port;
        options.isServer = m_members->keepsStore;
        options.waitWorkers = false;
        options.timeout = m_options.timeout;
        m_members->store = c10::make_intrusive<c10d::TCPStore>(m_place.meeting.host, options);
    } catch (const std::exception& problem) {
        log::debug(problem.what());
        throw Error(
            ErrorKind::Distributed,
            m_members->keepsStore
                ? strCat("cannot take the port at which the processes meet")
                : strCat("rank 0 cannot be reached within ", m_options.timeout.count(), " s"),
            where, "check that rank 0 runs, the address, and that the port is open");
    }
    limitWaitsForStore(m_place.meeting.port, m_options.timeout);
    const pid_t pid = ::getpid();
    const Members::Member own{
        .host = hostName(), .pid = pid, .started = processStartTicks(pid).value_or(0)};
    m_members->address = localAddressTowards(m_place.meeting.host);
    m_members->store->set(memberKey(world().rank), bytesOf(own.text()));
    std::vector<std::string> keys;
    for (std::int64_t rank = 0; rank < world().size; ++rank)
        keys.push_back(memberKey(rank));
    try {
        m_members->store->wait(keys, m_options.timeout);
        for (const std::vector<std::uint8_t>& text : m_members->store->multiGet(keys))
            m_members->all.push_back(Members::Member::of(textOf(text)));
    } catch (const std::exception&) {
        std::string missing;
        for (std::int64_t rank = 0; rank < world().size; ++rank)
            if (!m_members->store->check({memberKey(rank)}))
                missing += strCat(missing.empty() ? "" : ", ", rank);
        throw Error(ErrorKind::Distributed,
                    strCat("of ", world().size, " processes these did not come within ",
                           m_options.timeout.count(), " s: rank ", missing),
                    where, "see why they did not start, or raise PARLANCE_DIST_TIMEOUT");
    }
}

void ProcessGroup::startWatch() {
    Members& members = *m_members;
    const auto next = static_cast<std::size_t>((world().rank + 1) % world().size);
    const Members::Member& own = members.all[static_cast<std::size_t>(world().rank)];
    std::optional<pid_t> nextPid;
    // The start too: hosts of one name may be containers that do not see each other's processes.
    if (members.all[next].host == own.host &&
        processStartTicks(members.all[next].pid) == members.all[next].started)
        nextPid = members.all[next].pid;
    const auto timeout = std::chrono::duration_cast<milliseconds>(m_options.timeout);
    auto connection = members.store->clone();
    limitWaitsForStore(m_place.meeting.port, m_options.timeout);
    members.watch = std::make_unique<PeerWatch>(
        std::move(connection),
        PeerWatch::Options{.world = world(),
                           .next = nameOf(static_cast<std::int64_t>(next)),
                           .nextPid = nextPid,
                           .storeIsKept = m_place.storeIsKept,
                           .storeKeeper = m_place.storeIsKept
                                              ? strCat("the launcher on ", m_place.meeting.host)
                                              : nameOf(0),
                           .interval = std::min(kMaxInterval, timeout / kLooksPerTimeout),
                           .timeout = timeout},
        PeerWatch::Reactions{.onFault = [&members] { members.abortAll(); },
                             .isStuck = [&members] { return members.waits.load(); },
                             .end =
                                 [&members, name = nameOf(world().rank)](const std::string& fault) {
                                     const Error error = lossOf(fault, name);
                                     if (members.lastWords)
                                         members.lastWords(error);
                                     std::fprintf(stderr, "error: %s\n", error.what());
                                     launch::reportToLauncher(error);
                                     std::_Exit(exitCode(error.kind()));
                                 }});
}

void ProcessGroup::setLastWords(std::function<void(const Error&)> lastWords) {
    if (m_members)
        m_members->lastWords = std::move(lastWords);
}

void ProcessGroup::markWaiting(bool waits) {
    if (!m_members)
        return;
    m_members->waits = waits;
    if (!waits || !m_members->watch)
        return;
    // A process that was stopped and goes on would find the others still waiting for it.
    if (const std::optional<std::string> fault = m_members->watch->fault(milliseconds(0))) {
        m_members->waits = false;
        throw lossOf(*fault, nameOf(world().rank));
    }
}

std::string ProcessGroup::nameOf(std::int64_t rank) const {
    if (!m_members)
        return strCat("rank ", rank, " on ", hostName());
    return strCat("rank ", rank, " on ", m_members->all[static_cast<std::size_t>(rank)].host);
}

void ProcessGroup::useDevice(torch::Device device) {
    if (!m_members)
        return;
    Members& members = *m_members;
    guarded([&] {
        const int rank = static_cast<int>(world().rank), size = static_cast<int>(world().size);
        auto data = c10::make_intrusive<c10d::ProcessGroup>(
            c10::make_intrusive<c10d::PrefixStore>("data", members.store), rank, size);
        c10::intrusive_ptr<c10d::Backend> backend;
        auto type = c10d::ProcessGroup::BackendType::GLOO;
        if (device.is_cuda()) {
            type = c10d::ProcessGroup::BackendType::NCCL;
            backend = c10::make_intrusive<c10d::ProcessGroupNCCL>(
                c10::make_intrusive<c10d::PrefixStore>("nccl", members.store), rank, size);
        } else {
            backend = makeGloo(members.store, "gloo", world(), members.address,
                               kPatienceWithSlow * m_options.timeout);
        }
        data->setBackend(device.type(), type, backend);
        data->setDefaultBackend(type);
        data->setGroupName("data");
        members.use(members.data, std::move(data));
    });
}

void ProcessGroup::sum(torch::Tensor& tensor) {
    if (!m_members)
        return;
    guarded([&] {
        std::vector<torch::Tensor> tensors{tensor};
        m_members->data->allreduce(tensors)->wait();
    });
}

std::vector<std::int64_t> ProcessGroup::sum(std::vector<std::int64_t> numbers) {
    if (!m_members)
        return numbers;
    return guarded([&] {
        std::vector<torch::Tensor> tensors{torch::from_blob(
            numbers.data(), {static_cast<std::int64_t>(numbers.size())}, torch::kInt64)};
        m_members->control->allreduce(tensors)->wait();
        return numbers;
    });
}

void ProcessGroup::broadcast(std::vector<torch::Tensor>& tensors) {
    if (!m_members)
        return;
    guarded([&] {
        for (const torch::Tensor& tensor : tensors) {
            std::vector<torch::Tensor> one{tensor.detach()}; // the same memory
            m_members->data->broadcast(one)->wait();
        }
    });
}

std::string ProcessGroup::broadcast(const std::string& bytes) {
    if (!m_members)
        return bytes;
    std::string all = bytes;
    const std::int64_t length =
        sum({world().isFirst() ? static_cast<std::int64_t>(bytes.size()) : 0}).front();
    all.resize(static_cast<std::size_t>(length));
    if (length == 0)
        return all;
    guarded([&] {
        std::vector<torch::Tensor> tensors{tensorOver(all)};
        m_members->control->broadcast(tensors)->wait();
    });
    return all;
}

std::vector<std::string> ProcessGroup::gather(const std::string& bytes) {
    if (!m_members)
        return {bytes};
    std::vector<std::int64_t> lengths(static_cast<std::size_t>(world().size));
    lengths[static_cast<std::size_t>(world().rank)] = static_cast<std::int64_t>(bytes.size());
    lengths = sum(lengths);
    const std::int64_t longest = *std::ranges::max_element(lengths);
    std::vector<std::string> gathered(lengths.size());
    if (longest == 0)
        return gathered;
    std::string padded = bytes;
    padded.resize(static_cast<std::size_t>(longest));
    for (std::string& place : gathered)
        place.resize(static_cast<std::size_t>(longest));
    guarded([&] {
        std::vector<torch::Tensor> inputs{tensorOver(padded)};
        std::vector<std::vector<torch::Tensor>> outputs(1);
        for (std::string& place : gathered)
            outputs.front().push_back(tensorOver(place));
        m_members->control->allgather(outputs, inputs)->wait();
    });
    for (std::size_t rank = 0; rank < gathered.size(); ++rank)
        gathered[rank].resize(static_cast<std::size_t>(lengths[rank]));
    return gathered;
}

void ProcessGroup::await() {
    if (!m_members)
        return;
    guarded([&] {
        const std::string key = strCat("awaited/", ++m_members->awaits);
        std::int64_t here = m_members->store->add(key, 1);
        while (here < world().size) {
            if (const auto fault = m_members->watch->fault(kAwaitGlance))
                throw lossOf(*fault, nameOf(world().rank));
            here = m_members->store->add(key, 0);
        }
    });
}

void ProcessGroup::leave() {
    if (!m_members)
        return;
    sum({1}); // all are here: from now on nobody is missed
    m_members->watch.reset();
}

void ProcessGroup::fail(const Error& error) {
    if (m_members && m_members->watch)
        m_members->watch->report(strCat(nameOf(world().rank), ": ", error.what()));
}

c10::intrusive_ptr<c10d::ProcessGroup> ProcessGroup::backend() const {
    return m_members ? m_members->data : nullptr;
}

/// Whoever keeps the store goes last: others may still have to read why all ends.
void ProcessGroup::sayGoodbye() {
    constexpr const char* kGoneKey = "gone";
    try {
        std::int64_t gone = m_members->store->add(kGoneKey, 1);
        const double deadline =
            monotonicSec() + std::chrono::duration<double>(kGoodbyePatience).count();
        while (m_members->keepsStore && gone < world().size && monotonicSec() < deadline) {
            std::this_thread::sleep_for(kGlance);
            gone = m_members->store->add(kGoneKey, 0);
        }
    } catch (const std::exception&) {
        // The store is gone already.
    }
}

void ProcessGroup::throwFault(const std::exception& problem) {
    if (asError(std::current_exception()).kind() == ErrorKind::OutOfMemory)
        throw; // our own
    log::debug(problem.what());
    const auto patience =
        std::chrono::duration_cast<milliseconds>(m_options.timeout) + 2 * kMaxInterval;
    const std::optional<std::string> fault =
        m_members->watch ? m_members->watch->fault(patience) : std::nullopt;
    throw lossOf(fault.value_or(strCat("an operation of all processes failed: ", problem.what())),
                 nameOf(world().rank));
}

} // namespace parlance::dist
