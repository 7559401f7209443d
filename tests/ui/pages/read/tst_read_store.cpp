// SPDX-License-Identifier: GPL-3.0-or-later
// What was read comes back from disk as it was, damaged files do no harm, and texts are taken
// apart and put together as they should be.
#include "core/base/files.h"
#include "tests/support/errors.h"
#include "ui/pages/read/mask_text.h"
#include "ui/pages/read/read_store.h"
#include "ui/reading/answer_marks.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::ui;
using models::Use;
namespace fs = std::filesystem;

class TestReadStore : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_dir;
    qint64 m_madeMs = 0; ///< files are named by it

    ReadStore store() const { return ReadStore(m_dir->filePath("read").toStdString()); }

    std::shared_ptr<const ReadResult> kept(ReadResult result) {
        result.made = QDateTime::fromMSecsSinceEpoch(++m_madeMs);
        result.file = store().fileFor(result.made);
        store().save(result);
        return ReadStore::open(result.file);
    }
    static ReadOrder order(Use use, const QString& text) {
        return {.use = use, .text = text, .model = {.folder = "/runs/one", .name = "one"}};
    }

  private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void answers() {
        ReadResult result{.order = order(Use::Answer, QStringLiteral("é rain")), .made = {}};
        result.order.beside = QStringLiteral("What?");
        result.order.nullAnswers = true;
        result.answers = {{.text = "rain\n now", .score = 0.5, .begin = 2, .end = 11},
                          {.text = ""}};
        const auto back = kept(result);
        QVERIFY(back->order == result.order);
        QVERIFY(back->answers.size() == 2 && back->answers[0].text == "rain\n now");
        QVERIFY(back->answers[0].begin == 2 && back->answers[0].score == 0.5);
        const auto records = store().records();
        QCOMPARE(records.size(), std::size_t{1});
        QVERIFY(records[0].words.startsWith(QStringLiteral("What?\nrain now\n"))); // line by line
        QVERIFY(records[0].words.endsWith(QStringLiteral(" · one")));
    }

    void masksAndClasses() {
        ReadResult masks{.order = order(Use::FillMask, QStringLiteral("[MASK] [MASK]")),
                         .made = {}};
        masks.filled.masks = {{{1, ",", 0.5}}, {{2, "a", 0.5}}};
        const auto filled = kept(masks);
        QVERIFY(describe(*filled).startsWith(QStringLiteral("[MASK] [MASK]\n“,”, “a”\n")));
        QVERIFY(filled->filled.masks.size() == 2 && filled->filled.masks[0][0].token == ",");
        ReadResult classes{.order = order(Use::Classify, QStringLiteral("a")), .made = {}};
        classes.order.beside = QStringLiteral("b");
        classes.task = QStringLiteral("mrpc");
        classes.classes.classes = {{"no", 0.25}, {"yes", 0.75}};
        classes.classes.tokens = {.read = 14, .all = 18};
        const auto told = kept(classes);
        QVERIFY(told->order == classes.order && told->task == QStringLiteral("mrpc"));
        QCOMPARE(told->classes.label(), std::string("yes"));
        QVERIFY(told->classes.tokens == classes.classes.tokens);
        QCOMPARE(store().records().size(), std::size_t{2});
    }

    void embeddings() {
        ReadResult result{.order = order(Use::Embed, QStringLiteral("a\n\nb\n")), .made = {}};
        result.embeddings = {2, 3, {1, 2, 3, 4, 5, 6}};
        const auto back = kept(result);
        QVERIFY(back->embeddings.rows == 2 && back->embeddings.values == result.embeddings.values);
        const fs::path json = m_dir->filePath("out").toStdString();
        QVERIFY(ReadStore::exportTo(back->file, json) == json.string() + ".json");
        const fs::path numbers = m_dir->filePath("out.safetensors").toStdString();
        QVERIFY(ReadStore::exportTo(back->file, numbers) == numbers);
        QCOMPARE(tensor_io::readFloatMatrix(numbers, "embeddings").values.back(), 6.0F);
        // Without its numbers, or with others, it is none.
        tensor_io::writeFloats(fs::path(back->file).replace_extension(".safetensors"), "embeddings",
                               {1, 3}, std::vector<float>{1, 2, 3});
        PARLANCE_EXPECT_ERROR(ReadStore::open(back->file), ErrorKind::Config, "do not match");
        fs::remove(fs::path(back->file).replace_extension(".safetensors"));
        PARLANCE_EXPECT_ERROR(ReadStore::open(back->file), ErrorKind::IoRead, "");
        PARLANCE_EXPECT_ERROR(ReadStore::exportTo(back->file, numbers), ErrorKind::Usage,
                              "only embeddings");
    }

    void damagedFiles_data() {
        QTest::addColumn<QByteArray>("json");
        const QByteArray head = R"({"format": "parlance-reading", "format_version": 1, )";
        QTest::newRow("empty") << head + R"("use": "answer"})";
        QTest::newRow("types") << head + R"("use": "answer", "made": 3, "text": [], "model": 1})";
        QTest::newRow("use") << head + R"("use": "generate", "made": "", "text": "", "model": "",)"
                                       R"( "name": ""})";
        QTest::newRow("answers")
            << head + R"("use": "answer", "made": "", "text": "", "model": "", "name": "",)"
                      R"( "question": "", "null_answers": false, "answers": [1]})";
    }
    void damagedFiles() {
        QFETCH(QByteArray, json);
        const fs::path file = store().folder() / "1.json";
        fs::create_directories(store().folder());
        writeFileAtomically(file, json.toStdString());
        QVERIFY(store().records().empty());
        PARLANCE_EXPECT_ERROR(ReadStore::open(file), ErrorKind::Config, "");
    }

    void placesInTexts() {
        const QString text = QStringLiteral("𝄞 é𝄞x");
        const auto place = [&](std::int64_t begin, std::int64_t end) {
            return placeOf(text, {.text = "x", .score = 0.0, .begin = begin, .end = end});
        };
        QCOMPARE(place(0, 1), (TextPlace{0, 2}));
        QCOMPARE(place(2, 4), (TextPlace{3, 6}));
        QCOMPARE(place(4, 5), (TextPlace{6, 7}));
        QCOMPARE(place(0, 5), (TextPlace{0, 7}));
        // What a damaged file may say.
        QCOMPARE(place(4, 99), (TextPlace{6, 7}));
        QCOMPARE(place(50, 99), TextPlace());
        QCOMPARE(place(3, 1), TextPlace());
    }

    void masksInTexts() {
        const QString text = QStringLiteral("a [MASK] b [MASK]!");
        QCOMPARE(maskCount(text), 2);
        QCOMPARE(fillMasks(text, {{}, {}}).text, text);
        const FilledText filled = fillMasks(text, {QStringLiteral("##s"), QStringLiteral("dog")});
        QCOMPARE(filled.text, QStringLiteral("as b dog!"));
        QCOMPARE(filled.places, (std::vector<TextPlace>{{1, 2}, {5, 8}}));
        QCOMPARE(fillMasks(text, {QStringLiteral("##"), {}}).text,
                 QStringLiteral("a ## b [MASK]!"));
        QCOMPARE(fillMasks(QStringLiteral("none"), {QStringLiteral("x")}).text,
                 QStringLiteral("none"));
    }
};

QTEST_GUILESS_MAIN(TestReadStore)
#include "tst_read_store.moc"
