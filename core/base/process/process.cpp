// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/process.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/process/descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <thread>

extern char** environ;

namespace parlance {

namespace {

constexpr std::size_t kMaxCapturedBytes = 64u << 20;
constexpr std::size_t kMaxLineBytes = 1u << 20;

struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;
};

Pipe makePipe(const std::string& program) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throwSystemError(ErrorKind::IoRead, "cannot start the program", program, errno);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

/// A nameless file holding `input`: unlike a pipe it needs no feeding and raises no SIGPIPE.
Descriptor inputFile(const std::string& input, const std::string& program) {
    Descriptor file(::memfd_create("input", MFD_CLOEXEC));
    if (!file)
        throwSystemError(ErrorKind::IoRead, "cannot start the program", program, errno);
    writeAll(file, input, program);
    ::lseek(file.get(), 0, SEEK_SET);
    return file;
}

Descriptor openOutput(const std::filesystem::path& file, int ours, bool takeOurs) {
    if (takeOurs)
        return Descriptor(::fcntl(ours, F_DUPFD_CLOEXEC, 0));
    if (file.empty())
        return openFile("/dev/null", O_WRONLY, ErrorKind::IoWrite, "cannot open");
    return openFile(file, O_WRONLY | O_APPEND | O_CREAT, ErrorKind::IoWrite,
                    "cannot write the file");
}

/// Our environment with the additions, as execve wants it.
class Environment {
  public:
    explicit Environment(const std::map<std::string, std::string>& additions) {
        for (char** entry = environ; *entry; ++entry) {
            const std::string text = *entry;
            if (!additions.contains(text.substr(0, text.find('='))))
                m_entries.push_back(text);
        }
        for (const auto& [name, value] : additions)
            m_entries.push_back(name + "=" + value);
        for (std::string& entry : m_entries)
            m_pointers.push_back(entry.data());
        m_pointers.push_back(nullptr);
    }
    char** data() { return m_pointers.data(); }

  private:
    std::vector<std::string> m_entries;
    std::vector<char*> m_pointers;
};

class SpawnAttributes {
  public:
    explicit SpawnAttributes(bool newSession) {
        posix_spawnattr_init(&m_attributes);
        // Whatever our threads block or ignore, the child starts as from a shell.
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &all);
        const int session = newSession ? POSIX_SPAWN_SETSID : 0;
        posix_spawnattr_setflags(
            &m_attributes,
            static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session));
    }
    ~SpawnAttributes() { posix_spawnattr_destroy(&m_attributes); }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;
    const posix_spawnattr_t* get() const { return &m_attributes; }

  private:
    posix_spawnattr_t m_attributes{};
};

