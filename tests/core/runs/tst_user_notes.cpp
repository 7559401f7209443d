// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/runs/run_directory.h"
#include "core/runs/user_notes.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestUserNotes : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;

    RunDirectory run(const std::string& name = "run") const {
        const fs::path folder = fs::path(m_folder->path().toStdString()) / name;
        fs::create_directories(folder);
        return RunDirectory(folder);
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsWrittenIsRead() {
        const UserNotes written{.name = "the good one",
                                .tags = {"good", "überprüft"},
                                .star = true,
                                .note = "two\nlines",
                                .baseline = true,
                                .archived = true,
                                .others = Json::object()};
        changeUserNotes(run(), [&](UserNotes& notes) { notes = written; });
        QVERIFY(readUserNotes(run()) == written);
        const Json json = readJsonFile(run().userFile());
        QVERIFY(json["format"] == "parlance-user");
        QVERIFY(json["format_version"] == 1);
    }

    void aRunWithoutTheFileHasNone() {
        QVERIFY(readUserNotes(run()) == UserNotes{});
        changeUserNotes(run(), [](UserNotes&) {});
        QVERIFY(!fs::exists(run().userFile()));
    }

    void whatOthersWroteIsKept() {
        writeFileAtomically(run().userFile(), R"({"star": true, "colour": {"of": [1, 2]}})");
        changeUserNotes(run(), [](UserNotes& notes) { notes.tags = {"a"}; });
        const Json json = readJsonFile(run().userFile());
        QVERIFY(json["colour"] == Json::parse(R"({"of": [1, 2]})"));
        QVERIFY(json["star"] == true);
        QVERIFY(json["tags"] == Json({"a"}));
    }

    void whatIsNotUnderstoodIsNamedAndNotOverwritten_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* content, const char* said) {
            QTest::newRow(content) << QByteArray(content) << QByteArray(said);
        };
        row("{\"star\": tr", "not valid JSON");
        row("[]", "notes of a run");
        row("7", "notes of a run");
        row(R"({"format": "parlance-run", "format_version": 1})", "notes of a run");
        row(R"({"format": "parlance-user", "format_version": 2})", "newer program");
        row(R"({"tags": "good"})", "'tags'");
        row(R"({"tags": [1]})", "'tags'");
        row(R"({"star": "yes"})", "'star'");
        row(R"({"note": ["a"]})", "'note'");
        row(R"({"name": 3})", "'name'");
        row(R"({"baseline": 1})", "'baseline'");
        row(R"({"archived": {}})", "'archived'");
    }
    void whatIsNotUnderstoodIsNamedAndNotOverwritten() {
        QFETCH(const QByteArray, content);
        QFETCH(const QByteArray, said);
        writeFileAtomically(run().userFile(), content.toStdString());
        PARLANCE_EXPECT_ERROR(readUserNotes(run()), ErrorKind::Config, said.toStdString());
        PARLANCE_EXPECT_ERROR(changeUserNotes(run(), [](UserNotes& notes) { notes.star = true; }),
                              ErrorKind::Config, run().userFile().string());
        QCOMPARE(readFile(run().userFile()), content.toStdString());
    }

    void thereAreLimits() {
        Json many{{"tags", Json::array()}};
        for (int i = 0; i <= 100; ++i)
            many["tags"].push_back(std::to_string(i));
        writeJsonFile(run().userFile(), many);
        PARLANCE_EXPECT_ERROR(readUserNotes(run()), ErrorKind::Config, "100");
        writeJsonFile(run().userFile(), {{"note", std::string(100000, 'a')}});
        PARLANCE_EXPECT_ERROR(readUserNotes(run()), ErrorKind::IoRead, "user.json");
        const RunDirectory other = run("other");
        PARLANCE_EXPECT_ERROR(
            changeUserNotes(other, [](UserNotes& n) { n.note.assign(65536, 'a'); }),
            ErrorKind::Config, "64 KiB");
        PARLANCE_EXPECT_ERROR(changeUserNotes(other, [](UserNotes& n) { n.tags = {"a,b"}; }),
                              ErrorKind::Config, "'a,b'");
        QVERIFY(!fs::exists(other.userFile()));
        // What may be written can be read again.
        changeUserNotes(other, [](UserNotes& n) { n.note.assign(65000, 'a'); });
        QCOMPARE(readUserNotes(other).note.size(), std::size_t{65000});
    }

    void thereIsOneBaseline() {
        for (const char* name : {"a", "b"})
            changeUserNotes(run(name), [](UserNotes& notes) { notes.star = true; });
        writeFileAtomically(run("damaged").userFile(), "{");
        run("untouched");
        setBaseline(run("a"), true);
        QVERIFY(readUserNotes(run("a")).baseline);
        setBaseline(run("b"), true);
        QVERIFY(!readUserNotes(run("a")).baseline);
        QVERIFY(readUserNotes(run("a")).star);
        QVERIFY(readUserNotes(run("b")).baseline);
        QVERIFY(!fs::exists(run("untouched").userFile()));
        setBaseline(run("b"), false);
        QVERIFY(!readUserNotes(run("b")).baseline);
    }

    void tagsAreWords() {
        QCOMPARE(splitTags(" good, to-do\t,good,,x "),
                 (std::vector<std::string>{"good", "to-do", "x"}));
        QCOMPARE(splitTags("good to-do\tgood"), (std::vector<std::string>{"good", "to-do"}));
        QCOMPARE(splitTags("good,  my idea ,"), (std::vector<std::string>{"good", "my idea"}));
        QVERIFY(splitTags(" ,").empty());
    }
};

QTEST_APPLESS_MAIN(TestUserNotes)
#include "tst_user_notes.moc"
