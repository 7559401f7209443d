// SPDX-License-Identifier: Apache-2.0
#include "core/archive/unpack.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "tests/core/archive/archive_fixtures.h"

#include <QTemporaryDir>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

using namespace parlance;
using namespace parlance::archive;
using namespace parlance::archive::testing;
namespace fs = std::filesystem;

namespace {

/// The same members in a form that the fixtures do not write.
std::string madeByTheLibrary(bool is7zip, const std::string& large) {
    const QTemporaryDir folder;
    const std::string file = folder.path().toStdString() + "/made";
    ::archive* writer = archive_write_new();
    if (is7zip) {
        archive_write_set_format_7zip(writer);
    } else {
        archive_write_set_format_pax_restricted(writer);
        archive_write_add_filter_xz(writer);
    }
    archive_write_open_filename(writer, file.c_str());
    for (const auto& [name, bytes] : {std::pair<std::string, std::string>("talks/a.txt", "Hello"),
                                      {"talks/sub/b.txt", large},
                                      {"__MACOSX/talks/._a.txt", "clutter"}}) {
        ::archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
        archive_write_header(writer, entry);
        archive_write_data(writer, bytes.data(), bytes.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    return readFile(file);
}

} // namespace

class TestUnpack : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path at(const std::string& name) const {
        return m_folder->path().toStdString() + '/' + name;
    }
    fs::path put(const std::string& name, const std::string& bytes) const {
        writeFileAtomically(at(name), bytes);
        return at(name);
    }
    fs::path out() const { return at("inner/out"); }
    Unpacked run(const fs::path& archive, const UnpackLimits& limits = {}) const {
        return unpack(archive, out(), {}, {}, limits);
    }
    /// What the archive is refused with, after which nothing lies outside the folder.
    std::string refusal(const fs::path& archive, const UnpackLimits& limits = {}) const {
        try {
            run(archive, limits);
            return "it was unpacked";
        } catch (const Error& error) {
            std::ptrdiff_t outside = 0;
            for (const auto& entry : fs::directory_iterator(at("inner")))
                outside += entry.path() == out() ? 0 : 1;
            return outside > 0 ? "a file lies outside" : error.what();
        }
    }

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        fs::create_directories(out());
    }

