import { Box, Loader, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { pendingMethodTexts } from '../../../lib/payment-method.ts';
import type { PendingPayment } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import { Notice, NoticeCard, NoticeMessage } from '../notice.tsx';
import type { CardView } from './card-view.ts';

interface StateNoticeProps {
  view: CardView;
  action: ReactNode;
}

/** The notice above the cards. Explains the subscription's state and offers the next step. */
export function StateNotice({ view, action }: StateNoticeProps) {
  if (view.notice === null) return null;
  const isWaiting = ['wait', 'refresh'].includes(view.action.kind);
  return (
    <Notice
      {...view.notice}
      icon={<NoticeIcon view={view} isWaiting={isWaiting} />}
      role={isWaiting ? 'status' : 'alert'}
    >
      {action}
    </Notice>
  );
}

function NoticeIcon({ view: { state }, isWaiting }: { view: CardView; isWaiting: boolean }) {
  if (state === 'confirming') return <Loader size="1.5rem" />;
  return isWaiting ? <IconClock /> : <IconAlertCircle />;
}

interface PendingCardProps {
  view: CardView;
  payment: PendingPayment;
}

/** The notice about an open boleto, with the boleto's code and a link to the boleto. */
export function PendingCard({ view: { state, notice }, payment }: PendingCardProps) {
  if (notice === null) return null;
  const { amount, expires_at: dueAt } = payment;
  const isRenewal = state === 'renewal-pending';
  // For a renewal, swap title and text, so that the effect on the user's access comes first.
  const { title, text } = isRenewal ? { title: notice.text, text: notice.title } : notice;
  return (
    <NoticeCard tone={notice.tone}>
      <div className={classes.pending}>
        <PendingPaymentBlock
          // Omit the plan, because the subscription's card names it. Omit the amount and the date,
          // because the notice shows them.
          payment={{ ...payment, plan: null, amount: null, expires_at: null }}
          mayCancel={!isRenewal}
          notice={
            <>
              <NoticeMessage
                tone={notice.tone}
                icon={<pendingMethodTexts.Icon />}
                title={title}
                text={text}
              />
              <Box pl={{ xs: '2.25rem' }}>
                <FactList
                  facts={[
                    [
                      'Valor',
                      amount !== null && (
                        <Text span inherit fz="xl">
                          {formatCents(amount)}
                        </Text>
                      ),
                    ],
                    isRenewal
                      ? [
                          'Vencimento',
                          dueAt !== null && (
                            <Text span inherit fw={400}>
                              {formatUnixDate(dueAt)}
                            </Text>
                          ),
                        ]
                      : ['Pague até', dueAt !== null && formatUnixTime(dueAt)],
                  ]}
                />
              </Box>
            </>
          }
        />
      </div>
    </NoticeCard>
  );
}
