import type Stripe from 'stripe';
import { INTERVALS, PLAN_IDS, plans, priceLookupKey } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { seededRandom } from '../../../emulators/stripe/events/random.ts';
import { checkoutChoice } from '../../../functions/src/billing/checkout/checkout-choice.ts';
import { sessionParams } from '../../../functions/src/billing/checkout/session-params.ts';
import { recomputeDailyMetrics } from '../../../functions/src/operator/daily-metrics.ts';
import { auth, firestore } from '../../../functions/src/services/firebase.ts';
import { timeAtStripe } from '../../../functions/src/services/stripe.ts';
import { issueVoucher, pay } from '../../functions/purchase.ts';
import { env, stripe } from '../../functions/support.ts';
import { advanceDays, control } from '../../stripe-control.ts';

const random = seededRandom(29);
const chance = (probability: number) => random() < probability;
const oneOf = <Item>(items: readonly Item[]): Item => {
  const found = items[Math.floor(random() * items.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};

const CAMPAIGNS = ['verao', 'inverno', 'black-friday', null];
const AFFILIATES = ['ana', 'bia', null, null];
/** What becomes of a boleto, and of those of its renewals. */
const PAYERS = [
  'succeed_immediately@exemplo.com.br',
  'fill_never@exemplo.com.br',
  'x@exemplo.com.br',
];
const FAILS_LATER = '4000000000000341';

/** Someone who signed up, as the report of sales should show them. */
export interface Buyer {
  uid: string;
  customer: string;
  campaign: string | null;
  referral: string | null;
}

const prices = new Map<string, string>();
for await (const { id, lookup_key } of stripe.prices.list({ limit: 100 })) {
  if (lookup_key) prices.set(lookup_key, id);
}

/** A person who signs up now and opens a checkout, which most pay. */
async function buy(index: number): Promise<Buyer> {
  const uid = `bench-${index}`;
  const email = `${uid}@exemplo.com.br`;
  const createdAt = new Date((await timeAtStripe(stripe)) * 1000).toISOString();
  const [campaign, referral] = [oneOf(CAMPAIGNS), oneOf(AFFILIATES)];
  const attribution = {
    ...(campaign && { utm_campaign: campaign }),
    ...(referral && { referral }),
  };
  const { id: customer } = await stripe.customers.create({ email, metadata: { uid } });
  await (await auth()).createUser({ uid, email });
  const record = { uid, email, createdAt, stripeCustomerId: customer, attribution };
  const names = { emailVerified: true, displayName: 'Maria', firstName: 'Maria', lastName: null };
  await (await firestore()).doc(`users/${uid}`).set({ ...record, ...names });
  const plan = oneOf(PLAN_IDS);
  const interval = chance(0.6) ? 'month' : oneOf(INTERVALS);
  const coupons = ['primeiro_mes_10', 'primeiro_mes_20'].filter((id) =>
    allFirstMonthCoupons().some((each) => each.id.startsWith(id)),
  );
  const couponId = interval === 'month' && chance(0.4) ? oneOf(coupons) : undefined;
  const choice = checkoutChoice({ planName: plans[plan].name, interval, couponId });
  const priceId = prices.get(priceLookupKey(plan, interval)) ?? '';
  const order = { uid, customer, choice, priceId, attribution, appUrl: env.APP_URL };
  const session = await stripe.checkout.sessions.create(sessionParams(order));
  const secret = session.client_secret ?? '';
  if (chance(0.25)) await issueVoucher(secret, oneOf(PAYERS));
  else if (chance(0.95)) await pay(secret, chance(0.1) ? FAILS_LATER : undefined);
  return { uid, customer, campaign, referral };
}

const disputes: { id: string; closes: number }[] = [];

/** Refunds and disputes some of the day's card payments; decides disputes; cancels a subscription. */
async function mishaps(day: number, buyers: readonly Buyer[]): Promise<void> {
  const now = await timeAtStripe(stripe);
  const { data } = await stripe.charges.list({ limit: 100, created: { gte: now - 86_400 } });
  for (const charge of data.filter(isCard)) {
    if (chance(0.04)) {
      const amount = chance(0.5) ? charge.amount : Math.ceil(charge.amount / 3);
      await stripe.refunds.create({ charge: charge.id, amount });
    } else if (chance(0.02)) {
      await control(`charges/${charge.id}/dispute`);
      const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
      if (dispute) disputes.push({ id: dispute.id, closes: day + 10 + Math.floor(random() * 30) });
    }
  }
  for (const { id } of disputes.filter(({ closes }) => closes === day)) {
    await control(`disputes/${id}/close`, { status: chance(0.4) ? 'won' : 'lost' });
  }
  if (!chance(0.5)) return;
  const { customer } = oneOf(buyers);
  const { data: active } = await stripe.subscriptions.list({ customer, status: 'active' });
  for (const { id } of active) await stripe.subscriptions.cancel(id);
}

const isCard = ({ status, payment_method_details }: Stripe.Charge) =>
  status === 'succeeded' && payment_method_details?.card !== undefined;

/** Lets a year go by, with the daily figures kept each day. */
export async function simulateYear(people: number, days: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let day = 0; day < days; day += 1) {
    const due = Math.ceil(((day + 1) * people) / days);
    while (buyers.length < due) buyers.push(await buy(buyers.length));
    await advanceDays(1);
    await mishaps(day, buyers);
    await recomputeDailyMetrics();
    if (day % 30 === 29) console.error(`… day ${day + 1}, ${buyers.length} people`);
  }
  return buyers;
}
