import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import type { Interval } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import { cardText, paysLater, pendingMethod } from '../../../lib/payment-method.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import { pendingPaymentOf, subscriptionState } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import { type CardView, NO_DATE } from './card-view.ts';

const EVERY: Record<Interval, string> = {
  month: 'por mês',
  trimestral: 'a cada 3 meses',
  semestral: 'a cada 6 meses',
  anual: 'por ano',
};

interface StateFactsProps {
  view: CardView;
  profile: SubscriptionFields;
  /** The buttons next to the plan and the payment method. */
  changePlan: ReactNode;
  changeMethod: ReactNode;
}

export function StateFacts({ view, profile, changePlan, changeMethod }: StateFactsProps) {
  const { label, qualifier, hasPeriod, endNote } = view;
  const { subscription_start: start, subscription_end: end } = profile;
  const { subscription_plan: plan, subscription_interval: every, subscription_price } = profile;
  const price = subscription_price !== null && formatCents(subscription_price);
  // `PendingPaymentBlock` above already names the plan of a first payment.
  const isPlanShown = !hasPeriod && Boolean(pendingPaymentOf(profile)?.plan);
  return (
    <FactList
      facts={[
        [
          'Plano',
          !isPlanShown && planWithInterval(plan ?? '', every),
          price && (every ? `${price} ${EVERY[every]}` : price),
          changePlan,
        ],
        [
          'Status',
          label && (
            <Group key="status" gap="xs">
              <Badge color={label.color}>{label.text}</Badge>
              {qualifier && (
                <Text span c="dimmed" size="sm" fw={400}>
                  {qualifier}
                </Text>
              )}
            </Group>
          ),
        ],
        ['Início', hasPeriod && formatUnixDate(start), start === null && NO_DATE],
        ['Término', hasPeriod && formatUnixDate(end), endNote],
        ['Pagamento', methodText(profile) || (changeMethod && 'Não informado'), '', changeMethod],
        [
          'Crédito',
          profile.customer_credit && formatCents(profile.customer_credit),
          creditNote(profile),
        ],
      ]}
    />
  );
}

function creditNote(profile: SubscriptionFields): string {
  return subscriptionState(profile) === 'ended'
    ? 'vale na próxima assinatura; para receber de volta, fale com a gente'
    : 'abatido das próximas cobranças';
}

function methodText(profile: SubscriptionFields): string {
  const { payment_method: method, payment_card_brand: brand, payment_card_last4: last4 } = profile;
  if (paysLater(profile)) return pendingMethod.title;
  if (method !== 'card') return '';
  const name = brand ? ` (${brand.charAt(0).toUpperCase()}${brand.slice(1)})` : '';
  return `${cardText(last4)}${name}`;
}

interface StateNoticeProps {
  view: CardView;
  profile: SubscriptionFields;
  /** The main action. While a payment is pending, the notice shows that payment instead. */
  action: ReactNode;
}

/** The notice above all facts: the state, its meaning and the next step. */
export function StateNotice({ view, profile, action }: StateNoticeProps) {
  const { notice, state } = view;
  if (notice === null) return null;
  const payment = pendingPaymentOf(profile);
  const Icon = state === 'processing' ? IconClock : payment ? pendingMethod.Icon : IconAlertCircle;
  return (
    <Alert
      {...(payment && { className: classes.edge ?? '' })}
      __vars={{ '--edge': `var(--mantine-color-${notice.tone}-filled)` }}
      color={notice.tone}
      icon={<Icon />}
      title={notice.title}
    >
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {payment && (
          <PendingPaymentBlock
            // If `view` has a period, `StateFacts` below already names the plan.
            payment={view.hasPeriod ? { ...payment, plan: null } : payment}
            mayCancel={state === 'first-pending'}
            isRenewal={view.hasPeriod}
          />
        )}
        {!payment && action}
      </Stack>
    </Alert>
  );
}
