// SPDX-License-Identifier: Apache-2.0
#include "core/runs/events/event_file.h"

#include "core/base/clock.h"
#include "core/base/str_cat.h"
#include "core/runs/events/event_record.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>

namespace parlance::runs {

namespace {

static_assert(std::endian::native == std::endian::little, "records are written as they lie here");

template <typename T>
std::string bytesOf(T value) {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

/// A message of protocol buffers (the wire format, protobuf.dev/programming-guides/encoding).
class Message {
  public:
    Message& integer(int field, std::int64_t value) {
        tag(field, 0);
        varint(static_cast<std::uint64_t>(value));
        return *this;
    }
    Message& real64(int field, double value) {
        tag(field, 1);
        m_bytes += bytesOf(value);
        return *this;
    }
    Message& bytes(int field, std::string_view value) {
        tag(field, 2);
        varint(value.size());
        m_bytes += value;
        return *this;
    }
    Message& real32(int field, float value) {
        tag(field, 5);
        m_bytes += bytesOf(value);
        return *this;
    }
    const std::string& str() const { return m_bytes; }

  private:
    void tag(int field, int wireType) { varint(static_cast<std::uint64_t>(field << 3 | wireType)); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            m_bytes += static_cast<char>(value | 0x80);
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

using namespace event_field;
// SessionLog of an event, and its status
constexpr int kSessionLog = 7, kStatus = 1;
constexpr std::int64_t kStart = 1; ///< steps from this one on come again

/// `events.out.tfevents.<time>.<host>.<pid>`. The time is later than that of any file there, so
/// that a run that is resumed within a second is read in the right order.
std::filesystem::path nextName(const std::filesystem::path& folder) {
    constexpr std::string_view kStem = "events.out.tfevents.";
    constexpr std::int64_t kLatest = 9'999'999'998; // as long as ten digits do, names sort
    auto time = static_cast<std::int64_t>(unixTimeSec());
    std::error_code failed; // then nor can a file be made there, which is said
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
        const std::string name = entry.path().filename().string();
        std::int64_t other = 0;
        if (name.starts_with(kStem) &&
            std::from_chars(name.data() + kStem.size(), name.data() + name.size(), other).ec ==
                std::errc())
            time = std::max(time, std::min(other, kLatest) + 1);
    }
    return folder / strCat(kStem, time, ".", hostName(), ".", getpid());
}

} // namespace

EventFile::EventFile(const std::filesystem::path& folder)
    : m_path(nextName(folder)), m_file(openFile(m_path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL,
                                                ErrorKind::IoWrite, "cannot write the file")) {
    append(Message().real64(kWallTime, unixTimeSec()).bytes(kFileVersion, "brain.Event:2").str());
}

void EventFile::restart(std::int64_t step, double time) {
    append(Message()
               .real64(kWallTime, time)
               .integer(kStep, step + 1)
               .bytes(kSessionLog, Message().integer(kStatus, kStart).str())
               .str());
}

void EventFile::scalars(const StepLine& line) {
    Message summary;
    for (const auto& [name, value] : line.values)
        summary.bytes(kValue, Message()
                                  .bytes(kTag, strCat(splitName(line.split), "/", name))
                                  .real32(kSimpleValue, static_cast<float>(value))
                                  .str());
    append(Message()
               .real64(kWallTime, line.time)
               .integer(kStep, line.step)
               .bytes(kSummary, summary.str())
               .str());
}

void EventFile::append(std::string_view event) {
    const std::string length = bytesOf(std::uint64_t{event.size()});
    writeAll(m_file,
             strCat(length, bytesOf(maskedCrc32c(length)), event, bytesOf(maskedCrc32c(event))),
             m_path);
}

} // namespace parlance::runs
