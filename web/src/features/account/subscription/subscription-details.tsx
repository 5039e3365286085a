import { Badge, Button, type ButtonProps, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { type Interval, plans } from '#contract/plans.ts';
import type { SubscriptionFields, UserProfile } from '#contract/users.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { type Place, usePortal } from '../../../components/account/use-portal.ts';
import { formatUnixDate } from '../../../lib/dates.ts';
import { cardText, paysLater, pendingMethodTexts } from '../../../lib/payment-method.ts';
import { planWithInterval } from '../../../lib/purchase/charges.ts';
import {
  isFirstPayment,
  pendingPaymentOf,
  subscriptionState,
} from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import { type CardView, NO_DATE, PAID_END } from './card-view.ts';
import { PlanFeatures } from './plan-features.tsx';
import { PortalFailure } from './state-action.tsx';

const EVERY: Record<Interval, string> = {
  month: 'por mês',
  trimestral: 'a cada 3 meses',
  semestral: 'a cada 6 meses',
  anual: 'por ano',
};

interface SubscriptionDetailsProps {
  view: CardView;
  profile: UserProfile;
  email: string;
}

/** The plan's name, which is large but does not make its line taller. */
export function PlanName({ children }: { children: ReactNode }) {
  return (
    <Text span inherit fz="xl" lh={1}>
      {children}
    </Text>
  );
}

/** The subscription's facts, and buttons that open Stripe's portal. */
export function SubscriptionDetails({ view, profile, email }: SubscriptionDetailsProps) {
  const portal = usePortal(email);
  const pending = pendingPaymentOf(profile);
  // Omit the amount of an open boleto, because `PendingCard` shows it.
  const shown = view.action.kind === 'pending-payment' ? null : pending;
  const amount = shown && shown.amount !== profile.subscription_price ? shown.amount : null;
  const button = (place: Place, name: string, look?: ButtonProps) =>
    (place === 'home' || view.rows.includes(place)) && (
      <Button
        variant="subtle"
        {...look}
        rightSection={<IconExternalLink size={18} />}
        loading={portal.opening === place}
        disabled={portal.opening !== null && portal.opening !== place}
        onClick={() => portal.open(place)}
      >
        {name}
      </Button>
    );
  const changeMethod = button(
    'payment_method_update',
    paysLater(profile) ? 'Pagar com cartão' : 'Trocar cartão',
  );
  // The server refuses the portal while a first payment is open.
  const hasPortal = pending === null || !isFirstPayment(profile);
  const { label, qualifier, hasPeriod, endNote } = view;
  const { subscription_start: start, subscription_end: end } = profile;
  const { subscription_plan: plan, subscription_interval: every, subscription_price } = profile;
  const price = subscription_price !== null && formatCents(subscription_price);
  return (
    <>
      <FactList
        stacks
        facts={[
          [
            'Plano',
            <PlanName key="plan">{planWithInterval(plan ?? '', every)}</PlanName>,
            price && (every ? `${price} ${EVERY[every]}` : price),
            button('subscription_update', 'Mudar de plano'),
          ],
          [
            'Status',
            label && (
              <Group key="status" gap="xs">
                <Badge px="0.75rem" color={label.color}>
                  {label.text}
                </Badge>
                {qualifier && (
                  <Text
                    size="sm"
                    fw={500}
                    c={label.color === 'pine' ? 'var(--garimpa-gold-text)' : 'dimmed'}
                  >
                    {qualifier}
                  </Text>
                )}
              </Group>
            ),
          ],
          ['Início', hasPeriod && formatUnixDate(start), start === null && NO_DATE],
          [
            'Término',
            hasPeriod && (
              <Text key="end" span inherit {...(endNote === PAID_END && { c: 'dimmed', fw: 400 })}>
                {formatUnixDate(end)}
              </Text>
            ),
            endNote,
          ],
          ['Valor', amount !== null && formatCents(amount)],
          [
            'Pagamento',
            methodText(profile) || (changeMethod && 'Não informado'),
            view.state === 'active' &&
              paysLater(profile) &&
              'Para mudar de plano, passe a pagar com cartão.',
            changeMethod,
          ],
          [
            'Crédito',
            profile.customer_credit && formatCents(profile.customer_credit),
            subscriptionState(profile) === 'ended'
              ? 'vale na próxima assinatura; para receber de volta, fale com a gente'
              : 'abatido das próximas cobranças',
          ],
        ]}
      />
      <PlanFeatures
        title={profile.subscription_active ? 'Seu plano inclui' : 'O plano inclui'}
        plan={Object.values(plans).find(({ id }) => id === plan)}
        // Without a period, the card is short, so one column fills it better.
        columns={hasPeriod}
      />
      {hasPortal && (
        <div className={`${classes.actions} ${classes.inline}`}>
          {button('home', 'Gerenciar Plano')}
          {button('subscription_cancel', 'Cancelar assinatura', { c: 'dimmed' })}
        </div>
      )}
      <PortalFailure portal={portal} email={email} />
    </>
  );
}

function methodText(profile: SubscriptionFields): string {
  const { payment_method: method, payment_card_brand: brand, payment_card_last4: last4 } = profile;
  if (paysLater(profile)) return pendingMethodTexts.title;
  if (method !== 'card') return '';
  const name = brand ? ` (${brand.charAt(0).toUpperCase()}${brand.slice(1)})` : '';
  return `${cardText(last4)}${name}`;
}
