import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { root } from '../../emulators/setup/shell.mjs';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { call, stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { beforeNextWrite } from '../support/firestore-steps.ts';
import { exists, sessionOf, signIn, signUp, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import { cancelNow, statusesOf } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';
import { withOldSignIn } from './sign-ins.ts';
import { beforeNext } from './stripe-steps.ts';

const HOUR_MS = 3_600_000;

const remove = ({ uid, token }: TestPerson) => call('deleteAccount', { token, body: { uid } });

async function expectGone({ uid }: TestPerson, customer: string) {
  expect(await exists(uid)).toBe(false);
  expect(await readDocument(`users/${uid}`)).toBeUndefined();
  expect(await readDocument(`deletions/${uid}`)).toMatchObject({ finished: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  for (const status of await statusesOf(customer)) expect(status).toBe('canceled');
}

test('deleting an account cancels the subscription and leaves only the invoices at Stripe', async () => {
  const { person, customer } = await subscriber();
  const cookie = await sessionOf(person);
  const answer = await remove(person);
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect(answer.headers.get('set-cookie')).toMatch(/^__session=; Max-Age=0/);
  await expectGone(person, customer);

  const { data: invoices } = await stripe.invoices.list({ customer });
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([elitePrice.month.cents]);

  expect((await call('checkAuthCookie', { cookie })).body).toEqual({ authenticated: false });
  expect((await call('getUser', { token: person.token, uid: person.uid })).status).toBe(401);
  await expect(signIn(person)).rejects.toThrow(/EMAIL_NOT_FOUND|INVALID_LOGIN/);
});

test('an account can’t be deleted with only a session cookie, or with a token from an old sign-in', async () => {
  const person = await signUp();
  const { uid } = person;
  const cookie = await sessionOf(person);
  expect((await call('deleteAccount', { cookie, body: { uid } })).status).toBe(401);
  const old = await remove(await withOldSignIn(person));
  expect(old).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  expect(await exists(uid)).toBe(true);
});

test('after two concurrent deletions of an account, its sign-in, record and Stripe customer are gone', async () => {
  const { person, customer } = await subscriber();
  const answers = await Promise.all([remove(person), remove(person)]);
  const statuses = answers.map(({ status }) => status).toSorted();
  // A call after the first deletion has ended gets 401, because its token is no longer valid.
  expect([
    [200, 200],
    [200, 401],
  ]).toContainEqual(statuses);
  await expectGone(person, customer);
});

test('a deletion while Stripe fails changes nothing or says that it has begun, and another attempt succeeds', async () => {
  const { person, customer } = await subscriber();
  onTestFinished(() => stripeFaults());
  const fail = () => stripeFaults({ api: { status: 500, probability: 1 } });
  await fail();
  const answer = await remove(person);
  expect(answer).toMatchObject({ status: 502, body: { code: 'stripe_failed' } });
  expect(await readDocument(`deletions/${person.uid}`)).toBeUndefined();
  await stripeFaults();
  await beforeNext('customers.del', fail);
  const begun = await remove(person);
  expect(begun).toMatchObject({ status: 500, body: { code: 'deletion_begun' } });
  await stripeFaults();
  expect((await remove(person)).status).toBe(200);
  await expectGone(person, customer);
});

test('the hourly job completes an account deletion that was interrupted at any step', async () => {
  const begun = await Promise.all([subscriber(), subscriber(), subscriber()]);
  for (const { person } of begun) {
    await markDeletionStarted(person.uid, Date.now(), Math.floor(Date.now() / 1000));
  }
  const [, cancelled, withoutCustomer] = begun;
  if (cancelled) await cancelNow(cancelled.person);
  if (withoutCustomer) await stripe.customers.del(withoutCustomer.customer);
  await finishDeletions(Date.now() + 9 * 60_000);
  const isLeft = await Promise.all(begun.map(({ person }) => exists(person.uid)));
  expect(isLeft, 'the job skips deletions that may still be running').toEqual([true, true, true]);
  const consent = 'checkoutConsents/cs_1';
  await patchDocument(consent, { uid: begun[0]?.person.uid ?? '' });
  const end = beforeNextWrite(consent, () => Promise.reject(new Error('Firestore is down')));
  await finishDeletions(Date.now() + HOUR_MS);
  expect(end()).toBe(true);
  await finishDeletions(Date.now() + HOUR_MS);
  for (const { person, customer } of begun) await expectGone(person, customer);
  expect(await readDocument(consent)).toBeUndefined();
});

test('`npm run finish-deletions` completes a deletion that an operator has begun with the runbook’s command', async () => {
  const { person, customer } = await subscriber();
  const page = readFileSync(join(root, 'docs/operations/runbook.md'), 'utf8');
  const [, body = ''] = /deletions\/<uid>".* -d '(\{.*\})'/.exec(page) ?? [];
  const { fields } = z
    .object({ fields: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(body.replace("'$(date +%s)'", String(Math.ceil(Date.now() / 1000)))));
  await writeFields(`deletions/${person.uid}`, fields);
  await expect(runCommand('finish-deletions')).rejects.toThrow(/pass --yes/);
  await runCommand('finish-deletions', '--yes');
  await expectGone(person, customer);
});
