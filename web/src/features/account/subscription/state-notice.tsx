import { Alert, Card, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import frame from '../../../components/site/page-frame.module.css';
import { pendingMethod } from '../../../lib/payment-method.ts';
import type { PendingPayment } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import type { CardView } from './card-view.ts';

interface StateNoticeProps {
  view: CardView;
  /** The main action. */
  action: ReactNode;
}

/** The notice above the list of facts: the state, its meaning and the next step. */
export function StateNotice({ view, action }: StateNoticeProps) {
  if (view.notice === null) return null;
  const { tone, title, text } = view.notice;
  const isWaiting = ['wait', 'refresh'].includes(view.action.kind);
  return (
    <Alert
      color={tone}
      icon={<NoticeIcon view={view} isWaiting={isWaiting} />}
      title={title}
      role={isWaiting ? 'status' : 'alert'}
    >
      <Stack gap="sm">
        <Text>{text}</Text>
        {action}
      </Stack>
    </Alert>
  );
}

function NoticeIcon({ view: { state }, isWaiting }: { view: CardView; isWaiting: boolean }) {
  if (state === 'confirming') return <Loader size="1.5rem" aria-hidden="true" />;
  if (state === 'first-pending') return <pendingMethod.Icon />;
  return isWaiting ? <IconClock /> : <IconAlertCircle />;
}

interface PendingCardProps {
  view: CardView;
  payment: PendingPayment;
}

/** The card of a renewal's open boleto. It is above the other cards. */
export function PendingCard({ view: { notice }, payment }: PendingCardProps) {
  if (notice === null) return null;
  return (
    <Card
      component="section"
      className={`${classes.pending} ${frame.wide}`}
      __vars={{ '--edge': `var(--mantine-color-${notice.tone}-filled)` }}
    >
      <PendingPaymentBlock
        // Omit the plan, because the subscription's card already names it.
        payment={{ ...payment, plan: null }}
        isRenewal
        notice={
          <Alert
            variant="transparent"
            p={0}
            color={notice.tone}
            icon={<pendingMethod.Icon />}
            styles={{ icon: { marginBlockStart: 3 } }}
            title={<span className={classes.title}>{notice.title}</span>}
          >
            {notice.text}
          </Alert>
        }
      />
    </Card>
  );
}
