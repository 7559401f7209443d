// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/decoding_thread.h"
#include "tests/support/errors.h"

#include <semaphore>

using namespace parlance;
using infer::DecodingThread;
using infer::FramePath;
using infer::GreedyDecoder;

namespace {

constexpr std::chrono::seconds kPatience{30};

void addPieces(DecodingThread& decoder, int count) {
    for (int i = 0; i < count; ++i)
        decoder.add(torch::randn({10, 4}).log_softmax(1), 0, 10);
}

} // namespace

class TestDecodingThread : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// Whoever has many pieces need not wait for the first to be decoded.
    void aSlowDecoderHoldsNobodyUp() {
        std::binary_semaphore go(0);
        bool wasHeldUp = false;
        int pieces = 0;
        DecodingThread decoder(std::make_unique<GreedyDecoder>(), [&](const FramePath&) {
            if (pieces++ == 0)
                wasHeldUp = !go.try_acquire_for(kPatience);
        });
        addPieces(decoder, 20);
        go.release();
        QCOMPARE(decoder.finish().ids.size(), std::size_t{200});
        QCOMPARE(pieces, 20);
        QVERIFY(!wasHeldUp);
    }

    void waitingEndsWithAStopRequest() {
        std::stop_source stop;
        std::binary_semaphore go(0);
        DecodingThread decoder(std::make_unique<GreedyDecoder>(), [&](const FramePath&) {
            stop.request_stop();
            static_cast<void>(go.try_acquire_for(kPatience));
        });
        addPieces(decoder, 1);
        PARLANCE_EXPECT_ERROR(decoder.wait(stop.get_token()), ErrorKind::Cancelled,
                              "transcription");
        go.release();
    }

    void itsErrorsComeBack() {
        DecodingThread decoder(std::make_unique<GreedyDecoder>(), [](const FramePath&) {
            throw Error(ErrorKind::Data, "deaf", "ear", "listen");
        });
        addPieces(decoder, 1);
        PARLANCE_EXPECT_ERROR(decoder.finish(), ErrorKind::Data, "deaf");
    }
};

QTEST_GUILESS_MAIN(TestDecodingThread)
#include "tst_decoding_thread.moc"
