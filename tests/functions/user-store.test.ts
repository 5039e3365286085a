import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TRIAL_PLAN_ID } from '#contract/plans.ts';
import { auth } from '../../functions/src/services/firebase.ts';
import { checkDeadline } from '../../functions/src/services/timeout.ts';
import { changeClaims } from '../../functions/src/users/claims.ts';
import { withPersonLock } from '../../functions/src/users/person-lock.ts';
import { writePlanClaims } from '../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../functions/src/users/user-record.ts';
import {
  customersWithRunningSubscription,
  ensureUser,
  linkStripeCustomer,
  readUser,
  saveEntered,
  storedUsers,
  writeSubscription,
} from '../../functions/src/users/user-store.ts';
import { call } from '../support/api.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { beforeNextWrite } from '../support/firestore-steps.ts';
import { claimsOf, setClaims, signUp } from '../support/people.ts';

test('concurrent writes to a user’s record keep every new value, the first campaign data and one Stripe customer', async () => {
  const { uid, token } = await signUp();
  await call('getUser', { uid, token });
  const of = (utm_source: string) => ({ attribution: { utm_source } });
  await saveEntered(uid, {}, of('tiktok'));
  const ids = Array.from({ length: 10 }, (_, index) => `cus_${index}`);
  const [customers] = await Promise.all([
    Promise.all(ids.map((id) => linkStripeCustomer(uid, id))),
    saveEntered(uid, { displayName: 'Ana' }, {}),
    saveEntered(uid, { phoneNumber: '11987654321' }, of('google')),
  ]);
  const [stripeCustomerId] = customers;
  expect(customers).toEqual(Array(10).fill(stripeCustomerId));
  const expected = { ...of('tiktok'), displayName: 'Ana', phoneNumber: '11987654321' };
  expect(await readUser(uid)).toMatchObject({ ...expected, stripeCustomerId });
});

test('listing all user records returns the same records with any page size', async () => {
  for (let count = 0; count < 3; count += 1) await call('getUser', await signUp());
  const uids = async (pageSize?: number) => {
    const found: string[] = [];
    for await (const { uid } of storedUsers(pageSize)) found.push(uid);
    return found;
  };
  const all = await uids();
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(await uids(2)).toEqual(all);
  expect(await uids(all.length)).toEqual(all);
});

test('the customers whom Stripe may charge include those whose renewal failed or whose subscription is paused', async () => {
  for (const subscription_status of ['active', 'trialing', 'past_due', 'unpaid', 'paused']) {
    await patchDocument('users/u1', { subscription_status, stripeCustomerId: 'c1' });
    expect(await customersWithRunningSubscription()).toContainEqual({ uid: 'u1', customer: 'c1' });
  }
});

test('a new user gets the trial’s plan even if the first attempt to set the claims fails', async () => {
  const person = await signUp();
  const claims = vi.spyOn(await auth(), 'setCustomUserClaims');
  claims.mockRejectedValueOnce(new Error('Firebase Auth is down'));
  await expect(ensureUser(person.uid)).rejects.toThrow('Firebase Auth is down');
  await ensureUser(person.uid);
  expect(await claimsOf(person)).toMatchObject({ plan: TRIAL_PLAN_ID });
});

test('if a user buys a plan while the record is created, the claims have that plan, not the trial’s', async () => {
  const person = await signUp();
  const { uid } = person;
  /** Records a purchase as the webhook does. */
  const buy = async () => {
    const record = await ensureUser(uid);
    const bought = { subscription_plan: 'elite', subscription_active: true, has_paid: true };
    const fields = { ...NO_SUBSCRIPTION, ...bought, subscription_end: 1_900_000_000 };
    await writeSubscription(uid, fields);
    await writePlanClaims(uid, { ...record, ...fields });
    // Simulate another, slower `ensureUser`, which replaces the purchase's claims by the trial's.
    await setClaims(person, { plan: TRIAL_PLAN_ID });
  };
  const end = beforeNextWrite(`/users/${uid}`, buy);
  const record = await ensureUser(uid).finally(end);
  expect(record.subscription_plan).toBe('elite');
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
});

const lockUntil = (uid: string, end: number) =>
  writeFields(`locks/${uid}`, { expireAt: { timestampValue: new Date(end).toISOString() } });

test('concurrent calls that lock the same user run one after the other, and leave no lock', async () => {
  // Stop the clock, so that no call times out on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // A lock left behind by a killed call can be acquired after it expires.
  await lockUntil('lock-1', Date.now() - 1);
  let running = 0;
  const work = async () => {
    running += 1;
    await sleep(20);
    const seen = running;
    running -= 1;
    return seen;
  };
  const calls = Array.from({ length: 10 }, () => withPersonLock('lock-1', work));
  expect(await Promise.all(calls)).toEqual(Array(10).fill(1));
  await expect(withPersonLock('lock-1', () => Promise.reject(new Error('no')))).rejects.toThrow();
  expect(await readDocument('locks/lock-1')).toBeUndefined();
});

test('a call that holds a user’s lock too long stops before another call gets the lock', async () => {
  const lease = { heldMs: 1_500, workMs: 700 };
  const steps: string[] = [];
  const work = (name: string, count: number) => async () => {
    for (let step = 0; step < count; step += 1) {
      checkDeadline();
      steps.push(name);
      await sleep(50);
    }
  };
  const endless = withPersonLock('lock-4', work('first', 1_000), lease);
  await expect.poll(() => steps.length).toBeGreaterThan(0);
  const next = withPersonLock('lock-4', work('second', 3), lease);
  await expect(endless).rejects.toThrow('The time is up');
  await next;
  expect(steps.slice(steps.indexOf('second'))).toEqual(['second', 'second', 'second']);
});

test('a call that was killed while it changed claims does not block later changes', async () => {
  const person = await signUp();
  const hanging = vi.spyOn(await auth(), 'setCustomUserClaims');
  hanging.mockImplementationOnce(() => new Promise(() => {}));
  void changeClaims(person.uid, () => ({ plan: 'elite' }));
  await expect.poll(() => hanging.mock.calls.length).toBe(1);
  expect(await changeClaims(person.uid, () => ({ plan: 'elite' }))).toBe(true);
  expect(await claimsOf(person)).toEqual({ plan: 'elite' });
});

test('a call that waits ten seconds for another call’s lock is refused', async () => {
  const now = Date.now();
  await lockUntil('lock-3', now + 60_000);
  const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(now).mockReturnValueOnce(now);
  clock.mockReturnValue(now + 10_001);
  const work = vi.fn();
  await expect(withPersonLock('lock-3', work)).rejects.toMatchObject({ status: 409, code: 'busy' });
  clock.mockRestore();
  expect(work).not.toHaveBeenCalled();
});
