// SPDX-License-Identifier: Apache-2.0
// What a field may be beyond a plain value: a list, a path, shown for some values of another, known
// to other programs under another name, or refused.
#include "core/config/json_face.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::config;

namespace {

struct Inner {
    double power = 1.0;
    bool tied = false;

    static auto fields() {
        return std::tuple{Field{.key = "power",
                                .member = &Inner::power,
                                .label = "Power",
                                .help = "",
                                .shownWhen = "tied=true"},
                          Field{.key = "tied",
                                .member = &Inner::tied,
                                .label = "Tied",
                                .help = "",
                                .aliases = "tied"}};
    }
};

struct TaskConfig {
    std::string name = "plain";
    std::string precision = "fp32";
    std::vector<std::int64_t> cutoffs{2, 4};
    std::vector<bool> ties;
    Span interval = 10;
    std::string train;
    std::string root;
    Inner inner;

    static auto fields() {
        using T = TaskConfig;
        return std::tuple{
            Field{.key = "name",
                  .member = &T::name,
                  .label = "",
                  .help = "",
                  .choices = "plain|fancy|polynomial"},
            Field{.key = "precision",
                  .member = &T::precision,
                  .label = "",
                  .help = "",
                  .choices = "fp32|fp16"},
            Field{.key = "cutoffs",
                  .member = &T::cutoffs,
                  .label = "",
                  .help = "",
                  .range = {1, 100}},
            Field{.key = "ties", .member = &T::ties, .label = "", .help = ""},
            Field{.key = "interval", .member = &T::interval, .label = "", .help = ""},
            Field{.key = "data.train",
                  .member = &T::train,
                  .label = "",
                  .help = "",
                  .path = Path::Files},
            Field{.key = "data.root",
                  .member = &T::root,
                  .label = "",
                  .help = "",
                  .path = Path::Root},
            Group{.key = "inner",
                  .member = &T::inner,
                  .label = "",
                  .shownWhen = "name=fancy|polynomial"},
        };
    }
    static std::vector<Alias> aliases() {
        return {{"policy", "name", "poly=polynomial"},
                {"fp16", "precision", "true=fp16|1=fp16|false=|0="},
                {"save_frequency", "interval", "0=0|*=* epochs"},
                {"tied", "inner.tied"}, // named twice: once by the field itself
                {"inner", "inner.power"}};
    }
    static std::vector<Refusal> refusals() {
        return {{"amp", "mixed precision is a value of precision", "set precision to fp16"}};
    }
};

} // namespace

class TestFieldKinds : public QObject {
    Q_OBJECT
    const Table& m_table = tableOf<TaskConfig>();

    std::string applied(std::string_view setting) const {
        Json object = Json::object();
        applySetting(m_table, object, setting);
        return formatJson(object);
    }
    std::string read(const char* text) const {
        return formatJson(canonical(m_table, parseJson(text, "x"), "x"));
    }

  private Q_SLOTS:
    void listsAreReadAndWritten() {
        QCOMPARE(applied("cutoffs=20,40"), std::string(R"({"cutoffs":[20,40]})"));
        QCOMPARE(applied("cutoffs=[20, 40]"), std::string(R"({"cutoffs":[20,40]})"));
        QCOMPARE(applied("cutoffs="), std::string(R"({"cutoffs":[]})"));
        QCOMPARE(applied("ties=true,0"), std::string(R"({"ties":[true,false]})"));
        QCOMPARE(read(R"({"cutoffs": [3.0], "ties": [true]})"),
                 std::string(R"({"cutoffs":[3],"ties":[true]})"));
        const auto config = fromJson<TaskConfig>(parseJson(R"({"cutoffs": [5, 6]})", "x"), "x");
        QCOMPARE(config.cutoffs, (std::vector<std::int64_t>{5, 6}));
        QCOMPARE(formatValue(std::vector<std::int64_t>{5, 6}), std::string("5,6"));
        QCOMPARE(formatValue(std::vector<bool>{true, false}), std::string("true,false"));
        QVERIFY(parseValue(*m_table.find("ties"), "true,false") ==
                Value(std::vector<bool>{true, false}));
    }

