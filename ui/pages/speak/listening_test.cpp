// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/listening_test.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/keep_place.h"

#include <QCheckBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRandomGenerator>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr qsizetype kMostLetters = 24; ///< of a text on a button
} // namespace

ListeningTest::ListeningTest(QWidget* parent) : QWidget(parent) {
    auto* row = new FlowLayout(this);
    const auto make = [&](const char* name, const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        row->addWidget(button);
        return button;
    };
    m_choices = {
        make("hearFirst", QStringLiteral("1"), tr("Hear this one, at the same place (1)")),
        make("hearSecond", QStringLiteral("2"), tr("Hear this one, at the same place (2)"))};
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_choices[i]->setCheckable(true);
        connect(m_choices[i], &QAbstractButton::clicked, this, [this, i] { choose(i); });
    }
    m_blindBox = new QCheckBox(tr("&Blind"), this);
    m_blindBox->setObjectName(QStringLiteral("blindTest"));
    m_blindBox->setToolTip(tr("Shuffles the two, and does not say which is which until you have "
                              "preferred one"));
    row->addWidget(m_blindBox);
    connect(m_blindBox, &QAbstractButton::toggled, this, &ListeningTest::setBlind);
    m_verdicts = {make("preferFirst", tr("1 is better"), {}),
                  make("preferNeither", tr("No difference"), {}),
                  make("preferSecond", tr("2 is better"), {})};
    for (std::size_t i = 0; i < m_verdicts.size(); ++i)
        connect(m_verdicts[i], &QAbstractButton::clicked, this,
                [this, i] { judge(static_cast<Preference>(i)); });
    m_again = make("listenAgain", tr("Next round"),
                   tr("Another verdict; a blind test shuffles the two again"));
    connect(m_again, &QAbstractButton::clicked, this,
            [this] { setBlind(m_blindBox->isChecked()); });
    m_tallyText = new QLabel(this);
    m_tallyText->setObjectName(QStringLiteral("listeningTally"));
    setTextRole(m_tallyText, TextRole::Muted);
    keepPlace(*m_tallyText); // nothing moves when it comes
    QAbstractButton* close =
        makeIconButton(QStringLiteral("close"), tr("End the comparison"), this);
    close->setObjectName(QStringLiteral("endComparison"));
    connect(close, &QAbstractButton::clicked, this, &ListeningTest::end);
    row->addWidget(close);
    row->addWidget(m_tallyText);
    for (QPushButton* verdict : m_verdicts)
        passFocusTo(verdict, {m_again, close});
    passFocusTo(m_again, {m_choices[0]});
    hide();
}

void ListeningTest::begin(std::shared_ptr<const Speech> first, std::shared_ptr<const Speech> second,
                          const ListeningTally& tally) {
    m_speeches = {std::move(first), std::move(second)};
    m_tally = tally;
    show();
    setBlind(m_blindBox->isChecked());
}

void ListeningTest::end() {
    if (!isRunning())
        return;
    m_speeches = {};
    hide();
    Q_EMIT namesChanged();
    Q_EMIT ended();
}

void ListeningTest::setBlind(bool blind) {
    m_blind = blind;
    m_judged = false;
    // Where names are seen, the first one stays the first.
    m_swapped = blind && QRandomGenerator::global()->bounded(2) == 1;
    Q_EMIT namesChanged();
    if (isRunning())
        choose(0);
}

void ListeningTest::choose(std::size_t place) {
    m_chosen = place;
    refresh();
    Q_EMIT heard(m_speeches[place ^ static_cast<std::size_t>(m_swapped)]);
}

void ListeningTest::judge(Preference place) {
    const bool prefersSecond = (place == Preference::Second) != m_swapped;
    const Preference preference = place == Preference::Neither ? Preference::Neither
                                  : prefersSecond              ? Preference::Second
                                                               : Preference::First;
    m_tally.count(preference);
    m_judged = true;
    refresh();
    Q_EMIT namesChanged();
    Q_EMIT judged(m_speeches[0]->record, m_speeches[1]->record, preference);
}

bool ListeningTest::takeKey(int key) {
    if (!isRunning() || (key != Qt::Key_1 && key != Qt::Key_2))
        return false;
    choose(key == Qt::Key_1 ? 0 : 1);
    return true;
}

const SpeechRecord& ListeningTest::recordAt(std::size_t place) const {
    return m_speeches[place ^ static_cast<std::size_t>(m_swapped)]->record;
}

bool ListeningTest::hidesTexts() const {
    return hidesNames() && recordAt(0).order.text != recordAt(1).order.text;
}

QString ListeningTest::nameAt(std::size_t place) const {
    const SpeechRecord& one = recordAt(place);
    const SpeechRecord& other = recordAt(1 - place);
    if (voicesOf(one.order) != voicesOf(other.order))
        return voicesOf(one.order);
    if (one.order.text != other.order.text) {
        const QString text = QString::fromStdString(one.order.text).simplified();
        return text.size() > kMostLetters ? text.left(kMostLetters) + QStringLiteral("…") : text;
    }
    return QLocale().toString(one.made.time(), QStringLiteral("HH:mm:ss"));
}

/// In the room that their names take, so that nothing beside them moves when these are hidden.
void ListeningTest::nameChoices() {
    int widest = 0;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        QPushButton& choice = *m_choices[i];
        choice.setMinimumWidth(0);
        choice.setText(QStringLiteral("%1: %2").arg(i + 1).arg(nameAt(i)));
        choice.setChecked(i == m_chosen);
        widest = std::max(widest, choice.sizeHint().width());
    }
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_choices[i]->setMinimumWidth(widest);
        if (hidesNames())
            m_choices[i]->setText(QString::number(i + 1));
    }
}

void ListeningTest::refresh() {
    if (!isRunning())
        return;
    nameChoices();
    m_again->setEnabled(m_judged); // which takes the focus of the verdict
    for (QPushButton* verdict : m_verdicts)
        verdict->setEnabled(!m_judged);
    // By their names, in their own order: which of the buttons is whose changes with the rounds.
    const auto first = static_cast<std::size_t>(m_swapped);
    m_tallyText->setText(tr("%1 better: %2 · %3 better: %4 · no difference: %5")
                             .arg(nameAt(first))
                             .arg(m_tally.preferred[0])
                             .arg(nameAt(1 - first))
                             .arg(m_tally.preferred[1])
                             .arg(m_tally.undecided));
    m_tallyText->setVisible(m_tally.rounds() > 0 && !hidesNames());
}

} // namespace parlance::ui
