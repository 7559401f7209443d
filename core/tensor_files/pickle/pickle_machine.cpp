// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_machine.h"

#include "core/base/error.h"
#include "core/tensor_files/pickle/pickle_opcodes.h"
#include "core/tensor_files/pickle/pickle_stack.h"
#include "core/tensor_files/pickle/pickle_table.h"
#include "core/text/utf8.h"

#include <unordered_map>

namespace parlance::tensor_io {

namespace {

constexpr int kNewestProtocol = 5;

class Machine {
  public:
    Machine(ByteCursor& cursor, const PickleLimits& limits)
        : m_cursor(cursor), m_limits(limits), m_begin(cursor.position()), m_table(limits),
          m_stack(limits.stack, limits.openContainers) {}

    PickleDocument run() {
        readProtocol();
        for (Opcode opcode = next(); opcode != Opcode::Stop; opcode = next())
            if (!scalar(opcode) && !container(opcode) && !object(opcode) && !bookkeeping(opcode))
                refuse(strCat("opcode ", static_cast<int>(opcode),
                              " is unknown or of a protocol before 2"));
        return m_table.take(m_stack.pop());
    }

  private:
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

    void pushNew(PickleValue value) { m_stack.push(m_table.add(std::move(value))); }

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
            pushNew(PickleDict{m_table.pairsOf(m_stack.popToMark())});
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
            give(&PickleTable::appendToList, m_stack.popCount(1));
            return true;
        case Opcode::Appends:
            give(&PickleTable::appendToList, m_stack.popToMark());
            return true;
        case Opcode::AddItems:
            give(&PickleTable::addToSet, m_stack.popToMark());
            return true;
        case Opcode::SetItem:
            give(&PickleTable::setInDict, m_stack.popCount(2));
            return true;
        case Opcode::SetItems:
            give(&PickleTable::setInDict, m_stack.popToMark());
            return true;
        default:
            return false;
        }
    }

    /// The items were above what they go into.
    void give(void (PickleTable::*take)(PickleId, const PickleTable::Ids&),
              const PickleTable::Ids& items) {
        (m_table.*take)(m_stack.top(), items);
    }

    // Classes, calls and objects: names and records.

    bool object(Opcode opcode) {
        switch (opcode) {
        case Opcode::Global:
            readGlobal();
            return true;
        case Opcode::StackGlobal:
            pushNew(m_table.classOf(m_stack.popCount(2)));
            return true;
        case Opcode::Reduce:
        case Opcode::NewObj:
            pushNew(m_table.recordOf(m_stack.popCount(2)));
            return true;
        case Opcode::NewObjEx:
            pushNew(m_table.recordOf(m_stack.popCount(3)));
            return true;
        case Opcode::Build:
            giveState(m_stack.pop());
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

    void giveState(PickleId state) { m_table.giveState(m_stack.top(), state); }

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
    PickleTable m_table;
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
