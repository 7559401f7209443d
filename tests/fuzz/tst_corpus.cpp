// SPDX-License-Identifier: Apache-2.0
// What the fuzzer found worth keeping, read once more by the ordinary build.
#include "core/base/files.h"
#include "tests/fuzz/fuzz_targets.h"

#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;

class TestCorpus : public QObject {
    Q_OBJECT

    static void replay(const char* folder, void (*target)(std::string_view)) {
        int inputs = 0;
        const fs::path tests = qEnvironmentVariable("PARLANCE_TESTS").toStdString();
        for (const auto& entry : fs::directory_iterator(tests / "fuzz/corpus" / folder)) {
            target(readFile(entry.path()));
            ++inputs;
        }
        QVERIFY(inputs > 0);
    }

  private Q_SLOTS:
    void torchFiles() { replay("torch", fuzz::readTorchFile); }
    void pickles() { replay("pickle", fuzz::readPickle); }
    void safetensors() { replay("safetensors", fuzz::readSafetensors); }
    void ngramModels() { replay("arpa", fuzz::readNgramModel); }
};

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