class FileActions {
  public:
    FileActions(const Descriptor& in, const Descriptor& out, const Descriptor& err,
                const std::filesystem::path& workingFolder) {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawn_file_actions_adddup2(&m_actions, in.get(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, out.get(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, err.get(), STDERR_FILENO);
        if (!workingFolder.empty())
            posix_spawn_file_actions_addchdir_np(&m_actions, workingFolder.c_str());
    }
    ~FileActions() { posix_spawn_file_actions_destroy(&m_actions); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    const posix_spawn_file_actions_t* get() const { return &m_actions; }

  private:
    posix_spawn_file_actions_t m_actions{};
};

pid_t spawn(const Command& command, const Descriptor& in, const Descriptor& out,
            const Descriptor& err) {
    if (command.arguments.empty())
        throw Error(ErrorKind::Internal, "no program named", "spawn", "report this");
    std::vector<std::string> arguments = command.arguments;
    std::vector<char*> pointers;
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);

    Environment environment(command.environment);
    const SpawnAttributes attributes(command.newSession);
    const FileActions actions(in, out, err, command.workingFolder);
    pid_t pid = -1;
    const int problem = posix_spawnp(&pid, pointers[0], actions.get(), attributes.get(),
                                     pointers.data(), environment.data());
    if (problem == ENOENT)
        throw Error(ErrorKind::IoRead, "program not found", command.arguments.front(),
                    "install it or check the path");
    if (problem != 0)
        throwSystemError(ErrorKind::IoRead, "cannot start the program", command.arguments.front(),
                         problem);
    return pid;
}

int exitCodeOf(int status) {
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int waitForEnd(pid_t pid) {
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return exitCodeOf(status);
}

/// Reads what is there; false at the end of the stream.
bool drain(const Descriptor& from, std::string& into, std::size_t maxBytes) {
    std::array<char, 65536> block{};
    const ssize_t got = ::read(from.get(), block.data(), block.size());
    if (got < 0)
        return errno == EINTR || errno == EAGAIN;
    const std::size_t room = maxBytes - std::min(maxBytes, into.size());
    into.append(block.data(), std::min(static_cast<std::size_t>(got), room));
    return got > 0;
}

/// Both streams at once: a child that fills one pipe must not wait for us to empty the other.
void drainBoth(Descriptor out, Descriptor err, CommandResult& result) {
    while (out || err) {
        std::array<pollfd, 2> waiting{pollfd{out.get(), POLLIN, 0}, pollfd{err.get(), POLLIN, 0}};
        if (::poll(waiting.data(), waiting.size(), -1) < 0)
            continue; // EINTR
        if (waiting[0].revents && !drain(out, result.output, kMaxCapturedBytes))
            out.close();
        if (waiting[1].revents && !drain(err, result.errors, kMaxCapturedBytes))
            err.close();
    }
}

} // namespace

CommandResult runCommand(const Command& command, const std::string& input) {
    const std::string program = command.arguments.empty() ? "" : command.arguments.front();
    const Descriptor in = inputFile(input, program);
    Pipe out = makePipe(program);
    Pipe err = makePipe(program);
    const pid_t pid = spawn(command, in, out.writeEnd, err.writeEnd);
    out.writeEnd.close();
    err.writeEnd.close();
    CommandResult result;
    drainBoth(std::move(out.readEnd), std::move(err.readEnd), result);
    result.exitCode = waitForEnd(pid);
    return result;
}

ChildProcess ChildProcess::start(const Command& command, const Streams& streams) {
    const std::string program = command.arguments.empty() ? "" : command.arguments.front();
    ChildProcess child;
    Descriptor in;
    Descriptor out;
    if (streams.holdStdin) {
        Pipe pipe = makePipe(program);
        in = std::move(pipe.readEnd);
        child.m_stdin = std::move(pipe.writeEnd);
    } else {
        in = openFile("/dev/null", O_RDONLY, ErrorKind::IoRead, "cannot open");
    }
    if (streams.captureStdout) {
        Pipe pipe = makePipe(program);
        child.m_stdout = std::move(pipe.readEnd);
        out = std::move(pipe.writeEnd);
    } else {
        out = openOutput(command.stdoutFile, STDOUT_FILENO, streams.ourStdout);
    }
    const Descriptor err = openOutput(command.stderrFile, STDERR_FILENO, streams.ourStderr);
    child.m_pid = spawn(command, in, out, err);
    return child;
}

std::optional<std::string> ChildProcess::readLine(std::chrono::milliseconds timeout) {
    const double deadline = monotonicSec() + std::chrono::duration<double>(timeout).count();
    for (;;) {
        if (const std::size_t end = m_buffer.find('\n'); end != std::string::npos) {
            std::string line = m_buffer.substr(0, end);
            m_buffer.erase(0, end + 1);
            return line;
        }
        const double left = deadline - monotonicSec();
        if (!m_stdout || left < 0)
            return std::nullopt;
        pollfd waiting{m_stdout.get(), POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(left * 1000.0) + 1) > 0 &&
            !drain(m_stdout, m_buffer, kMaxLineBytes))
            m_stdout.close();
    }
}

std::optional<int> ChildProcess::poll() {
    int status = 0;
    if (!m_exitCode && ::waitpid(m_pid, &status, WNOHANG) == m_pid)
        m_exitCode = exitCodeOf(status);
    return m_exitCode;
}

std::optional<int> ChildProcess::wait(std::chrono::milliseconds timeout) {
    constexpr std::chrono::milliseconds kNap(5);
    const double deadline = monotonicSec() + std::chrono::duration<double>(timeout).count();
    while (!poll() && monotonicSec() < deadline)
        std::this_thread::sleep_for(kNap);
    return m_exitCode;
}

void ChildProcess::signal(int number) {
    // Once reaped, the number may belong to someone else.
    if (!poll())
        ::kill(m_pid, number);
}

std::optional<std::int64_t> processStartTicks(pid_t pid) {
    std::string stat;
    try {
        stat = readFile(strCat("/proc/", pid, "/stat"), 4096);
    } catch (const Error&) {
        return std::nullopt;
    }
    // "pid (name) state ppid ...": the name may hold blanks and parentheses, so count from its end.
    const std::size_t nameEnd = stat.rfind(')');
    if (nameEnd == std::string::npos)
        return std::nullopt;
    std::istringstream words(stat.substr(nameEnd + 1));
    const std::vector<std::string> fields{std::istream_iterator<std::string>(words), {}};
    constexpr std::size_t kFirst = 3; // the state, as proc(5) numbers the fields
    constexpr std::size_t kThreads = 20 - kFirst;
    constexpr std::size_t kStartTime = 22 - kFirst;
    if (fields.size() <= kStartTime || fields[0] == "X")
        return std::nullopt;
    // A zombie has ended and is only not yet collected by its parent. But a killed process looks
    // like one as soon as its first thread is gone, and its locks are held until the last is.
    if (fields[0] == "Z" && fields[kThreads] == "1")
        return std::nullopt;
    return std::strtoll(fields[kStartTime].c_str(), nullptr, 10);
}

} // namespace parlance
