// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_writer.h"
#include "tests/core/tensor_io/pickle_text.h"
#include "tests/support/errors.h"

#include <QTest>

#include <random>

using namespace parlance;
using namespace parlance::tensor_io;
using namespace parlance::tests;

namespace {

/// The plain value behind a number, to compare with what was written.
Json plain(const PickleDocument& document, PickleId id) {
    if (const auto* value = document.as<bool>(id))
        return *value;
    if (const auto* value = document.as<std::int64_t>(id))
        return *value;
    if (const auto* value = document.as<double>(id))
        return *value;
    if (const auto* value = document.text(id))
        return *value;
    if (const auto* list = document.as<PickleList>(id)) {
        Json json = Json::array();
        for (const PickleId item : list->items)
            json.push_back(plain(document, item));
        return json;
    }
    if (const auto* dict = document.as<PickleDict>(id)) {
        Json json = Json::object();
        for (const auto& [key, value] : dict->items)
            json[*document.text(key)] = plain(document, value);
        return json;
    }
    return nullptr;
}

Json randomValue(std::mt19937_64& random, int depth) {
    switch (random() % (depth > 3 ? 5 : 7)) {
    case 0:
        return nullptr;
    case 1:
        return random() % 2 == 0;
    case 2:
        return static_cast<std::int64_t>(random() >> (random() % 64));
    case 3:
        return -static_cast<std::int64_t>(random() >> (1 + random() % 60));
    case 4:
        return std::string(random() % 300, static_cast<char>('a' + random() % 26));
    case 5: {
        Json list = Json::array();
        for (auto count = random() % 5; count > 0; --count)
            list.push_back(randomValue(random, depth + 1));
        return list;
    }
    default: {
        Json dict = Json::object();
        for (auto count = random() % 5; count > 0; --count)
            dict[std::to_string(random() % 1000)] = randomValue(random, depth + 1);
        return dict;
    }
    }
}

} // namespace

