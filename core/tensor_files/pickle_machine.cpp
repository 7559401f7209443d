// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle_machine.h"

#include "core/base/error.h"
#include "core/tensor_files/pickle_opcodes.h"
#include "core/tensor_files/pickle_stack.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <unordered_map>

namespace parlance::tensor_io {

namespace {

constexpr int kNewestProtocol = 5;

class Machine {
  public:
    Machine(ByteCursor& cursor, const PickleLimits& limits)
        : m_cursor(cursor), m_limits(limits), m_begin(cursor.position()),
          m_stack(limits.stack, limits.openContainers) {}

    PickleDocument run() {
        readProtocol();
        for (Opcode opcode = next(); opcode != Opcode::Stop; opcode = next())
            if (!scalar(opcode) && !container(opcode) && !object(opcode) && !bookkeeping(opcode))
                refuse(strCat("opcode ", static_cast<int>(opcode),
                              " is unknown or of a protocol before 2"));
        const PickleId root = m_stack.pop();
        return {std::move(m_values), root};
    }

  private:
    using Ids = std::vector<PickleId>;

    [[noreturn]] static void refuse(std::string problem) {
        throw PickleProblem{std::move(problem)};
    }

    Opcode next() {
        if (m_cursor.position() - m_begin >= m_limits.bytes)
            refuse(strCat("it is longer than ", m_limits.bytes, " bytes"));
        return static_cast<Opcode>(m_cursor.u8());
    }

    void readProtocol() {
        if (next() != Opcode::Proto)
            refuse("it does not begin with its protocol");
        const int protocol = m_cursor.u8();
        if (protocol < 2 || protocol > kNewestProtocol)
            refuse(strCat("protocol ", protocol, " is not one of 2 to ", kNewestProtocol));
    }

    void pushNew(PickleValue value) {
        if (m_values.size() >= m_limits.values)
            refuse(strCat("it has more than ", m_limits.values, " values"));
        m_values.push_back(std::move(value));
        m_stack.push(static_cast<PickleId>(m_values.size() - 1));
    }

    // Plain values.

    bool scalar(Opcode opcode) {
        switch (opcode) {
        case Opcode::None:
            pushNew(PickleNone{});
            return true;
        case Opcode::NewTrue:
        case Opcode::NewFalse:
            pushNew(opcode == Opcode::NewTrue);
            return true;
        case Opcode::BinInt:
            pushNew(std::int64_t{static_cast<std::int32_t>(m_cursor.u32())});
            return true;
        case Opcode::BinInt1:
            pushNew(std::int64_t{m_cursor.u8()});
            return true;
        case Opcode::BinInt2:
            pushNew(std::int64_t{m_cursor.u16()});
            return true;
        case Opcode::Long1:
            pushInteger(m_cursor.u8());
            return true;
        case Opcode::Long4:
            pushInteger(m_cursor.u32());
            return true;
        case Opcode::BinFloat:
            pushNew(m_cursor.bigEndianDouble());
            return true;
        default:
            return textOrBytes(opcode);
        }
    }

    bool textOrBytes(Opcode opcode) {
        switch (opcode) {
        case Opcode::BinUnicode:
            pushText(m_cursor.u32());
            return true;
        case Opcode::ShortBinUnicode:
            pushText(m_cursor.u8());
            return true;
        case Opcode::BinUnicode8:
            pushText(m_cursor.u64());
            return true;
        case Opcode::BinString:
            pushOldString(m_cursor.u32());
            return true;
        case Opcode::ShortBinString:
            pushOldString(m_cursor.u8());
            return true;
        case Opcode::BinBytes:
            pushNew(PickleBytes{bytes(m_cursor.u32())});
            return true;
        case Opcode::ShortBinBytes:
            pushNew(PickleBytes{bytes(m_cursor.u8())});
            return true;
        case Opcode::BinBytes8:
        case Opcode::ByteArray8:
            pushNew(PickleBytes{bytes(m_cursor.u64())});
            return true;
        default:
            return false;
        }
    }

