import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { applyCustomer } from '../../../functions/src/billing/subscription/apply-customer.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { agreed } from '../../agreed.ts';
import { readCollection, readDocument, removeDocument, writeFields } from '../firestore.ts';
import { control } from '../own-stripe.ts';
import { signUp } from '../people.ts';
import * as buy from '../purchase.ts';
import { checkout, customerId, expectDelivered, expectProfile } from '../purchase.ts';
import { stripe } from '../support.ts';

/** The scheduled run, with a clock of its own. */

const PROGRESS = 'jobs/reconcileSubscriptions';
const options = { stripe, minEventAgeSeconds: 0, all: false };
const path = ({ uid }: { uid: string }) => `users/${uid}`;

afterAll(async () => {
  // Its time is that of this file's own Stripe.
  await removeDocument(PROGRESS);
});

afterEach(() => control('faults', {}));

/** Longer than a run looks back before the last success. */
async function later(): Promise<void> {
  await control('clock/advance', { seconds: 2 * 3_600 });
}

/** The run before succeeded now: other files' people are not this Stripe's. */
async function noteSuccess(): Promise<void> {
  const { lastResponse } = await stripe.events.list({ limit: 1 });
  const now = Date.parse(lastResponse.headers.date ?? '') / 1000;
  await writeFields(PROGRESS, {
    succeededAt: { integerValue: String(now) },
    failed: { arrayValue: {} },
  });
}

async function subscriber() {
  const person = await signUp();
  expect(await buy.pay(buy.secretOf(await checkout(person)))).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  return { person, customer };
}

/** Changes a customer's subscription at Stripe; no webhook reports it. */
async function change(customer: string): Promise<void> {
  await control('faults', { webhooks: { drop: 1 } });
  const { data } = await stripe.subscriptions.list({ customer });
  await stripe.subscriptions.update(data[0]?.id ?? '', { metadata: { note: String(Date.now()) } });
}

const wrongPlan = { subscription_plan: { stringValue: 'wrong' } };

beforeEach(async () => {
  await later();
  await noteSuccess();
});

test('what changed since the last run is checked, and nothing else', async () => {
  const [changed, other] = [await subscriber(), await subscriber()];
  await later();
  await noteSuccess();
  await later();
  await change(changed.customer);
  await writeFields(path(changed.person), wrongPlan);
  await writeFields(path(other.person), wrongPlan);
  expect(await reconcile(options)).toMatchObject({
    mended: [{ uid: changed.person.uid, fields: ['subscription_plan'], lapsed: false }],
    checked: 1,
    failed: [],
  });
  await later();
  // Events are listed again for an hour.
  expect(await reconcile(options)).toMatchObject({ mended: [], checked: 1 });
  await later();
  expect(await reconcile(options)).toMatchObject({ checked: 0 });
  expect(await readDocument(path(other.person))).toMatchObject({ subscription_plan: 'wrong' });
});

test('events too young to have been delivered are left to the webhook and the next run', async () => {
  const { customer } = await subscriber();
  await later();
  await noteSuccess();
  await later();
  await change(customer);
  const patient = { ...options, minEventAgeSeconds: 300 };
  expect(await reconcile(patient)).toMatchObject({ checked: 0 });
  await control('clock/advance', { seconds: 600 });
  expect(await reconcile(patient)).toMatchObject({ checked: 1 });
});

test('what failed is tried again by every run until it succeeds, and the others go on', async () => {
  const [broken, other] = [await subscriber(), await subscriber()];
  const createdAt = String((await readDocument(path(broken.person)))?.createdAt);
  const subject = { kind: 'customer', id: broken.customer };
  await change(broken.customer);
  await writeFields(path(broken.person), { ...wrongPlan, createdAt: { booleanValue: true } });
  expect(await reconcile(options)).toMatchObject({ failed: [subject] });
  await later();
  await change(other.customer);
  await writeFields(path(other.person), wrongPlan);
  expect(await reconcile(options)).toMatchObject({ checked: 1, failed: [subject] });
  expect(await readDocument(path(other.person))).toMatchObject({ subscription_plan: 'elite' });
  await later();
  await writeFields(path(broken.person), { createdAt: { stringValue: createdAt } });
  expect(await reconcile(options)).toMatchObject({ checked: 2, failed: [] });
  expect(await readDocument(path(broken.person))).toMatchObject({ subscription_plan: 'elite' });
  await later();
  expect(await reconcile(options)).toMatchObject({ checked: 0 });
});

test('a run that can’t list the events leaves the progress as it is', async () => {
  const before = await readDocument(PROGRESS);
  await later();
  await control('faults', { api: { status: 503 } });
  await expect(reconcile(options)).rejects.toThrow();
  expect(await readDocument(PROGRESS)).toEqual(before);
});

test('a purchase whose payment was not reported is recorded, though the record is right', async () => {
  const person = await signUp();
  await control('faults', { webhooks: { drop: 1 } });
  const secret = buy.secretOf(await checkout(person, { consent: agreed }));
  expect(await buy.pay(secret)).toBe(200);
  await applyCustomer(stripe, await customerId(person));
  expect(await reconcile(options)).toMatchObject({ mended: [], failed: [] });
  expect(JSON.stringify(await readCollection('conversionOutbox'))).toContain(person.uid);
});
