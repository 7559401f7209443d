// SPDX-License-Identifier: Apache-2.0
#include "core/runs/events/event_reader.h"

#include "core/base/error.h"
#include "core/runs/events/event_record.h"
#include "core/runs/events/message_reader.h"

#include <fstream>
#include <optional>

namespace parlance::runs {

namespace {

namespace fs = std::filesystem;
using namespace event_field;

/// The bytes of a field of a message; the last one counts, as the encoding says.
std::string_view fieldOf(std::string_view message, int number) {
    std::string_view found;
    MessageReader reader(message);
    while (const auto field = reader.next())
        if (field->number == number)
            found = field->bytes;
    return found;
}

/// The number that a tensor of float or double holds; empty for any other tensor.
std::optional<double> numberOf(std::string_view tensor) {
    constexpr std::uint64_t kFloat = 1, kDouble = 2;
    std::uint64_t dtype = 0;
    MessageField value;
    MessageReader reader(tensor);
    while (const auto field = reader.next()) {
        if (field->number == kDtype)
            dtype = field->integer;
        else if (field->number == kTensorContent || field->number == kFloatValues ||
                 field->number == kDoubleValues)
            value = *field;
    }
    const std::size_t size = dtype == kFloat    ? sizeof(float)
                             : dtype == kDouble ? sizeof(double)
                                                : 0;
    if (size == 0 || value.bytes.size() != size)
        return std::nullopt;
    return value.real();
}

/// Puts events where they belong.
class Collector {
  public:
    void add(std::string_view event) {
        ScalarPoint at;
        std::string_view summary;
        MessageReader reader(event);
        while (const auto field = reader.next()) {
            if (field->number == kWallTime)
                at.time = field->real();
            else if (field->number == kStep)
                at.step = static_cast<std::int64_t>(field->integer);
            else if (field->number == kSummary)
                summary = field->bytes;
        }
        MessageReader values(summary);
        while (const auto value = values.next())
            if (value->number == kValue)
                addValue(value->bytes, at);
    }

    std::map<std::string, std::vector<ScalarPoint>> take() { return std::move(m_series); }

  private:
    void addValue(std::string_view message, ScalarPoint at) {
        std::string tag;
        std::string_view plugin;
        std::optional<double> number;
        bool isTensor = false;
        MessageReader reader(message);
        while (const auto field = reader.next()) {
            if (field->number == kTag)
                tag = field->bytes;
            else if (field->number == kMetadata)
                plugin = fieldOf(fieldOf(field->bytes, kPluginData), kPluginName);
            else if (field->number == kSimpleValue)
                number = field->real();
            else if (field->number == kTensor) {
                number = numberOf(field->bytes);
                isTensor = true;
            }
        }
        // Writers may name the plug-in with the first value of a tag only.
        const bool scalar = !isTensor || plugin == "scalars" || m_series.contains(tag);
        if (!number || !scalar)
            return;
        at.value = *number;
        m_series[tag].push_back(at);
    }

    std::map<std::string, std::vector<ScalarPoint>> m_series;
};

} // namespace

bool isEventFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string head(kRecordHead, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    return file && isRecordHead(head);
}

EventScalars readEventScalars(const fs::path& path) {
    RecordReader records(path);
    Collector collector;
    EventScalars result;
    std::int64_t count = 0;
    try {
        for (; const auto record = records.next(); ++count)
            collector.add(*record);
    } catch (const BrokenRecord& broken) {
        if (count == 0)
            throw Error(ErrorKind::Data, strCat("not an event file: record 1 ", broken.what),
                        path.string(), "name an event file of TensorBoard");
        result.damage = strCat("record ", count + 1, " ", broken.what);
    }
    result.series = collector.take();
    return result;
}

} // namespace parlance::runs
