// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens as they are painted and pointed at.
#include "ui/theme/theme.h"
#include "ui/tokens/surprisal_scale.h"
#include "ui/tokens/token_view.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace parlance;
using namespace parlance::ui;

class TestTokenView : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<TokenView> m_view;

    static infer::TextToken token(const std::string& text, double bits) {
        return {.id = 1, .piece = text, .text = text, .logProb = -bits * std::log(2.0)};
    }
    QRgb groundAt(int token) const {
        const QImage picture = m_view->viewport()->grab().toImage();
        const QRect rect = m_view->tokenRect(token);
        return picture.pixel(rect.topLeft() + QPoint(2, 2));
    }

  private Q_SLOTS:
    void init() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        m_view = std::make_unique<TokenView>();
        m_view->resize(400, 200);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() { m_view.reset(); }

    void surpriseIsSeen() {
        m_view->setText(QStringLiteral("Far "),
                        std::vector{token("iii", 0.2), token(" iii", 5.0), token(" iii", 14.0)});
        m_view->setCurrent(0);
        for (int i = 1; i < 3; ++i) // the first one is framed
            QCOMPARE(groundAt(i), surprisalGround(i == 1 ? 3 : 5).rgb());
        ThemeManager::instance().apply(ThemeChoice::Dark);
        QCOMPARE(groundAt(2), surprisalGround(5).rgb());
    }

    /// Letters are narrow: each half of one is its own.
    void eachLetterCanBePointedAt() {
        m_view->setText(
            {}, std::vector{token("M", 1.0), token("M", 2.0), token("\n", 3.0), token("M", 4.0)});
        for (int i = 0; i < 4; ++i) {
            const QRect rect = m_view->tokenRect(i);
            QVERIFY(!rect.isEmpty());
            for (const int x : {rect.left() + 1, rect.right() - 2}) {
                // Up and down, as the display tells of no move where the pointer is already.
                const auto pointed = [&] {
                    for (const int y : {rect.center().y() - 1, rect.center().y()})
                        QTest::mouseMove(m_view->viewport(), QPoint(x, y));
                    return m_view->current();
                };
                QTRY_COMPARE(pointed(), i);
            }
        }
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->tokenRect(1).center() + QPoint(2, 0));
        QCOMPARE(m_view->textCursor().position(), 1);
    }

    void theCursorStaysWhereTheTextGrows() {
        m_view->setText(QStringLiteral("Far"), std::vector{token(" out", 1.0)});
        QTest::keyClick(m_view.get(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(m_view->current(), 0);
        const QSignalSpy changes(m_view.get(), &TokenView::currentChanged);
        m_view->append(std::vector{token(" at", 1.0), token(" sea", 1.0)});
        QCOMPARE(m_view->textCursor().position(), 7);
        QCOMPARE(m_view->toPlainText(), QStringLiteral("Far out at sea"));
        QCOMPARE(m_view->tokenCount(), 3);
        QTest::keyClick(m_view.get(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(m_view->current(), -1); // nobody scored what stands there
        QVERIFY(changes.size() > 0);
    }

    /// Signs that a document would take for one, and letters that are more than one.
    void placesStayTheTokensOwn() {
        m_view->setText({}, std::vector{token("a\r", 1.0), token("\nb", 2.0),
                                        token("\U0001F333", 3.0), token("c", 4.0)});
        QTest::keyClick(m_view.get(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(m_view->textCursor().position(), 7);
        QCOMPARE(m_view->current(), 3);
        for (const int token : {2, 1}) {
            m_view->setCurrent(token);
            QCOMPARE(m_view->current(), token);
        }
        QCOMPARE(m_view->textCursor().position(), 2);
    }

    void theEndStaysInSightWhereItWas() {
        m_view->setText({}, std::vector{token("start", 1.0)});
        const auto lines = [](int count) {
            std::vector<infer::TextToken> tokens;
            for (int i = 0; i < count; ++i)
                tokens.push_back(token("\nline", 1.0));
            return tokens;
        };
        m_view->append(lines(60));
        QScrollBar& bar = *m_view->verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        QCOMPARE(bar.value(), bar.maximum());
        bar.setValue(3);
        m_view->append(lines(5));
        QCOMPARE(bar.value(), 3);
    }

    /// Its scroll bar takes width from it, so that its lines are more after that.
    void theEndOfAParagraphStaysInSight() {
        QString before;
        for (int i = 0; i < 100; ++i)
            before += QStringLiteral("word ");
        QScrollBar& bar = *m_view->verticalScrollBar();
        m_view->setText(before, {});
        QCOMPARE(bar.value(), 0);
        m_view->followEnd();
        std::vector<infer::TextToken> all;
        for (int i = 0; i < 200; ++i) {
            all.push_back(token(" word", 1.0));
            m_view->append(std::vector{all.back()});
            QCoreApplication::processEvents();
            QCOMPARE(bar.value(), bar.maximum());
        }
        m_view->setText(before, all);
        QCoreApplication::processEvents();
        QVERIFY(bar.maximum() > 0);
        QCOMPARE(bar.value(), bar.maximum());
        bar.setValue(2);
        m_view->append(std::vector{token(" word", 1.0)});
        QCOMPARE(bar.value(), 2);
        m_view->setText(QStringLiteral("Other"), all);
        QCOMPARE(bar.value(), 0);
    }

    void aParagraphThatOutgrowsItsViewIsFollowed() {
        m_view->setText(QStringLiteral("Start"), {});
        for (int i = 0; i < 200; ++i) {
            m_view->append(std::vector{token(" word", 1.0)});
            QCoreApplication::processEvents();
        }
        QScrollBar& bar = *m_view->verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        QCOMPARE(bar.value(), bar.maximum());
    }

    void aLongLineIsBroken() {
        std::vector<infer::TextToken> tokens;
        for (int i = 0; i < 200; ++i)
            tokens.push_back(token(" word", i % 12));
        m_view->setText({}, tokens);
        m_view->setCurrent(150);
        const QRect rect = m_view->tokenRect(150);
        QVERIFY(m_view->viewport()->rect().contains(rect));
        QTest::mouseMove(m_view->viewport(), rect.center());
        QTRY_COMPARE(m_view->current(), 150);
    }
};

QTEST_MAIN(TestTokenView)
#include "tst_token_view.moc"
