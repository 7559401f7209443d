// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/zip_directory.h"
#include "core/tensor_files/zip_writer.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace parlance;
using namespace parlance::tensor_io;
using namespace parlance::tests;

class TestZip : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_bytes; ///< an archive with the members a and b/c

    std::filesystem::path path() const {
        return std::filesystem::path(m_folder.path().toStdString()) / "a.zip";
    }
    static std::optional<Error> refusal(const std::string& bytes) {
        return errorOf([&] { ZipDirectory(MemorySource("zip", bytes)); });
    }
    /// The archive with the bytes at the nth `from` replaced.
    std::string changed(const std::string& from, const std::string& to, int nth = 0) const {
        std::string bytes = m_bytes;
        std::size_t at = bytes.find(from);
        for (; nth > 0; --nth)
            at = bytes.find(from, at + 1);
        return bytes.replace(at, to.size(), to);
    }

  private Q_SLOTS:
    void init() {
        ZipWriter zip(path());
        zip.add("a", "first");
        zip.add("b/c", std::string(100, '2'));
        zip.add("empty", "");
        zip.commit();
        m_bytes = readFile(path());
    }

    void membersAreFoundInPlaceAndAligned() {
        const MemorySource source("zip", m_bytes);
        QVERIFY(ZipDirectory::isZip(source));
        const ZipDirectory zip(source);
        QCOMPARE(zip.members().size(), std::size_t{3});
        const ZipMember* member = zip.find("b/c");
        QVERIFY(member && member->stored);
        QCOMPARE(source.text(member->bytes, member->offset), std::string(100, '2'));
        QCOMPARE(member->offset % 64, std::uint64_t{0});
        QCOMPARE(zip.find("empty")->bytes, std::uint64_t{0});
        QVERIFY(!zip.find("c"));
    }

    void equalInputGivesEqualBytes() {
        const std::string before = m_bytes;
        init();
        QCOMPARE(m_bytes, before);
    }

    void aCommentMayFollow() {
        m_bytes[m_bytes.size() - 2] = 3;
        const std::string bytes = m_bytes + "end";
        QVERIFY(!refusal(bytes));
        QVERIFY(isError(refusal(bytes + "x"), ErrorKind::Checkpoint, "end is missing"));
    }

    void cutAnywhereItIsRefused() {
        for (std::size_t length = 0; length < m_bytes.size(); ++length)
            QVERIFY2(refusal(m_bytes.substr(0, length)), std::to_string(length).c_str());
    }

    void everyChangedByteIsReadOrRefused() {
        for (std::size_t at = 0; at < m_bytes.size(); ++at) {
            for (const int flip : {0x01, 0x80, 0xff}) {
                std::string bytes = m_bytes;
                bytes[at] = static_cast<char>(bytes[at] ^ flip);
                if (refusal(bytes))
                    continue;
                const MemorySource source("zip", bytes);
                const ZipDirectory zip(source);
                for (const auto& [name, member] : zip.members())
                    source.text(member.bytes, member.offset); // must lie inside
            }
        }
    }

    void damage() {
        QVERIFY(isError(refusal(changed("b/c", "a\0c")), ErrorKind::Checkpoint, "another name"));
        QVERIFY(isError(refusal(changed("PK\3\4", "PK\3\5")), ErrorKind::Checkpoint, "no header"));
        QVERIFY(isError(refusal(changed("PK\1\2", "PK\1\3")), ErrorKind::Checkpoint, "directory"));
    }

    void twoMembersOfOneNameAreRefused() {
        ZipWriter zip(path());
        zip.add("a", "1");
        zip.add("a", "2");
        zip.commit();
        QVERIFY(isError(refusal(readFile(path())), ErrorKind::Checkpoint, "two members"));
    }

    void compressedMembersAreListedButNotRead() {
        // The method stands two bytes behind the flags, in the directory's first entry.
        const std::size_t entry = m_bytes.find("PK\1\2");
        m_bytes[entry + 10] = 8;
        const ZipDirectory zip(MemorySource("zip", m_bytes));
        PARLANCE_EXPECT_ERROR(zip.find("a"), ErrorKind::Checkpoint, "compressed");
        QVERIFY(zip.find("b/c"));
    }

    void overlappingMembersAreRefused() {
        // A member that is a whole member itself, and an entry that points there.
        const std::size_t header = m_bytes.find("PK\3\4", 4);
        const std::string inner =
            m_bytes.substr(header, m_bytes.find("PK\3\4", header + 4) - header);
        ZipWriter zip(path());
        zip.add("a", inner);
        zip.add("b/c", std::string(100, '2'));
        zip.commit();
        std::string bytes = readFile(path());
        const std::uint64_t inside = bytes.find(inner);
        const std::size_t second = bytes.find("PK\1\2", bytes.find("PK\1\2") + 1);
        std::memcpy(&bytes[second + 46 + 3 + 4 + 16], &inside, sizeof inside);
        QVERIFY(isError(refusal(bytes), ErrorKind::Checkpoint, "overlap"));
    }
};

QTEST_APPLESS_MAIN(TestZip)
#include "tst_zip.moc"
