// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/data/prepare/prepare_word_pieces.h"
#include "core/text/tokens/word_piece.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::data;
namespace fs = std::filesystem;

class TestPrepareWordPieces : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path path(const std::string& name) const {
        return fs::path(m_folder.path().toStdString()) / name;
    }
    PrepareWordPiecesOptions options(const std::string& output) const {
        return {.inputs = {path("text.txt")}, .output = path(output), .training = {.size = 40}};
    }

  private Q_SLOTS:
    void initTestCase() {
        writeFileAtomically(path("text.txt"),
                            "The caf\xc3\xa9, the CAF\xc3\x89; the [MASK]!\nIt is the cat's.\n");
    }

    void aVocabulary() {
        const WordPiecesSummary summary = prepareWordPieces(options("vocab.txt"), {}, {});
        QCOMPARE(summary.words, 18);
        QCOMPARE(summary.kinds, 14);
        QCOMPARE(summary.unknownWords, 0);
        const auto vocabulary = text::WordPieceVocabulary::load(path("vocab.txt"));
        QCOMPARE(vocabulary->size(), summary.kept);
        QVERIFY(vocabulary->find("the") && vocabulary->find("cafe"));
        QVERIFY(!vocabulary->find("The"));
        for (const std::int32_t id :
             text::WordPiece(vocabulary, true, {}).encode(readFile(path("text.txt"))))
            QVERIFY(id != vocabulary->unknown());
        PARLANCE_EXPECT_ERROR(prepareWordPieces(options("vocab.txt"), {}, {}), ErrorKind::Usage,
                              "there already");
    }

    void capitalLettersMayStay() {
        PrepareWordPiecesOptions cased = options("cased");
        cased.lowerCase = false;
        cased.training.size = 60;
        QCOMPARE(prepareWordPieces(cased, {}, {}).output, path("cased/vocab.txt"));
        const auto vocabulary = text::WordPieceVocabulary::load(path("cased/vocab.txt"));
        QVERIFY(vocabulary->find("C") && vocabulary->find("##\xc3\xa9"));
    }

    /// However many threads count, in texts of several parts.
    void equalTextsGiveEqualFiles() {
        KeyedRandom random(5);
        std::string large;
        while (large.size() < (20U << 20U)) {
            for (std::int64_t letters = 1 + random.below(4); letters > 0; --letters)
                large += static_cast<char>('a' + random.below(9));
            large += random.below(10) == 0 ? '\n' : ' ';
        }
        writeFileAtomically(path("large.txt"), large);
        std::string content;
        for (const int threads : {1, 3}) {
            PrepareWordPiecesOptions one = options(strCat("threads_", threads, ".txt"));
            one.inputs = {path("large.txt"), path("text.txt")};
            one.training.size = 300;
            one.threads = threads;
            prepareWordPieces(one, {}, {});
            const std::string made = readFile(one.output);
            QVERIFY(content.empty() || made == content);
            content = made;
        }
    }

    void whatCannotBe() {
        PrepareWordPiecesOptions wrong = options("wrong.txt");
        wrong.training.size = 12;
        PARLANCE_EXPECT_ERROR(prepareWordPieces(wrong, {}, {}), ErrorKind::Config, "too few");
        wrong = options("wrong.txt");
        wrong.inputs = {path("absent.txt")};
        PARLANCE_EXPECT_ERROR(prepareWordPieces(wrong, {}, {}), ErrorKind::IoRead, "absent.txt");
        writeFileAtomically(path("blank.txt"), "\n \n");
        wrong.inputs = {path("blank.txt")};
        PARLANCE_EXPECT_ERROR(prepareWordPieces(wrong, {}, {}), ErrorKind::Data, "no word");
        std::stop_source source;
        source.request_stop();
        PARLANCE_EXPECT_ERROR(prepareWordPieces(options("wrong.txt"), {}, source.get_token()),
                              ErrorKind::Cancelled, "");
        QVERIFY(!fs::exists(path("wrong.txt")));
    }
};

QTEST_APPLESS_MAIN(TestPrepareWordPieces)
#include "tst_prepare_word_pieces.moc"
