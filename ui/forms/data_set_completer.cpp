// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/data_set_completer.h"

#include "ui/theme/icons.h"

#include <QAbstractItemView>
#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>

namespace parlance::ui {
namespace {

constexpr QChar kBetween = QLatin1Char(',');

} // namespace

DataSetCompleter::DataSetCompleter(QAbstractItemModel& dataSets, QLineEdit& line)
    : QCompleter(&dataSets, &line), m_line(line) {
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    line.setCompleter(this);
    line.installEventFilter(this);
    QAction* all = line.addAction(icon(QStringLiteral("chevron-down"), IconTint::Muted),
                                  QLineEdit::TrailingPosition);
    all->setText(tr("Data sets of this project"));
    all->setToolTip(tr("Data sets of this project (Down)"));
    connect(all, &QAction::triggered, this, &DataSetCompleter::showAll);
    connect(this, qOverload<const QString&>(&QCompleter::activated), this,
            &DataSetCompleter::chosen);
}

QString DataSetCompleter::pathFromIndex(const QModelIndex& index) const {
    const QString text = m_line.text();
    return text.left(text.lastIndexOf(kBetween) + 1) + QCompleter::pathFromIndex(index);
}

QStringList DataSetCompleter::splitPath(const QString& path) const {
    return {path.section(kBetween, -1).trimmed()};
}

bool DataSetCompleter::eventFilter(QObject* watched, QEvent* event) {
    const bool isDown = watched == &m_line && event->type() == QEvent::KeyPress &&
                        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down;
    if (!isDown || popup()->isVisible())
        return QCompleter::eventFilter(watched, event);
    showAll();
    return true;
}

void DataSetCompleter::showAll() {
    m_line.setFocus(Qt::OtherFocusReason);
    setCompletionPrefix({});
    complete();
}

} // namespace parlance::ui
