// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/microphone.h"

#include "core/base/error.h"
#include "ui/words/error_text.h"

#include <utility>

namespace parlance::ui {

namespace {

constexpr int kLookMs = 50;
constexpr int kRetryMs = 2500; // with the time of a search, a plugged device appears within 5 s

QString wordsOf(const Error& error) {
    return errorText(error.what());
}

std::vector<audio::DeviceInfo> inputsOf(std::vector<audio::DeviceInfo> devices) {
    std::erase_if(devices,
                  [](const audio::DeviceInfo& device) { return device.inputChannels < 1; });
    return devices;
}

} // namespace

struct Microphone::Look {
    audio::CaptureStatus status;
    bool isOpen = false;
    QString problem; ///< why it was closed
};

Microphone::Microphone(audio::RecordingStore store, QObject* parent)
    : QObject(parent), m_store(std::move(store)) {
    m_worker.moveToThread(&m_thread);
    m_thread.setObjectName(QStringLiteral("microphone"));
    m_thread.start();
    m_looking.setInterval(kLookMs);
    connect(&m_looking, &QTimer::timeout, this, &Microphone::look);
    m_retry.setInterval(kRetryMs);
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] { listen(m_wanted); });
}

Microphone::~Microphone() {
    close();
    // Behind what close() posted.
    post([this] { m_thread.quit(); });
    m_thread.wait();
}

void Microphone::post(std::function<void()> command) {
    QMetaObject::invokeMethod(&m_worker, std::move(command), Qt::QueuedConnection);
}

void Microphone::postBack(std::function<void()> answer) {
    QMetaObject::invokeMethod(this, std::move(answer), Qt::QueuedConnection);
}

void Microphone::setStore(audio::RecordingStore store) {
    post([this, store = std::move(store)] { m_store = store; });
}

void Microphone::listen(const QString& wanted) {
    m_wanted = wanted;
    m_listening = false;
    m_retry.stop();
    m_looking.stop();
    const quint64 request = ++m_request;
    post([this, request, wanted = wanted.toStdString()] {
        endOnThread({});
        openOnThread(wanted, request);
    });
}

void Microphone::openOnThread(const std::string& wanted, quint64 request) {
    m_recorder.close(); // or the search would find what was there when it was opened
    QString error;
    std::optional<audio::SoundChoice> choice;
    try {
        choice = m_recorder.listen(wanted);
    } catch (const Error& failure) {
        error = wordsOf(failure);
    }
    postBack([this, request, error, choice, inputs = inputsOf(audio::listDevices())] {
        if (request != m_request)
            return;
        Q_EMIT devicesListed(inputs);
        m_listening = choice.has_value();
        if (choice) {
            m_looking.start();
            Q_EMIT listeningTo(choice->device, errorText(choice->note));
        } else {
            m_looking.stop();
            m_retry.start();
            Q_EMIT failed(error, /*isOver=*/true);
        }
    });
}

void Microphone::close() {
    ++m_request;
    m_retry.stop();
    m_looking.stop();
    m_listening = false;
    post([this] {
        endOnThread({});
        m_recorder.close();
    });
}

void Microphone::record() {
    m_recording = true;
    post([this] {
        try {
            const std::filesystem::path file = m_store.beginFile();
            m_recorder.record(file);
            m_file = file;
        } catch (const Error& failure) {
            postBack([this, message = wordsOf(failure)] {
                m_recording = false;
                Q_EMIT failed(message, /*isOver=*/false);
            });
        }
    });
}

void Microphone::stop() {
    post([this] { endOnThread({}); });
}

void Microphone::endOnThread(const QString& problem) {
    if (m_file.empty())
        return;
    m_recorder.stop();
    std::filesystem::path file = std::exchange(m_file, {});
    QString words = problem;
    try {
        file = m_store.keep(file);
    } catch (const Error& failure) {
        words = wordsOf(failure); // it stays where it is, and is offered at the next start
    }
    postBack([this, file, words] {
        m_recording = false;
        Q_EMIT recordingEnded(file, words);
    });
}

void Microphone::discard() {
    m_recording = false;
    post([this] { discardOnThread(); });
}

void Microphone::discardOnThread() {
    if (m_file.empty())
        return;
    m_recorder.stop();
    try {
        m_store.discard(std::exchange(m_file, {}));
    } catch (const Error& failure) {
        postBack([this, message = wordsOf(failure)] { Q_EMIT failed(message, /*isOver=*/false); });
    }
}

void Microphone::resetClip() {
    post([this] { m_recorder.resetClip(); });
}

void Microphone::fetch(double fromSec, std::function<void(const audio::RecordedEnd&)> answer) {
    post([this, fromSec, answer = std::move(answer)] {
        postBack([answer, end = m_recorder.recorded(fromSec)] { answer(end); });
    });
}

void Microphone::look() {
    if (std::exchange(m_awaiting, true))
        return; // the thread is busy
    post([this] { lookOnThread(); });
}

void Microphone::lookOnThread() {
    Look found;
    try {
        m_recorder.checkDevice();
    } catch (const Error& failure) {
        found.problem = wordsOf(failure);
        endOnThread(found.problem);
    }
    found.status = m_recorder.status();
    found.isOpen = m_recorder.isListening();
    if (found.status.failure)
        endOnThread(wordsOf(*found.status.failure));
    postBack([this, found] { take(found); });
}

void Microphone::take(const Look& found) {
    m_awaiting = false;
    if (!m_listening)
        return;
    Q_EMIT statusChanged(found.status);
    if (found.isOpen)
        return;
    m_listening = false;
    m_looking.stop();
    m_retry.start();
    Q_EMIT failed(found.problem, /*isOver=*/true);
}

} // namespace parlance::ui
