import { expect, test } from 'vitest';
import { INTERVALS } from '#contract/plans.ts';
import { stripe } from '../support/api.ts';
import { countOutcomes } from '../support/many-users.ts';
import { signUp } from '../support/people.ts';
import { checkout, customerId, openSessionsOf, pay, statusesOf } from '../support/purchase.ts';
import { devicesOf } from './devices.ts';

test.each([1, INTERVALS.length])(
  '50 concurrent checkouts leave one open session (number of billing intervals: %i)',
  async (choices) => {
    const person = await signUp();
    const devices = await devicesOf(person);
    const ask = (index: number) => {
      const device = devices[index % devices.length] ?? devices[0];
      return checkout(person, { interval: INTERVALS[index % choices] ?? 'month' }, device);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
    const customer = await customerId(person);
    const open = await openSessionsOf(customer);
    const { data: customers } = await stripe.customers.list({ email: person.email });
    const counts = countOutcomes(answers);
    console.log({ choices, open: open.length, ...counts });
    expect([open.length, customers.length]).toEqual([1, 1]);
    expect(['200 ok', '409 busy']).toEqual(expect.arrayContaining(Object.keys(counts)));

    expect(await pay(open[0]?.client_secret ?? '')).toBe(200);
    const after = [];
    for (let index = 0; index < 20; index += 1) after.push(await ask(index));
    expect(countOutcomes(after)).toEqual({ '409 already_subscribed': 20 });
    expect(await statusesOf(customer)).toEqual(['active']);
  },
);
