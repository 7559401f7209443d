// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "core/config/list_alias.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::config;

namespace {

struct Decay {
    double first = 2.0;
    std::int64_t last = 5;

    static auto fields() {
        return std::tuple{Field{.key = "first",
                                .member = &Decay::first,
                                .label = "First",
                                .help = "",
                                .range = {0.0, 10.0},
                                .aliases = "decay[0]"},
                          Field{.key = "last",
                                .member = &Decay::last,
                                .label = "Last",
                                .help = "",
                                .aliases = "end|decay[1]"}};
    }
};

} // namespace

class TestListAlias : public QObject {
    Q_OBJECT
    const Table& m_table = tableOf<Decay>();

    std::string applied(std::string_view setting) const {
        Json object = Json::object();
        applySetting(m_table, object, setting);
        return formatJson(object);
    }

  private Q_SLOTS:
    void settingsMayBeLists() {
        const std::string both = R"({"first":0.5,"last":7})";
        QCOMPARE(applied("decay=0.5,7"), both);
        QCOMPARE(applied("decay=[0.5, 7]"), both);
        QCOMPARE(applied("decay=(0.5, 7.0)"), both);
        QCOMPARE(applied("decay=3"), std::string(R"({"first":3.0,"last":3})"));
        QCOMPARE(applied("decay[1]=3"), std::string(R"({"last":3})"));
    }

    void configurationsMayHoldLists() {
        const auto read = [](const char* text) {
            return formatJson(toJson(fromJson<Decay>(parseJson(text, "x"), "x")));
        };
        QCOMPARE(read(R"({"decay": [0.5, 7]})"), std::string(R"({"first":0.5,"last":7})"));
        QCOMPARE(read(R"({"decay": [3]})"), std::string(R"({"first":3.0,"last":3})"));
        QCOMPARE(read(R"json({"decay": "(0.5, 7)"})json"),
                 std::string(R"({"first":0.5,"last":7})"));
    }

    void badListsAreRefused() {
        PARLANCE_EXPECT_ERROR(applied("decay=1,2,3"), ErrorKind::Config, "a list of 2 values");
        PARLANCE_EXPECT_ERROR(applied("decay="), ErrorKind::Config, "a list of 2 values");
        PARLANCE_EXPECT_ERROR(applied("decay=11,1"), ErrorKind::Config, "11 is above 10");
        PARLANCE_EXPECT_ERROR(applied("decay=1,x"), ErrorKind::Config, "last: 'x'");
        PARLANCE_EXPECT_ERROR(applied("dekay=1,2"), ErrorKind::Config, "unknown key 'dekay'");
        for (const char* text : {R"({"decay": 1})", R"({"decay": null})", R"({"decay": []})"})
            PARLANCE_EXPECT_ERROR(fromJson<Decay>(parseJson(text, "x"), "c.json"),
                                  ErrorKind::Config, "'decay' is a list of 2 values");
        PARLANCE_EXPECT_ERROR(
            fromJson<Decay>(parseJson(R"({"decay": [1, 2], "end": 2})", "x"), "x"),
            ErrorKind::Config, "'last' is given twice");
    }

    void aSingleValueMayBeAList() {
        const auto read = [](const char* text) {
            return formatJson(toJson(fromJson<Decay>(parseJson(text, "x"), "x")));
        };
        QCOMPARE(read(R"({"end": [3]})"), std::string(R"({"first":2.0,"last":3})"));
        QCOMPARE(read(R"({"end": null})"), std::string(R"({"first":2.0,"last":5})"));
        for (const char* text : {R"({"last": [3]})", R"({"last": null})", R"({"end": [3, 4]})"})
            PARLANCE_EXPECT_ERROR(read(text), ErrorKind::Config, "last: ");
    }

    void namesOfFieldsAreNoLists() {
        const auto found = assignments(m_table, "end", Json{1, 2}, "x");
        QCOMPARE(found->size(), std::size_t{1});
        QVERIFY((found->front().value == Json{1, 2}));
        QVERIFY(!assignments(m_table, "nothing", Json{1, 2}, "x"));
    }
};

QTEST_APPLESS_MAIN(TestListAlias)
#include "tst_list_alias.moc"
