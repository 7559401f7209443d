// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/trash.h"
#include "core/data/set_names.h"
#include "core/data/set_trash.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

class TestSetTrash : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path folder() const { return m_folder->path().toStdString(); }
    fs::path write(const std::string& name) const {
        fs::create_directories((folder() / name).parent_path());
        writeFileAtomically(folder() / name, name);
        return folder() / name;
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theFilesOfASetGoTogether() {
        const fs::path set = write("digits/train.tsv");
        for (const char* other : {"digits/train.ltr", "digits/train.wrd", "digits/valid.ltr"})
            write(other);
        const TrashedSet trashed = moveSetToTrash(folder(), set);
        QVERIFY(!fs::exists(set) && !fs::exists(folder() / "digits/train.wrd"));
        QVERIFY(fs::exists(folder() / "digits/valid.ltr"));
        QCOMPARE(trashed.bytes, std::int64_t{48});
        const std::vector<TrashedSet> trash = listSetTrash(folder());
        QCOMPARE(trash.size(), std::size_t{1});
        QCOMPARE(trash.front().set, set);
        fs::remove_all(folder() / "digits");
        restoreSet(folder(), trash.front());
        QCOMPARE(readFile(set), std::string("digits/train.tsv"));
        QCOMPARE(readFile(folder() / "digits/train.ltr"), std::string("digits/train.ltr"));
        QVERIFY(listSetTrash(folder()).empty());
        PARLANCE_EXPECT_ERROR(restoreSet(folder(), trashed), ErrorKind::Usage, "not in the trash");
    }

    void aFolderGoesWhole() {
        write("shards/0.hdf5");
        const TrashedSet trashed = moveSetToTrash(folder(), folder() / "shards");
        QVERIFY(!fs::exists(folder() / "shards"));
        restoreSet(folder(), trashed);
        QVERIFY(fs::exists(folder() / "shards/0.hdf5"));
    }

    void nothingIsWrittenOver() {
        const fs::path set = write("a.tsv");
        write("a.ltr");
        const TrashedSet trashed = moveSetToTrash(folder(), set);
        write("a.ltr");
        PARLANCE_EXPECT_ERROR(restoreSet(folder(), trashed), ErrorKind::Usage, "a.ltr");
        QVERIFY(!fs::exists(set));
        fs::remove(folder() / "a.ltr");
        restoreSet(folder(), trashed);
        QVERIFY(fs::exists(set));
        PARLANCE_EXPECT_ERROR(moveSetToTrash(folder(), folder() / "b.tsv"), ErrorKind::Usage,
                              "not there");
    }

    /// A copied project may say anything.
    void nothingIsPutElsewhere() {
        const TrashedSet trashed = moveSetToTrash(folder(), write("a.txt"));
        Json about = readJsonFile(trashed.place / "set.json");
        about["path"] = "../a.txt";
        writeJsonFile(trashed.place / "set.json", about);
        QVERIFY(listSetTrash(folder()).empty());
        QVERIFY(emptyTrash(folder()) > 0);
    }

    void namesAreKeptByPath() {
        const fs::path set = write("digits/train.tsv");
        nameSet(folder(), set, "Ziffern");
        QCOMPARE(setNames(folder()).at("digits/train.tsv"), std::string("Ziffern"));
        const TrashedSet trashed = moveSetToTrash(folder(), set);
        QCOMPARE(trashed.name, std::string("Ziffern"));
        QVERIFY(setNames(folder()).empty());
        restoreSet(folder(), trashed);
        QCOMPARE(setNames(folder()).size(), std::size_t{1});
        nameSet(folder(), set, "");
        QVERIFY(setNames(folder()).empty());
        writeFileAtomically(folder() / "names.json", "{}");
        QVERIFY(setNames(folder()).empty());
        PARLANCE_EXPECT_ERROR(nameSet(folder(), set, "a"), ErrorKind::Config, "names.json");
    }
};

QTEST_APPLESS_MAIN(TestSetTrash)
#include "tst_set_trash.moc"