    void zipsAndTars_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"talks.zip", "talks.tar", "talks.TAR.GZ", "talks.tgz", "talks.7z", "talks.tar.xz"})
            QTest::newRow(name) << QString(name);
    }
    void zipsAndTars() {
        QFETCH(QString, name);
        const std::string large(700'000, 'x');
        const std::string tar = tarOf(
            tarMember("talks/", "", '5') + tarMember("talks/a.txt", "Hello") +
            tarMember("./talks/sub/b.txt", large) + tarMember("__MACOSX/talks/._a.txt", "clutter"));
        const std::string bytes =
            name.endsWith("7z") || name.endsWith("xz")
                ? madeByTheLibrary(name.endsWith("7z"), large)
            : name.endsWith("zip")
                ? zipOf({{.name = "talks/", .bytes = ""},
                         {.name = "talks/a.txt", .bytes = "Hello", .isStored = true},
                         {.name = "talks\\sub\\b.txt", .bytes = large},
                         {.name = "__MACOSX/talks/._a.txt", .bytes = "clutter"}})
            : name.endsWith("tar") ? tar
                                   : packed(tar, 31);
        const fs::path archive = put(name.toStdString(), bytes);
        QVERIFY(isArchive(archive));
        QCOMPARE(archiveStem(archive), fs::path("talks"));
        const Unpacked unpacked = run(archive);
        QCOMPARE(unpacked.files, 2U);
        QCOMPARE(unpacked.bytes, 700'005U);
        QCOMPARE(readFile(out() / "talks/a.txt"), std::string("Hello"));
        QCOMPARE(readFile(out() / "talks/sub/b.txt"), large);
        QVERIFY(!fs::exists(out() / "__MACOSX"));
    }

    void longNames() {
        const std::string deep = std::string(150, 'd') + "/name.txt";
        const std::string record = strCat(deep.size() + 10, " path=", deep, "\n");
        const std::string gnu = std::string(140, 'g') + ".txt";
        const fs::path archive =
            put("long.tar",
                tarOf(tarMember("pax", record, 'x') + tarMember("short", "one") +
                      tarMember("././@LongLink", gnu + '\0', 'L') + tarMember("short", "two")));
        run(archive);
        QCOMPARE(readFile(out() / deep), std::string("one"));
        QCOMPARE(readFile(out() / gnu), std::string("two"));
    }

    void namesThatLeadOutAreRefused_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"../evil.txt", "a/../../evil.txt", "/tmp/evil.txt", "..",
                                 "C:/evil", "a/..\\..\\evil.txt"})
            QTest::newRow(name) << QString(name);
    }
    void namesThatLeadOutAreRefused() {
        QFETCH(QString, name);
        const std::string evil = name.toStdString();
        QVERIFY(refusal(put("evil.zip", zipOf({{.name = evil, .bytes = "x"}})))
                    .find("would lie outside it") != std::string::npos);
        if (evil.find('\\') == std::string::npos)
            QVERIFY(refusal(put("evil.tar", tarOf(tarMember(evil, "x"))))
                        .find("would lie outside it") != std::string::npos);
    }

    void linksAndDevicesAreRefused() {
        for (const char type : {'1', '2', '3', '4', '6'})
            QVERIFY(refusal(put("links.tar", tarOf(tarMember("link", "", type, "/etc/passwd") +
                                                   tarMember("link/x", "x"))))
                        .find("a link or a device (link)") != std::string::npos);
        QVERIFY(
            refusal(put("links.zip", zipOf({{.name = "link", .bytes = "/etc", .mode = 0120777}})))
                .find("a link or a device (link)") != std::string::npos);
    }

    void bombsAreRefused() {
        const std::string zeros(20 << 20, '\0');
        const UnpackLimits limits{.mostTimes = 100, .allowance = 1 << 20, .mostFiles = 3};
        const fs::path zip = put("bomb.zip", zipOf({{.name = "zeros", .bytes = zeros}}));
        QVERIFY(refusal(zip, limits).find("more than 100 times its own size") != std::string::npos);
        fs::remove_all(out());
        fs::create_directories(out());
        const fs::path gz = put("bomb.tgz", packed(tarOf(tarMember("zeros", zeros)), 31));
        QVERIFY(refusal(gz, limits).find("more than 100 times its own size") != std::string::npos);
        const std::string many =
            tarMember("a", "") + tarMember("b", "") + tarMember("c", "") + tarMember("d", "");
        QVERIFY(refusal(put("many.tar", tarOf(many)), limits).find("more than 3 files") !=
                std::string::npos);
        // It claims to be small.
        std::string lie = zipOf({{.name = "zeros", .bytes = std::string(5000, '\0')}});
        for (std::size_t i = 0; i + 4 <= lie.size(); ++i)
            if (lie.compare(i, 2, "\x88\x13") == 0)
                lie[i + 1] = '\x01';
        fs::remove_all(out());
        fs::create_directories(out());
        const std::string said = refusal(put("lie.zip", lie));
        QVERIFY2(said.find("damaged") != std::string::npos ||
                     said.find("longer than it claims") != std::string::npos,
                 said.c_str());
        QVERIFY(fs::file_size(out() / "zeros") <= 5000);
    }

    void damageIsAnError() {
        QVERIFY(refusal(put("sum.zip", zipOf({{.name = "a", .bytes = "abc", .lies = true}})))
                    .find("damaged") != std::string::npos);
        fs::remove_all(out());
        fs::create_directories(out());
        const std::string tar = tarOf(tarMember("a", std::string(2000, 'x')));
        QVERIFY(refusal(put("cut.tar", tar.substr(0, 1500))).find("cut short") !=
                std::string::npos);
        QVERIFY(refusal(put("cut.tgz", packed(tar, 31).substr(0, 60))).find("damaged") !=
                std::string::npos);
        QVERIFY(
            refusal(put("text.tar", std::string(2000, 'x'))).find("of a form that is not read") !=
            std::string::npos);
        QVERIFY(refusal(put("empty.tar", tarOf({}))).find("no files") != std::string::npos);
        const std::string twice = tarMember("b", "1") + tarMember("b", "2");
        QVERIFY(refusal(put("twice.tar", tarOf(twice))).find("have one name") != std::string::npos);
        QVERIFY(refusal(put("other.7z", "7z")).find("of a form that is not read") !=
                std::string::npos);
        QVERIFY(refusal(at("gone.zip")).find("no such archive") != std::string::npos);
    }

    void isStoppedWhenAsked() {
        const fs::path archive = put("a.tar", tarOf(tarMember("a", "x")));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error, unpack(archive, out(), {}, stop.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestUnpack)
#include "tst_unpack.moc"