    void badListsAreRefused() {
        PARLANCE_EXPECT_ERROR(applied("cutoffs=1,x"), ErrorKind::Config,
                              "'1,x' is not a list of whole numbers");
        PARLANCE_EXPECT_ERROR(applied("cutoffs=1,200"), ErrorKind::Config,
                              "cutoffs: 200 is above 100");
        PARLANCE_EXPECT_ERROR(applied("ties=2"), ErrorKind::Config, "a list of true and false");
        for (const char* text : {R"({"cutoffs": 3})", R"({"cutoffs": "3"})",
                                 R"({"cutoffs": [1.5]})", R"({"cutoffs": [[1]]})"})
            PARLANCE_EXPECT_ERROR(read(text), ErrorKind::Config, "a list of whole numbers");
    }

    void pathsSayWhatTheyAreAgainst() {
        const FieldInfo& train = *m_table.find("data.train");
        QCOMPARE(train.path, Path::Files);
        QCOMPARE(rootOf(m_table, train), m_table.find("data.root"));
        QVERIFY(!rootOf(m_table, *m_table.find("name")));
    }

    void conditionsNameTheOtherField() {
        const FieldInfo& tied = *m_table.find("inner.tied");
        QCOMPARE(tied.shownWhen.size(), std::size_t{1});
        QCOMPARE(tied.shownWhen[0].key, std::string("name"));
        QCOMPARE(tied.shownWhen[0].values, (std::vector<std::string>{"fancy", "polynomial"}));
        // A field's own condition is about its own struct, and comes beside the group's.
        const FieldInfo& power = *m_table.find("inner.power");
        QCOMPARE(power.shownWhen.size(), std::size_t{2});
        QCOMPARE(power.shownWhen[1].key, std::string("inner.tied"));
    }

    void badConditionsAreFound() {
        FieldInfo field;
        field.key = "width";
        field.shownWhen = {{"height", {"3"}}};
        PARLANCE_EXPECT_ERROR(Table({field}), ErrorKind::Config, "unknown key 'height'");
        FieldInfo other;
        other.key = "height";
        other.type = Type::Integer;
        field.shownWhen = {{"height", {"tall"}}};
        PARLANCE_EXPECT_ERROR(Table({field, other}), ErrorKind::Config, "'tall' is not a whole");
    }

    void aliasesOfATaskMayTranslate() {
        QCOMPARE(applied("policy=poly"), std::string(R"({"name":"polynomial"})"));
        QCOMPARE(applied("policy=fancy"), std::string(R"({"name":"fancy"})"));
        QCOMPARE(applied("fp16=true"), std::string(R"({"precision":"fp16"})"));
        QCOMPARE(applied("fp16=false"), std::string("{}"));
        QCOMPARE(applied("save_frequency=10"), std::string(R"({"interval":"10 epochs"})"));
        QCOMPARE(applied("save_frequency=0"), std::string(R"({"interval":0})"));
        QCOMPARE(applied("tied=true"), std::string(R"({"inner":{"tied":true}})"));
        QCOMPARE(read(R"({"fp16": true, "policy": "poly", "save_frequency": 2})"),
                 std::string(R"({"interval":"2 epochs","name":"polynomial","precision":"fp16"})"));
        QCOMPARE(read(R"({"inner": 2, "tied": true})"),
                 std::string(R"({"inner":{"power":2.0,"tied":true}})"));
        PARLANCE_EXPECT_ERROR(applied("policy=linear"), ErrorKind::Config, "'linear' is none of");
        PARLANCE_EXPECT_ERROR(read(R"({"fp16": true, "precision": "fp32"})"), ErrorKind::Config,
                              "given twice");
        PARLANCE_EXPECT_ERROR(Table({}, {{"lost", "nowhere"}}), ErrorKind::Internal,
                              "an alias of no field");
    }

    void whatATaskDoesNotHaveIsRefusedInASentence() {
        PARLANCE_EXPECT_ERROR(applied("amp=true"), ErrorKind::Config,
                              "the published option 'amp' cannot be had: mixed precision is a "
                              "value of precision: --set: set precision to fp16");
        PARLANCE_EXPECT_ERROR(read(R"({"inner": {"amp": 1}})"), ErrorKind::Config,
                              "'inner.amp' cannot be had");
        PARLANCE_EXPECT_ERROR(applied("ampp=true"), ErrorKind::Config, "unknown key 'ampp'");
    }
};

QTEST_APPLESS_MAIN(TestFieldKinds)
#include "tst_field_kinds.moc"
