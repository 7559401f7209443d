// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/text/ngram_builder.h"
#include "core/text/ngram_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <cmath>
#include <numbers>

using namespace parlance;
using namespace parlance::text;
namespace fs = std::filesystem;

namespace {

/// Hand-made, with a backoff of every kind.
constexpr const char* kSmall = "made by hand\n"
                               "\\data\\\n"
                               "ngram 1=4\n"
                               "ngram 2=2\n"
                               "\n"
                               "\\1-grams:\n"
                               "-99\t<s>\t-0.5\n"
                               "-1.0\tA\t-0.25\n"
                               "-0.5\tB\n"
                               "-2.0\t<unk>\n"
                               "\n"
                               "\\2-grams:\n"
                               "-0.125\t<s> A\n"
                               "-0.75 A B\n"
                               "\n"
                               "\\end\\\n";

/// As a model keeps it, in single precision.
float decimal(double natural) {
    return static_cast<float>(natural / std::numbers::ln10);
}

} // namespace

class TestNgramModel : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path file(const std::string& name, const std::string& text) const {
        const fs::path path = fs::path(m_temporary.path().toStdString()) / name;
        writeFileAtomically(path, text);
        return path;
    }
    NgramModel built(std::size_t order, const std::vector<std::string>& sentences) const {
        NgramCounts counts(order);
        for (const std::string& sentence : sentences)
            counts.addSentence(sentence);
        return NgramModel::load(file("built.arpa", buildArpaModel(counts)));
    }

  private Q_SLOTS:
    void backoffAsWritten() {
        const NgramModel model = NgramModel::load(file("small.arpa", kSmall));
        QCOMPARE(model.order(), std::size_t{2});
        auto state = model.start();
        QCOMPARE(decimal(model.logProb(state, model.idOf("A"))), -0.125F);
        QCOMPARE(decimal(model.logProb(state, model.idOf("B"))), -0.75F);
        QCOMPARE(decimal(model.logProb(state, model.idOf("A"))), -1.0F);    // B has no backoff
        QCOMPARE(decimal(model.logProb(state, model.idOf("A"))), -1.25F);   // A's, then A
        QCOMPARE(decimal(model.logProb(state, model.idOf("cat"))), -2.25F); // A's, then <unk>
        state = model.start();
        QCOMPARE(decimal(model.logProb(state, model.idOf("B"))), -1.0F);
    }

    void gzippedIsTheSame() {
        const fs::path path = fs::path(m_temporary.path().toStdString()) / "small.arpa.gz";
        gzFile out = gzopen(path.c_str(), "wb");
        gzwrite(out, kSmall, static_cast<unsigned>(std::string(kSmall).size()));
        gzclose(out);
        const NgramModel model = NgramModel::load(path);
        auto state = model.start();
        QCOMPARE(decimal(model.logProb(state, model.idOf("A"))), -0.125F);

        const std::string bytes = readFile(path);
        const fs::path cut = file("cut.arpa.gz", bytes.substr(0, bytes.size() / 2));
        QVERIFY_EXCEPTION_THROWN(NgramModel::load(cut), Error);
    }

    /// After any words, the chances of all words make one.
    void chancesMakeOne_data() {
        QTest::addColumn<int>("order");
        for (int order = 1; order <= 5; ++order)
            QTest::addRow("%d", order) << order;
    }
    void chancesMakeOne() {
        QFETCH(const int, order);
        KeyedRandom random(randomKey(1, "sentences", {order}));
        const std::vector<std::string> words{"a", "b", "c", "d", "e"};
        std::vector<std::string> sentences;
        for (int i = 0; i < 60; ++i) {
            std::string sentence;
            // Some words much more often than others, so that there are counts of all sizes.
            for (std::int64_t left = 1 + random.below(8); left > 0; --left)
                sentence +=
                    words[static_cast<std::size_t>(random.below(1 + random.below(5)))] + " ";
            sentences.push_back(sentence);
        }
        const NgramModel model = built(static_cast<std::size_t>(order), sentences);
        std::vector<std::string> all = words;
        all.insert(all.end(), {"</s>", "never seen"});
        for (int i = 0; i < 200; ++i) {
            auto context = model.start();
            for (std::int64_t length = random.below(5); length > 0; --length)
                model.logProb(context,
                              model.idOf(words[static_cast<std::size_t>(random.below(5))]));
            double sum = 0.0;
            for (const std::string& word : all) {
                auto state = context;
                sum += std::exp(model.logProb(state, model.idOf(word)));
            }
            QVERIFY2(std::abs(sum - 1.0) < 1e-4, std::to_string(sum).c_str());
        }
    }

    void whatWasSeenIsLikelier() {
        const NgramModel model = built(3, {"one two three", "one two three", "two one"});
        const auto chance = [&](const std::vector<std::string>& before, const char* word) {
            auto state = model.start();
            for (const std::string& each : before)
                model.logProb(state, model.idOf(each));
            return model.logProb(state, model.idOf(word));
        };
        QVERIFY(chance({"one", "two"}, "three") > chance({"one", "two"}, "one"));
        QVERIFY(chance({"one", "two", "three"}, "</s>") > chance({"one"}, "</s>"));
        QVERIFY(chance({}, "one") > chance({}, "three"));
    }

    void noWordsNoModel() {
        NgramCounts counts(2);
        counts.addSentence("  \t");
        QVERIFY_EXCEPTION_THROWN(buildArpaModel(counts), Error);
    }

    void hostile_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("problem");
        const QByteArray small = kSmall;
        const auto with = [&](const char* before, const char* after) {
            return QByteArray(small).replace(before, after);
        };
        QTest::newRow("empty") << QByteArray() << QByteArray("ends too early");
        QTest::newRow("text") << QByteArray("to be or not to be\n") << QByteArray("ends too early");
        QTest::newRow("cut") << small.left(small.size() / 2) << QByteArray("");
        QTest::newRow("order 9") << with("ngram 2=2", "ngram 9=2") << QByteArray("orders");
        QTest::newRow("huge count")
            << with("1=4", "1=99999999999999999999") << QByteArray("ngram N=COUNT");
        QTest::newRow("too few") << with("1=4", "1=5") << QByteArray("5 announced");
        QTest::newRow("no number") << with("-1.0\tA", "x\tA") << QByteArray("x is not a number");
        QTest::newRow("not finite")
            << with("-1.0\tA", "nan\tA") << QByteArray("nan is not a number");
        QTest::newRow("beyond a number")
            << with("-1.0\tA", "-3e38\tA") << QByteArray("-3e38 is not a number");
        QTest::newRow("twice") << with("-0.5\tB", "-0.5\tA") << QByteArray("twice");
        QTest::newRow("no such word") << with("A B", "A C") << QByteArray("C is no 1-gram");
        QTest::newRow("many fields") << with("A B", "A B -1 -1") << QByteArray("2 words");
        QTest::newRow("no end") << with("\\end\\", "\\3-grams:") << QByteArray("\\end\\");
        QTest::newRow("long line") << QByteArray(2 << 20, 'x') << QByteArray("megabyte");
    }
    void hostile() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, problem);
        try {
            NgramModel::load(file("hostile.arpa", text.toStdString()));
            QFAIL("was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Data);
            QVERIFY2(QByteArray(error.what()).contains(problem), error.what());
            QVERIFY2(QByteArray(error.what()).contains("hostile.arpa"), error.what());
        }
    }

    void aFileThatIsNotThere() {
        try {
            NgramModel::load("nowhere.arpa");
            QFAIL("was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::IoRead);
        }
    }
};

QTEST_GUILESS_MAIN(TestNgramModel)
#include "tst_ngram_model.moc"
