import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Purchase } from '../contract/billing.ts';
import { eventId } from '../contract/event-id.ts';
import { hashedPerson } from '../contract/hashed-person.ts';
import { toReais } from '../contract/money.ts';
import { INTERVALS, intervals, PLAN_IDS, plans } from '../contract/plans.ts';
import { PURCHASE_EVENTS } from '../contract/tracking.ts';
import type { UserRecord } from '../users/user-record.ts';
import type { CheckoutConsent } from './checkout-consents.ts';
import { type MetaEvent, userData } from './meta-event.ts';

const ours = z.object({ plan: z.enum(PLAN_IDS), interval: z.enum(INTERVALS) });

/**
 * Returns the purchase of a Checkout Session, or undefined if the session is unpaid or not ours.
 * The session must have `invoice` expanded.
 * @param late The charge of a boleto that was paid late. Stripe never marks such a boleto's session
 * as paid, because the invoice is void.
 */
export function purchaseOf(
  session: Stripe.Checkout.Session,
  late?: Pick<Stripe.Charge, 'amount' | 'created'>,
): Purchase | undefined {
  if (session.payment_status !== 'paid' && !late) return undefined;
  const { data: choice } = z.safeParse(ours, session.metadata);
  if (!choice) return undefined;
  const { invoice } = session;
  const paid = invoice !== null && typeof invoice === 'object' ? invoice : undefined;
  return {
    amount: late?.amount ?? paid?.amount_paid ?? session.amount_total ?? 0,
    planName: plans[choice.plan].name,
    interval: choice.interval,
    paidAt: late?.created ?? paid?.status_transitions.paid_at ?? session.created,
    periodEnd:
      paid?.lines.data[0]?.period.end ?? session.created + intervals[choice.interval].days * 86_400,
  };
}

interface Sale {
  sessionId: string;
  purchase: Purchase;
  record: Pick<UserRecord, 'uid' | 'email' | 'firstName' | 'displayName' | 'phoneNumber'>;
  consent: CheckoutConsent;
  appUrl: string;
  now: number;
}

/**
 * Returns the two events of a purchase. Meta's pixel sends them with the same ids, so that Meta
 * counts each event once.
 */
export async function purchaseEvents(sale: Sale): Promise<MetaEvent[]> {
  const { sessionId, purchase, record, consent, appUrl, now } = sale;
  const person = await hashedPerson({
    em: record.email,
    fn: record.firstName ?? record.displayName ?? '',
    ph: record.phoneNumber,
    external_id: record.uid,
  });
  const common = {
    // The local Stripe's clock may run ahead, and Meta rejects events in the future.
    event_time: Math.min(purchase.paidAt, Math.floor(now / 1000)),
    action_source: 'website' as const,
    event_source_url: `${appUrl}/payment-success`,
    user_data: userData(person, consent),
    custom_data: {
      value: toReais(purchase.amount),
      currency: 'BRL' as const,
      subscription_plan: purchase.planName,
      interval: purchase.interval,
    },
  };
  return Promise.all(
    PURCHASE_EVENTS.map(async (event_name) => ({
      event_name,
      event_id: await eventId(event_name, sessionId),
      ...common,
    })),
  );
}