    std::string bytes(std::uint64_t count) {
        if (count > m_limits.textBytes)
            refuse(strCat("a text of ", count, " bytes is longer than ", m_limits.textBytes));
        return m_cursor.bytes(count);
    }
    void pushText(std::uint64_t count) {
        std::string text = bytes(count);
        if (!text::isValidUtf8(text))
            refuse("a text is not UTF-8");
        pushNew(std::move(text));
    }
    /// Python 2 wrote its texts, whatever their encoding, as byte strings.
    void pushOldString(std::uint64_t count) {
        std::string text = bytes(count);
        if (text::isValidUtf8(text))
            pushNew(std::move(text));
        else
            pushNew(PickleBytes{std::move(text)});
    }
    void pushInteger(std::uint64_t count) {
        if (count > m_limits.integerBytes)
            refuse(
                strCat("an integer of ", count, " bytes is longer than ", m_limits.integerBytes));
        const std::string bytes = m_cursor.bytes(count);
        if (count > sizeof(std::int64_t))
            return pushNew(PickleBigInteger{bytes});
        const bool negative = count > 0 && (static_cast<unsigned char>(bytes.back()) & 0x80) != 0;
        std::uint64_t value = negative ? ~std::uint64_t{0} : 0;
        for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte)
            value = (value << 8) | static_cast<unsigned char>(*byte);
        pushNew(static_cast<std::int64_t>(value));
    }

    // Containers.

    bool container(Opcode opcode) {
        switch (opcode) {
        case Opcode::EmptyList:
            pushNew(PickleList{});
            return true;
        case Opcode::List:
            pushNew(PickleList{m_stack.popToMark()});
            return true;
        case Opcode::EmptyTuple:
            pushNew(PickleTuple{});
            return true;
        case Opcode::Tuple:
            pushNew(PickleTuple{m_stack.popToMark()});
            return true;
        case Opcode::Tuple1:
        case Opcode::Tuple2:
        case Opcode::Tuple3:
            pushNew(PickleTuple{m_stack.popCount(1 + static_cast<std::size_t>(opcode) -
                                                 static_cast<std::size_t>(Opcode::Tuple1))});
            return true;
        case Opcode::EmptyDict:
            pushNew(PickleDict{});
            return true;
        case Opcode::Dict:
            pushNew(PickleDict{pairsOf(m_stack.popToMark())});
            return true;
        case Opcode::EmptySet:
            pushNew(PickleSet{});
            return true;
        case Opcode::FrozenSet:
            pushNew(PickleSet{m_stack.popToMark()});
            return true;
        default:
            return fill(opcode);
        }
    }

    bool fill(Opcode opcode) {
        switch (opcode) {
        case Opcode::Append:
            append(m_stack.popCount(1));
            return true;
        case Opcode::Appends:
            append(m_stack.popToMark());
            return true;
        case Opcode::AddItems:
            add(m_stack.popToMark());
            return true;
        case Opcode::SetItem:
            set(m_stack.popCount(2));
            return true;
        case Opcode::SetItems:
            set(m_stack.popToMark());
            return true;
        default:
            return false;
        }
    }

    void append(const Ids& items) {
        PickleValue& target = m_values[m_stack.top()];
        if (auto* list = std::get_if<PickleList>(&target))
            list->items.insert(list->items.end(), items.begin(), items.end());
        else if (auto* record = std::get_if<PickleRecord>(&target))
            record->elements.insert(record->elements.end(), items.begin(), items.end());
        else
            refuse("items are appended to what is not a list");
    }
    void add(const Ids& items) {
        PickleValue& target = m_values[m_stack.top()];
        if (auto* set = std::get_if<PickleSet>(&target))
            set->items.insert(set->items.end(), items.begin(), items.end());
        else if (auto* record = std::get_if<PickleRecord>(&target))
            record->elements.insert(record->elements.end(), items.begin(), items.end());
        else
            refuse("items are added to what is not a set");
    }
    void set(const Ids& items) {
        const PicklePairs pairs = pairsOf(items);
        PickleValue& target = m_values[m_stack.top()];
        if (auto* dict = std::get_if<PickleDict>(&target))
            dict->items.insert(dict->items.end(), pairs.begin(), pairs.end());
        else if (auto* record = std::get_if<PickleRecord>(&target))
            record->items.insert(record->items.end(), pairs.begin(), pairs.end());
        else
            refuse("items are set in what is not a dictionary");
    }
    PicklePairs pairsOf(const Ids& items) const {
        if (items.size() % 2 != 0)
            refuse("a key has no value");
        PicklePairs pairs;
        for (std::size_t i = 0; i < items.size(); i += 2) {
            if (!canBeKey(items[i]))
                refuse("a dictionary's key is a list, a set or a dictionary");
            pairs.emplace_back(items[i], items[i + 1]);
        }
        return pairs;
    }
    bool canBeKey(PickleId id) const {
        const PickleValue& value = m_values[id];
        return !std::holds_alternative<PickleList>(value) &&
               !std::holds_alternative<PickleDict>(value) &&
               !std::holds_alternative<PickleSet>(value);
    }

    // Classes, calls and objects: names and records.