class TestPickleMachine : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void whatIsWrittenIsRead() {
        std::mt19937_64 random(20);
        for (int i = 0; i < 300; ++i) {
            const Json value = randomValue(random, 0);
            PickleWriter writer;
            writer.plain(value);
            const PickleDocument document = read(writer.finish());
            QCOMPARE(plain(document, document.root()).dump(), value.dump());
        }
    }

    /// Every way to write the value 1, or the text a.
    void everyOpcodeOfAValue_data() {
        QTest::addColumn<QByteArray>("opcodes");
        QTest::addColumn<QByteArray>("value");
        const auto add = [](const char* name, const std::string& opcodes, const char* value) {
            QTest::newRow(name) << QByteArray::fromStdString(opcodes) << QByteArray(value);
        };
        add("BININT", bytes("J\1\0\0\0"), "1");
        add("BININT negative", bytes("J\xff\xff\xff\xff"), "-1");
        add("BININT1", bytes("K\xff"), "255");
        add("BININT2", bytes("M\0\1"), "256");
        add("LONG1", bytes("\x8a\2\0\x80"), "-32768");
        add("LONG1 empty", bytes("\x8a\0"), "0");
        add("LONG4", bytes("\x8b\1\0\0\0\x7f"), "127");
        add("BINFLOAT", bytes("G\x3f\xf8\0\0\0\0\0\0"), "1.5");
        add("BINUNICODE", bytes("X\1\0\0\0a"), "\"a\"");
        add("SHORT_BINUNICODE", bytes("\x8c\1a"), "\"a\"");
        add("BINUNICODE8", bytes("\x8d\1\0\0\0\0\0\0\0a"), "\"a\"");
        add("BINSTRING", bytes("T\1\0\0\0a"), "\"a\"");
        add("SHORT_BINSTRING", bytes("U\1a"), "\"a\"");
        add("NEWTRUE", "\x88", "true");
        add("NONE", "N", "null");
        add("LIST", "(K\1K\2l", "[1,2]");
        add("APPEND", "]K\1a", "[1]");
        add("APPENDS", "](K\1K\2e", "[1,2]");
        add("DICT", "(U\1aK\1d", "{\"a\":1}");
        add("SETITEM", "}U\1aK\1s", "{\"a\":1}");
        add("SETITEMS", "}(U\1aK\1U\1bK\2u", "{\"a\":1,\"b\":2}");
        add("POP",
            "K\1K\2"
            "0",
            "1");
        add("POP_MARK",
            "K\1(K\2K\3"
            "1",
            "1");
        add("DUP",
            "](K\1"
            "2e",
            "[1,1]");
        add("memo", "]K\1q\7ah\7a", "[1,1]");
        add("long memo", bytes("]K\1r\0\0\1\0aj\0\0\1\0a"), "[1,1]");
        add("MEMOIZE",
            bytes("]\x94K\1\x94"
                  "ah\1a"),
            "[1,1]");
        add("FRAME", bytes("\x95\3\0\0\0\0\0\0\0K\1"), "1");
    }
    void everyOpcodeOfAValue() {
        QFETCH(QByteArray, opcodes);
        QFETCH(QByteArray, value);
        const PickleDocument document = read(pickle(opcodes.toStdString()));
        QCOMPARE(QByteArray::fromStdString(plain(document, document.root()).dump()), value);
    }

    void tuplesSetsAndBytes() {
        const auto sizeOf = [](const std::string& opcodes) -> std::size_t {
            const PickleDocument document = read(pickle(opcodes));
            if (const auto* tuple = document.as<PickleTuple>(document.root()))
                return tuple->items.size();
            if (const auto* set = document.as<PickleSet>(document.root()))
                return 10 + set->items.size();
            if (const auto* held = document.as<PickleBytes>(document.root()))
                return 20 + held->bytes.size();
            if (const auto* integer = document.as<PickleBigInteger>(document.root()))
                return 30 + integer->bytes.size();
            return 100;
        };
        QCOMPARE(sizeOf(")"), std::size_t{0});
        QCOMPARE(sizeOf("NN\x86"), std::size_t{2});
        QCOMPARE(sizeOf("(NNNNt"), std::size_t{4});
        QCOMPARE(sizeOf("\x8f(NN\x90"), std::size_t{12});
        QCOMPARE(sizeOf("(N\x91"), std::size_t{11});
        QCOMPARE(sizeOf(bytes("B\1\0\0\0\xff")), std::size_t{21});
        QCOMPARE(sizeOf(bytes("C\2ab")), std::size_t{22});
        QCOMPARE(sizeOf(bytes("U\1\xff")), std::size_t{21}); // a text of Python 2 that is not UTF-8
        QCOMPARE(sizeOf(bytes("\x8a\x0a"
                              "0123456789")),
                 std::size_t{40});
    }

    void foreignThingsBecomeRecords() {
        const PickleDocument document =
            read(pickle("cos\nsystem\n(" + unicode("echo ran") + "tR}" + unicode("k") + "K\1sb"));
        const auto* record = document.as<PickleRecord>(document.root());
        QVERIFY(record);
        QCOMPARE(document.className(document.root()), std::string("os.system"));
        const auto* arguments = document.as<PickleTuple>(record->arguments);
        QCOMPARE(*document.text(arguments->items.at(0)), std::string("echo ran"));
        QVERIFY(record->state && document.find(*record->state, "k"));
    }

    void recordsTakeItemsAndElements() {
        const PickleDocument dict =
            read(pickle("ccollections\nOrderedDict\n)R(" + unicode("a") + "K\1u"));
        QVERIFY(dict.find(dict.root(), "a"));
        const PickleDocument list = read(pickle("cm\nMyList\n)\x81(K\1K\2e"));
        QCOMPARE(list.as<PickleRecord>(list.root())->elements.size(), std::size_t{2});
        const PickleDocument named =
            read(pickle("\x8c\1m\x8c\1C\x93)}\x92")); // STACK_GLOBAL, NEWOBJ_EX
        QCOMPARE(named.className(named.root()), std::string("m.C"));
        QVERIFY(named.as<PickleRecord>(named.root())->keywords);
    }

    void aListMayHoldItself() {
        const PickleDocument document = read(pickle(bytes("]q\0h\0a")));
        const auto* list = document.as<PickleList>(document.root());
        QCOMPARE(list->items.at(0), document.root());
    }

    void theLastOfEqualKeysCounts() {
        const PickleDocument document =
            read(pickle("}(" + unicode("a") + "K\1" + unicode("a") + "K\2u"));
        QCOMPARE(*document.as<std::int64_t>(*document.find(document.root(), "a")), 2);
    }

    void deepNestingCostsNoStack() {
        std::string opcodes(500'000, ']');
        opcodes.append(499'999, 'a');
        QVERIFY(read(pickle(opcodes)).size() == 500'000);
    }

    void malformed_data() {
        QTest::addColumn<QByteArray>("pickled");
        QTest::addColumn<QByteArray>("said");
        const auto add = [](const char* name, const std::string& pickled, const char* said) {
            QTest::newRow(name) << QByteArray::fromStdString(pickled) << QByteArray(said);
        };
        add("empty", "", "ends");
        add("no protocol", "N.", "protocol");
        add("protocol 1", "\x80\1N.", "protocol 1");
        add("protocol 99", "\x80\x63N.", "protocol 99");
        add("no stop", "\x80\2N", "ends");
        add("nothing on the stack", pickle(""), "missing");
        add("underflow", pickle("R"), "missing");
        add("below a mark", pickle("N(0"), "missing");
        add("no mark", pickle("Nt"), "not begun");
        add("odd items", pickle("}(Nu"), "no value");
        add("list as key", pickle("}]Ns"), "key");
        add("set in a number", pickle("K\1NNs"), "not a dictionary");
        add("append to a text", pickle("U\1aNa"), "not a list");
        add("add to a list", pickle("](N\x90"), "not a set");
        add("state of a list", pickle("]}b"), "not an object");
        add("call without a tuple", pickle("NNR"), "not a tuple");
        add("memo", pickle("h\1"), "recalled");
        add("unknown opcode", pickle("\xff"), "opcode 255");
        add("INST", pickle("(ios\nsystem\n"), "opcode 105");
        add("GET", pickle("g0\n"), "opcode 103");
        add("text beyond the end", pickle(bytes("X\xff\xff\0\0a")), "ends");
        add("text of 2^62 bytes", pickle(bytes("\x8d\0\0\0\0\0\0\0\x40")), "longer than");
        add("integer of 2^31 bytes", pickle(bytes("\x8b\0\0\0\x80")), "longer than");
        add("not UTF-8", pickle(bytes("X\1\0\0\0\xff")), "UTF-8");
        add("name not UTF-8", pickle("c\xff\nx\n"), "UTF-8");
        add("frame beyond the end", pickle(bytes("\x95\xff\0\0\0\0\0\0\0N")), "frame");
        add("class of numbers", pickle("K\1K\2\x93"), "proper name");
    }
    void malformed() {
        QFETCH(QByteArray, pickled);
        QFETCH(QByteArray, said);
        PARLANCE_EXPECT_ERROR(read(pickled.toStdString()), ErrorKind::Checkpoint, said.constData());
    }

    void limits() {
        const auto refused = [](const std::string& opcodes, const PickleLimits& limits,
                                const char* said) {
            return isError(errorOf([&] { read(pickle(opcodes), limits); }), ErrorKind::Checkpoint,
                           said);
        };
        QVERIFY(refused(std::string(100, 'N'), {.bytes = 50}, "longer than 50 bytes"));
        QVERIFY(refused(unicode("12345"), {.textBytes = 4}, "longer than 4"));
        QVERIFY(refused(bytes("\x8a\5"
                              "12345"),
                        {.integerBytes = 4}, "longer than 4"));
        QVERIFY(refused("c12345\nx\n", {.nameBytes = 4}, "longer than 4"));
        QVERIFY(refused("U\2mmU\2nn\x93", {.allNameBytes = 3}, "more than 3 bytes"));
        QVERIFY(refused("NNNN", {.values = 3}, "more than 3 values"));
        QVERIFY(refused("Nq\1q\2q\3", {.memo = 2}, "more than 2 values"));
        QVERIFY(refused("N2222", {.stack = 4}, "more than 4 values wait"));
        QVERIFY(refused("((((", {.openContainers = 3}, "deeper than 3"));
    }
};

QTEST_APPLESS_MAIN(TestPickleMachine)
#include "tst_pickle_machine.moc"
