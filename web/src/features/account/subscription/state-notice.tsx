import { Box, Loader, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { pendingMethodTexts } from '../../../lib/payment-method.ts';
import type { PendingPayment } from '../../../lib/purchase/subscription-state.ts';
import { Notice, NoticeCard, NoticeMessage } from '../notice.tsx';
import type { CardView } from './card-view.ts';

export function StateNotice({ view, action }: { view: CardView; action: ReactNode }) {
  if (view.notice === null) return null;
  const isWaiting = ['wait', 'refresh'].includes(view.action.kind);
  const icon = isWaiting ? <IconClock /> : <IconAlertCircle />;
  return (
    <Notice
      {...view.notice}
      icon={view.state === 'confirming' ? <Loader size="1.5rem" /> : icon}
      role={isWaiting ? 'status' : 'alert'}
    >
      {action}
    </Notice>
  );
}

/** The notice about an open boleto, with its code and a link to it. */
export function PendingCard({ view, payment }: { view: CardView; payment: PendingPayment }) {
  const { state, notice } = view;
  if (notice === null) return null;
  const { amount, expires_at: dueAt } = payment;
  const isRenewal = state === 'renewal-pending';
  // For a renewal, swap title and text, so that the effect on the user's access comes first.
  const { title, text } = isRenewal ? { title: notice.text, text: notice.title } : notice;
  return (
    <NoticeCard tone={notice.tone}>
      <Box __vars={{ '--fact-name': '6rem' }}>
        <PendingPaymentBlock
          // The subscription's card shows the plan, and the notice the amount and the date.
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
      </Box>
    </NoticeCard>
  );
}
