import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { openCheckout } from '../../functions/src/billing/checkout/open-checkout.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { beforeFirestoreRequests } from '../support/firestore-steps.ts';
import { exists, signUp, type TestPerson } from '../support/people.ts';

const STEPS = [
  'customers.create',
  'checkout.sessions.list',
  'subscriptions.list',
  'checkout.sessions.create',
] as const;

/** Returns a Stripe SDK that runs `work` before or after the first call of the method `step`. */
function interrupted(step: string, when: 'before' | 'after', work: () => Promise<void>): Stripe {
  let done = false;
  const wrap = (target: object, path: string): object =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        const here = path ? `${path}.${String(name)}` : String(name);
        if (typeof value === 'object' && value !== null && step.startsWith(here)) {
          return wrap(value, here);
        }
        if (here !== step || typeof value !== 'function') return value;
        const calling = async (args: unknown[]) => {
          const first = !done;
          done = true;
          if (first && when === 'before') await work();
          const result = await Reflect.apply(value, object, args);
          if (first && when === 'after') await work();
          return result;
        };
        return (...args: unknown[]) => {
          const answer = calling(args) as Promise<Stripe.ApiList<unknown>>;
          // Our code calls `autoPagingToArray` on the SDK's lists. This fake reads only the first
          // page.
          return Object.assign(answer, { autoPagingToArray: async () => (await answer).data });
        };
      },
    });
  return wrap(stripe, '') as Stripe;
}

const elite = checkoutChoice({ planName: 'Elite', interval: 'month' });

const open = (sdk: Stripe, person: TestPerson) => openCheckout(sdk, person, elite);

async function customersOf({ email }: TestPerson): Promise<Stripe.Customer[]> {
  return (await stripe.customers.list({ email, limit: 100 })).data;
}

async function expectNothingLeft(person: TestPerson): Promise<void> {
  expect(await exists(person.uid)).toBe(false);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  expect(await customersOf(person)).toEqual([]);
  const { data } = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
  expect(data.filter((each) => each.client_reference_id === person.uid)).toEqual([]);
}

describe('a first checkout that opens while the account is being deleted', () => {
  const moments = STEPS.flatMap((step) => [['before', step] as const, ['after', step] as const]);

  test.each(moments)(
    'if an account’s deletion starts %s a checkout calls Stripe’s %s, no customer or open session is left',
    async (when, step) => {
      const person = await signUp();
      let closing: Promise<void> | undefined;
      const sdk = interrupted(step, when, async () => {
        closing = closeAccount(person.uid);
        await sleep(200);
      });
      await open(sdk, person);
      await closing;
      await expectNothingLeft(person);
    },
  );

  test('a checkout during or after the deletion of its account is refused', async () => {
    const person = await signUp();
    const [closed, during] = await Promise.allSettled([
      closeAccount(person.uid),
      sleep(50).then(() => open(stripe, person)),
    ]);
    expect([closed.status, during.status]).toEqual(['fulfilled', 'rejected']);
    const opening = open(stripe, person);
    await expect(opening).rejects.toMatchObject({ status: 409, code: 'account_closing' });
  });

  test('deleting an account also deletes a Stripe customer that an interrupted checkout created', async () => {
    const person = await signUp();
    const died = () => Promise.reject(new Error('killed'));
    await expect(open(interrupted('customers.create', 'after', died), person)).rejects.toThrow();
    expect(await customersOf(person)).toHaveLength(1);
    await closeAccount(person.uid);
    await expectNothingLeft(person);
  });
});

test('deleting an account removes the Auth account before the record in Firestore', async () => {
  const person = await signUp();
  await ensureUser(person.uid);
  const accounts: boolean[] = [];
  const end = beforeFirestoreRequests(async ({ method, body }) => {
    if (method !== 'commit' || !/"delete":\s*"[^"]*\/users\//.test(body)) return;
    accounts.push(await exists(person.uid));
  });
  await closeAccount(person.uid);
  end();
  expect(accounts).toEqual([false]);
});

test('if an account is deleted while a call creates its record, no record is left', async () => {
  const person = await signUp();
  let isFirst = true;
  const end = beforeFirestoreRequests(({ method, body }) => {
    if (method !== 'commit' || !body.includes(`/users/${person.uid}`) || !isFirst) return undefined;
    isFirst = false;
    return closeAccount(person.uid);
  });
  await expect(ensureUser(person.uid)).rejects.toMatchObject({ status: 401 });
  end();
  await expectNothingLeft(person);
});
