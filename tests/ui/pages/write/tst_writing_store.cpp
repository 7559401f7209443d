// SPDX-License-Identifier: GPL-3.0-or-later
// Writings on disk: what is saved comes back, and what is damaged does no harm.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/runs/project.h"
#include "tests/support/errors.h"
#include "ui/pages/write/write_scenes.h"
#include "ui/pages/write/writing_store.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
namespace fs = std::filesystem;

class TestWritingStore : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_dir;
    WritingStore m_store{fs::path(m_dir.path().toStdString()) / "write"};

    Writing kept(const Writing& made, int second) const {
        Writing writing = made;
        writing.made = QDateTime(QDate(2026, 11, 25), QTime(3, 0, second, 5));
        writing.file = m_store.fileFor(writing.made);
        m_store.save(writing);
        return writing;
    }

  private Q_SLOTS:
    void cleanup() { fs::remove_all(m_store.folder()); }

    void aContinuationComesBack() {
        Writing made = *madeUpContinuation();
        made.order.options = {.maxTokens = 7,
                              .temperature = 0.5,
                              .topK = 3,
                              .topP = 0.25,
                              .repetitionPenalty = 1.5,
                              .seed = 11,
                              .stop = {"\n", "a,b"}};
        const Writing writing = kept(made, 1);
        QCOMPARE(writing.file.filename().string(), "2026-11-25 03-00-01.005.json");
        QCOMPARE(readJsonFile(writing.file).at("format"), "parlance-writing");
        QCOMPARE(readJsonFile(writing.file).at("format_version"), 1);
        const auto back = WritingStore::open(writing.file);
        QCOMPARE(back->order, writing.order);
        QCOMPARE(back->made, writing.made);
        QCOMPARE(back->stopped, writing.stopped);
        QCOMPARE(wholeText(*back), wholeText(writing));
        QCOMPARE(back->tokens.size(), writing.tokens.size());
        QCOMPARE(back->tokens[3].id, writing.tokens[3].id);
        QCOMPARE(back->tokens[3].logProb, writing.tokens[3].logProb);
        QCOMPARE(back->tokens[3].alternatives[1].text, writing.tokens[3].alternatives[1].text);
    }

    void aScoreComesBack() {
        const Writing writing = kept(*madeUpScore(), 1);
        const auto back = WritingStore::open(writing.file);
        QCOMPARE(back->order, writing.order);
        QCOMPARE(back->readings.size(), std::size_t{2});
        QCOMPARE(back->readings[1].texts.size(), std::size_t{3});
        QCOMPARE(back->readings[1].texts[2].sum.loss, writing.readings[1].texts[2].sum.loss);
        QCOMPARE(back->readings[1].texts[2].tokens.size(),
                 writing.readings[1].texts[2].tokens.size());
    }

    /// With the models that made it; others stay where they are.
    void itsModelsAreFoundWhereverTheProjectWasMoved() {
        const fs::path before = fs::path(m_dir.path().toStdString()) / "before";
        const fs::path after = fs::path(m_dir.path().toStdString()) / "after";
        runs::createProject(before, "one");
        const WritingStore store(before / "write");
        Writing made = *madeUpScore();
        made.order.models[0].folder = before / "runs" / "xl";
        made.order.models[1].folder = "/elsewhere/model";
        made.file = store.fileFor(made.made);
        store.save(made);
        QCOMPARE(WritingStore::open(made.file)->order, made.order);
        fs::rename(before, after);
        const auto moved = WritingStore::open(after / "write" / made.file.filename());
        QCOMPARE(moved->order.models[0].folder, after / "runs" / "xl");
        QCOMPARE(moved->order.models[1].folder, fs::path("/elsewhere/model"));
    }

    void theNewestIsListedFirst() {
        kept(*madeUpContinuation(), 1);
        kept(*madeUpScore(), 2);
        const auto records = m_store.records();
        QCOMPARE(records.size(), std::size_t{2});
        QVERIFY(records[0].words.contains(QStringLiteral("words-large: ppl")));
        QVERIFY(records[1].words.startsWith(QStringLiteral("The old man")));
        QVERIFY(WritingStore(m_store.folder() / "none").records().empty());
    }

    void whatIsDamagedIsLeftOut_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("no models") << QByteArray("/models") << QByteArray("[]");
        QTest::newRow("no model at all") << QByteArray("/models") << QByteArray("3");
        QTest::newRow("too few readings") << QByteArray("/readings") << QByteArray("[]");
        QTest::newRow("a reading of nothing") << QByteArray("/readings/1") << QByteArray("[]");
        QTest::newRow("text is a number") << QByteArray("/text") << QByteArray("1");
        QTest::newRow("other lines") << QByteArray("/text") << QByteArray("\"one line\"");
        QTest::newRow("no tokens") << QByteArray("/readings/0/0/tokens") << QByteArray("[3]");
    }
    void whatIsDamagedIsLeftOut() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        const Writing writing = kept(*madeUpScore(), 1);
        Json json = readJsonFile(writing.file);
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        writeJsonFile(writing.file, json);
        QVERIFY(m_store.records().empty());
        PARLANCE_EXPECT_ERROR(WritingStore::open(writing.file), ErrorKind::Config,
                              "03-00-01.005.json");
    }
};

QTEST_GUILESS_MAIN(TestWritingStore)
#include "tst_writing_store.moc"