    bool object(Opcode opcode) {
        switch (opcode) {
        case Opcode::Global:
            readGlobal();
            return true;
        case Opcode::StackGlobal:
            makeGlobal(m_stack.popCount(2));
            return true;
        case Opcode::Reduce:
        case Opcode::NewObj:
            makeRecord(m_stack.popCount(2));
            return true;
        case Opcode::NewObjEx:
            makeRecord(m_stack.popCount(3));
            return true;
        case Opcode::Build:
            build(m_stack.pop());
            return true;
        case Opcode::BinPersId:
            pushNew(PicklePersistent{m_stack.pop()});
            return true;
        default:
            return false;
        }
    }

    void readGlobal() {
        PickleClass named;
        named.module = m_cursor.line(m_limits.nameBytes);
        named.name = m_cursor.line(m_limits.nameBytes);
        if (!text::isValidUtf8(named.module) || !text::isValidUtf8(named.name))
            refuse("a class name is not UTF-8");
        pushNew(std::move(named));
    }
    void makeGlobal(const Ids& names) {
        const auto* module = std::get_if<std::string>(&m_values[names[0]]);
        const auto* name = std::get_if<std::string>(&m_values[names[1]]);
        if (!module || !name || std::max(module->size(), name->size()) > m_limits.nameBytes)
            refuse("a class has no proper name");
        // A few bytes of pickle repeat a long name as often as they like.
        m_nameBytes += module->size() + name->size();
        if (m_nameBytes > m_limits.allNameBytes)
            refuse(strCat("its class names take more than ", m_limits.allNameBytes, " bytes"));
        pushNew(PickleClass{*module, *name});
    }
    void makeRecord(const Ids& parts) {
        if (!std::holds_alternative<PickleTuple>(m_values[parts[1]]))
            refuse("a call's arguments are not a tuple");
        PickleRecord record{.callable = parts[0], .arguments = parts[1]};
        if (parts.size() == 3)
            record.keywords = parts[2];
        pushNew(std::move(record));
    }
    void build(PickleId state) {
        auto* record = std::get_if<PickleRecord>(&m_values[m_stack.top()]);
        if (!record)
            refuse("a state is given to what is not an object");
        record->state = state;
    }

    // The memo, marks and the rest.

    bool bookkeeping(Opcode opcode) {
        switch (opcode) {
        case Opcode::BinGet:
            recall(m_cursor.u8());
            return true;
        case Opcode::LongBinGet:
            recall(m_cursor.u32());
            return true;
        case Opcode::BinPut:
            remember(m_cursor.u8());
            return true;
        case Opcode::LongBinPut:
            remember(m_cursor.u32());
            return true;
        case Opcode::Memoize:
            remember(static_cast<std::uint32_t>(m_memo.size()));
            return true;
        default:
            return stackOnly(opcode);
        }
    }

    bool stackOnly(Opcode opcode) {
        switch (opcode) {
        case Opcode::Mark:
            m_stack.mark();
            return true;
        case Opcode::Pop:
            m_stack.pop();
            return true;
        case Opcode::PopMark:
            m_stack.popToMark();
            return true;
        case Opcode::Dup:
            m_stack.push(m_stack.top());
            return true;
        case Opcode::Frame: // only says how much one read may take
            if (const std::uint64_t length = m_cursor.u64(); length > m_cursor.left())
                refuse(strCat("a frame claims ", length, " bytes"));
            return true;
        default:
            return false;
        }
    }

    void remember(std::uint32_t index) {
        if (m_memo.size() >= m_limits.memo)
            refuse(strCat("it remembers more than ", m_limits.memo, " values"));
        m_memo[index] = m_stack.top();
    }
    void recall(std::uint32_t index) {
        const auto found = m_memo.find(index);
        if (found == m_memo.end())
            refuse(strCat("value ", index, " is recalled before it was remembered"));
        m_stack.push(found->second);
    }

    ByteCursor& m_cursor;
    const PickleLimits& m_limits;
    std::uint64_t m_begin = 0;
    std::uint64_t m_nameBytes = 0; ///< copied by StackGlobal
    std::vector<PickleValue> m_values;
    PickleStack m_stack;
    std::unordered_map<std::uint32_t, PickleId> m_memo;
};

} // namespace

PickleDocument readPickle(ByteCursor& cursor, const PickleLimits& limits) {
    const std::uint64_t begin = cursor.position();
    try {
        return Machine(cursor, limits).run();
    } catch (const PickleProblem& problem) {
        throw Error(ErrorKind::Checkpoint,
                    strCat("the pickle cannot be read (", problem.what, " at byte ",
                           cursor.position() - begin, ")"),
                    cursor.name(), "the file is damaged or hostile; get it again");
    }
}

} // namespace parlance::tensor_io
