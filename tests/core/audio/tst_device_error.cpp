// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/device_error.h"
#include "tests/support/errors.h"

#include <QSet>
#include <QTest>

using namespace parlance;
using namespace parlance::audio;

namespace {

/// Codes count upwards from the first; as many as this may come with later versions.
constexpr int kFirst = paNotInitialized;
constexpr int kLast = kFirst + 200;

bool isCode(int code) {
    return QString(Pa_GetErrorText(code)) != Pa_GetErrorText(-1); // which no code is
}

} // namespace

class TstDeviceError : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyCodeHasCauseAndRemedy_data() {
        QTest::addColumn<int>("code");
        for (int code = kFirst; code <= kLast; ++code)
            if (isCode(code))
                QTest::addRow("%s", Pa_GetErrorText(code)) << code;
    }
    void everyCodeHasCauseAndRemedy() {
        QFETCH(int, code);
        const Error error = deviceError(code, "Headphones");
        QCOMPARE(error.kind(), ErrorKind::Device);
        const QString text = error.what();
        const QStringList parts = text.split(": ");
        QCOMPARE(parts.size(), 3);
        QCOMPARE(parts[1], "Headphones");
        QVERIFY(parts[0].size() > 10 && parts[2].size() > 10);
        // In our own words, not the library's, and without its number.
        QVERIFY2(!text.contains("refused ("), qPrintable(text));
        QVERIFY2(!text.contains(QString::number(code)), qPrintable(text));
        PARLANCE_EXPECT_ERROR(checkDevice(code, "Headphones"), ErrorKind::Device, error.what());
    }

    void everyCauseIsItsOwn() {
        QSet<QString> causes;
        int codes = 0;
        for (int code = kFirst; code <= kLast; ++code) {
            if (!isCode(code))
                continue;
            ++codes;
            causes << QString(deviceError(code, "Headphones").what()).section(": ", 0, 0);
        }
        QVERIFY(codes >= 29);
        QCOMPARE(causes.size(), codes);
    }

    void anUnknownCodeIsNoNumberEither() {
        const QString text = deviceError(-1, "Headphones").what();
        QVERIFY(text.startsWith("the sound library refused ("));
        QVERIFY(!text.contains("-1"));
    }

    void successIsNoError() {
        checkDevice(paNoError, "Headphones");
        checkDevice(3, "Headphones");
    }
};

QTEST_APPLESS_MAIN(TstDeviceError)
#include "tst_device_error.moc"
