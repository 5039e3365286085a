import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Purchase } from '../contract/billing.ts';
import { INTERVALS, PLAN_IDS, plans } from '../contract/plans.ts';

/** The metadata that our checkout writes on a session. */
const ours = z.object({ plan: z.enum(PLAN_IDS), interval: z.enum(INTERVALS) });

/**
 * What was bought in a session, whose `invoice` must be expanded, and actually paid; undefined
 * before it is paid, and for a session that our checkout did not create.
 */
export function purchaseOf(session: Stripe.Checkout.Session): Purchase | undefined {
  if (session.payment_status !== 'paid') return undefined;
  const { data: choice } = z.safeParse(ours, session.metadata);
  if (!choice) return undefined;
  const { invoice } = session;
  const paid = invoice !== null && typeof invoice === 'object' ? invoice : undefined;
  return {
    amount: paid?.amount_paid ?? session.amount_total ?? 0,
    planName: plans[choice.plan].name,
    interval: choice.interval,
    paidAt: paid?.status_transitions.paid_at ?? session.created,
  };
}
