import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import {
  noteForOperator,
  secondSubscriptions,
} from '../../functions/src/billing/subscription/operator-lists.ts';
import {
  noteUnmatchedPayment,
  resolvePayment,
} from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { noteAction } from '../../functions/src/operator/operator-log.ts';
import { agreed } from '../agreed.ts';
import { readCollection } from './firestore.ts';
import { checkout, expectDelivered } from './purchase.ts';
import { subscriber } from './subscriber.ts';
import { call, env, given, stripe } from './support.ts';

/** Every collection of the project in the emulator. */
async function collections(): Promise<string[]> {
  const root = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}`;
  const response = await fetch(`${root}/databases/(default)/documents:listCollectionIds`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: '{}',
  });
  return z.object({ collectionIds: z.array(z.string()) }).parse(await response.json())
    .collectionIds;
}

/** The collections in which a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const found = [];
  for (const name of await collections()) {
    if (JSON.stringify(await readCollection(name)).includes(text)) found.push(name);
  }
  return found.toSorted();
}

test('the export has all that is known of a person, and a deletion leaves what the policy says', async () => {
  const { person, customer, subscription } = await subscriber({
    consent: agreed,
    fbp: 'fb.1.1700000000000.1',
  });
  const { uid, token } = person;
  const operator = 'operator-1';
  await noteAction({ operator, action: 'viewed', subject: uid, detail: null });
  const both = { uid, kept: subscription.id, second: 'sub_other' };
  await noteForOperator(secondSubscriptions, both.second, both);
  const { data: invoices } = await stripe.invoices.list({ customer });
  if (!invoices[0]) throw new Error('There is no invoice');
  await noteUnmatchedPayment(invoices[0], 'second_subscription', uid);
  await expectDelivered(customer);

  const exported = given(endpoints.exportAccount, await call('exportAccount', { token, uid }));
  expect(exported.account.claims).toMatchObject({ plan: 'elite' });
  expect(exported.payments).toHaveLength(1);
  expect(exported.checkout_sessions).toHaveLength(1);
  expect(exported.documents).toMatchObject({
    checkoutConsents: [{ fbp: 'fb.1.1700000000000.1', client_user_agent: expect.any(String) }],
    operatorLog: [{ action: 'viewed' }],
    secondSubscriptions: [{ second: 'sub_other' }],
    unmatchedPayments: [{ invoice: invoices[0].id }],
  });

  await closeAccount(uid);
  // The mark of the deletion is kept for a day, so that calls from before see it.
  // Until the money is given back somebody has to ask where it is to go.
  expect(await placesOf(uid)).toEqual(['deletions', 'unmatchedPayments']);
  expect(await placesOf(person.email)).toEqual(['unmatchedPayments']);
  await resolvePayment(invoices[0].id);
  expect(await placesOf(uid)).toEqual(['deletions']);
  expect(await placesOf(person.email)).toEqual([]);
  expect((await checkout(person)).status).toBe(401);
});
