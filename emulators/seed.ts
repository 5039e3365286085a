/** Creates the demo people and, with the local Stripe, their past purchases. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { addDays, DAY, dayOf, startOf } from '#contract/days.ts';
import { runCommand } from '../functions/command-line.ts';
import { checkoutChoice } from '../functions/src/billing/checkout/checkout-choice.ts';
import { openCheckout } from '../functions/src/billing/checkout/open-checkout.ts';
import { isLive } from '../functions/src/billing/customer/current-subscription.ts';
import { applyEvent } from '../functions/src/billing/webhook/apply-event.ts';
import {
  customerOfEvent,
  disputeOfEvent,
} from '../functions/src/billing/webhook/handled-events.ts';
import { countFlows } from '../functions/src/operator/count-flows.ts';
import { recomputeDailyMetrics } from '../functions/src/operator/daily-metrics.ts';
import { saveDailyMetrics } from '../functions/src/operator/daily-metrics-store.ts';
import { readGauges } from '../functions/src/operator/user-metrics.ts';
import { reconcile } from '../functions/src/reconcile/reconcile.ts';
import { projectId, stripeSettings } from '../functions/src/services/config.ts';
import { stripeSdk } from '../functions/src/services/stripe.ts';
import { firstFields, readUser, saveEntered } from '../functions/src/users/user-store.ts';
import { demoCrowd, HISTORY_DAYS } from './demo-crowd.ts';
import {
  DEMO_PASSWORD,
  type DemoPerson,
  demoPeople,
  type Purchase,
  type Step,
} from './demo-people.ts';
import { sendPaymentForm } from './payment-form.ts';

/** The Stripe events that {@link applyEvents} applies to the users' records. */
const CHANGES: Stripe.Event.Type[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.dispute.created',
];

const seededAt = unixNow();

function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

const timeOf = (daysAgo: number) => seededAt - Math.round(daysAgo * DAY);
const uidOf = ({ email }: DemoPerson) => `demo-${email.split('@')[0]}`;

/** Only an import can set the creation time of an account. */
async function importAccounts(people: readonly DemoPerson[]): Promise<void> {
  const users = people.map((person) => ({
    localId: uidOf(person),
    email: person.email,
    rawPassword: DEMO_PASSWORD,
    displayName: person.displayName,
    emailVerified: true,
    createdAt: String(timeOf(person.accountAgeDays) * 1000),
    ...(person.isOperator && { customAttributes: JSON.stringify({ operator: true }) }),
  }));
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId()}/accounts:batchCreate`;
  await post(`http://${host}/${path}`, { users });
}

const signUp = (person: DemoPerson) => saveEntered(uidOf(person), {}, firstFields(person));

async function repeatHistory(stripe: Stripe, people: readonly DemoPerson[]): Promise<void> {
  await control('reset', { secondsAgo: HISTORY_DAYS * DAY });
  // The functions emulator would start a process for each of thousands of events.
  await stripe.webhookEndpoints.update('we_first', { disabled: true });
  const steps = people
    .flatMap((person) => (person.steps ?? []).map((step) => ({ person, step })))
    .toSorted((a, b) => b.step.daysAgo - a.step.daysAgo);
  let done = 0;
  for (let day = dayOf(timeOf(HISTORY_DAYS)); day <= dayOf(seededAt); day = addDays(day, 1)) {
    const end = Math.min(startOf(day) + DAY - 1, seededAt);
    const isNext = (daysAgo: number) => timeOf(daysAgo) > done && timeOf(daysAgo) <= end;
    await Promise.all(people.filter(({ accountAgeDays }) => isNext(accountAgeDays)).map(signUp));
    for (const { person, step } of steps.filter(({ step }) => isNext(step.daysAgo))) {
      await advanceTo(timeOf(step.daysAgo));
      await take(stripe, person, step);
    }
    await advanceTo(end);
    await applyEvents(stripe, done);
    const [flows, stocks] = await Promise.all([countFlows(stripe, day), readGauges(end)]);
    await saveDailyMetrics({ day, counted_at: end, ...flows, stocks });
    done = end;
  }
  while (await advanceTo(unixNow()));
  await reconcile({ stripe, all: true, minEventAgeSeconds: 0, allows: async () => true });
  await recomputeDailyMetrics();
  await stripe.webhookEndpoints.update('we_first', { disabled: false });
}

/** Updates the users' records from Stripe's events since `after`, in Unix seconds. */
async function applyEvents(stripe: Stripe, after: number): Promise<void> {
  const list = stripe.events.list({ types: CHANGES, created: { gt: after }, limit: 100 });
  // Updates without a change of status, such as renewals, do not change subscriber numbers.
  const events = (await list.autoPagingToArray({ limit: 1000 })).filter(
    (event) =>
      event.type !== 'customer.subscription.updated' || event.data.previous_attributes?.status,
  );
  // One event for each subject is enough, because `applyEvent` reads the data from Stripe.
  const subjects = events.map((event): [string | undefined, Stripe.Event] => [
    disputeOfEvent(event) ?? customerOfEvent(event),
    event,
  ]);
  await Promise.all([...new Map(subjects).values()].map(applyEvent));
}

async function take(stripe: Stripe, person: DemoPerson, step: Step): Promise<void> {
  if (step.does === 'buy') return buy(stripe, person, step);
  const customer = (await readUser(uidOf(person)))?.stripeCustomerId ?? '';
  const subscription = (await stripe.subscriptions.list({ customer })).data.find(isLive);
  const charges = (await stripe.charges.list({ customer })).data;
  if (step.does === 'dispute') await control(`charges/${charges.at(-1)?.id}/dispute`, {});
  if (step.does === 'refund') await stripe.refunds.create({ charge: charges[0]?.id ?? '' });
  // If every attempt to charge the card failed, Stripe has already canceled the subscription.
  if (!subscription) return;
  if (step.does === 'cancel') await stripe.subscriptions.cancel(subscription.id);
  if (step.does === 'cancel_at_period_end') {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  }
  if (step.does === 'replace_card') {
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  }
}

async function buy(stripe: Stripe, person: DemoPerson, purchase: Purchase): Promise<void> {
  const { email, displayName: name } = person;
  const buyer = { uid: uidOf(person), email };
  const { session } = await openCheckout(stripe, buyer, checkoutChoice(purchase));
  const payment = { name, ...purchase.pays };
  const paid = await sendPaymentForm(stripeUrl(), session.clientSecret, payment);
  if (!paid.ok) throw new Error(`${email} could not pay: ${await paid.text()}`);
}

const stripeUrl = () => stripeSettings().localUrl?.origin ?? '';
const control = (path: string, body: object) => post(`${stripeUrl()}/_local/${path}`, body);

/** Returns false if the clock had already reached `time`, in Unix seconds. */
async function advanceTo(time: number): Promise<boolean> {
  const clock = z.object({ now: z.int() });
  const { now } = z.parse(clock, await control('clock/advance', { seconds: 0 }));
  if (now < time) await control('clock/advance', { seconds: time - now });
  return now < time;
}

async function post(address: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return response.json();
}

await runCommand({}, async () => {
  if (stripeSettings().localUrl) {
    const people = [...demoPeople, ...demoCrowd()];
    await importAccounts(people);
    await repeatHistory(await stripeSdk(), people);
  } else {
    await importAccounts(demoPeople);
    await Promise.all(demoPeople.map(signUp));
  }
});
