// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/name_editing.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/sentence.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTimer>

#include <algorithm>

namespace parlance::ui {
namespace {

/// Below a field, or above it where there is no room, until its text is another.
class RefusalLabel : public QObject {
  public:
    RefusalLabel(QLineEdit& field, const QString& reason)
        : QObject(&field), m_field(field),
          m_label(makeText(TextRole::Danger, "nameRefused", field.parentWidget())) {
        const QString text = inSentences(reason);
        field.setAccessibleDescription(text);
        // A path may be broken after each of its slashes.
        m_label->setText(QString(text).replace(QLatin1Char('/'), QStringLiteral("/\u200b")));
        m_label->setAutoFillBackground(true);
        m_label->setContentsMargins(kSpaceSmall, kSpaceSmall, kSpaceSmall, kSpaceSmall);
        m_label->show();
        place();
        field.installEventFilter(this);
        connect(&field, &QLineEdit::textEdited, this, [this] {
            m_field.setAccessibleDescription({});
            m_label->hide();
            deleteLater();
        });
    }
    ~RefusalLabel() override { delete m_label; }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Hide)
            m_label->hide();
        else if (event->type() == QEvent::Move || event->type() == QEvent::Resize)
            place();
        return QObject::eventFilter(watched, event);
    }

  private:
    void place() {
        const QRect field = m_field.geometry();
        const int height = m_label->heightForWidth(field.width());
        const int below = field.bottom() + 1;
        const bool fits = below + height <= m_label->parentWidget()->height();
        m_label->setGeometry(field.left(), fits ? below : std::max(0, field.top() - height),
                             field.width(), height);
        m_label->raise();
    }

    QLineEdit& m_field;
    QPointer<QLabel> m_label; ///< goes with what the field lies on, too
};

} // namespace

NameEditing::NameEditing(QAbstractItemView& view, int idRole)
    : QObject(&view), m_view(view), m_idRole(idRole) {
    connect(view.itemDelegate(), &QAbstractItemDelegate::commitData, this,
            [this] { m_id.clear(); });
}

void NameEditing::edit(const QModelIndex& row) {
    m_view.edit(row);
    if (m_id.isEmpty() || row.data(m_idRole).toString() != m_id)
        return;
    for (auto* field : m_view.viewport()->findChildren<QLineEdit*>()) {
        if (!field->isVisible()) // one that is being closed
            continue;
        field->setText(m_name);
        field->selectAll();
        new RefusalLabel(*field, m_reason);
    }
}

void NameEditing::refuse(const QString& id, const QString& name, const QString& reason) {
    // Later: the field may still be being closed, which ends what was refused before.
    QTimer::singleShot(0, this, [this, id, name, reason] {
        m_id = id;
        m_name = name;
        m_reason = reason;
        const QModelIndex row = m_view.currentIndex();
        if (m_view.hasFocus() && row.data(m_idRole).toString() == id) // nothing else was turned to
            edit(row);
    });
}

} // namespace parlance::ui
