import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call, parseResponse, profileOf, stripe } from '../support/api.ts';
import { eventOf } from '../support/events.ts';
import { createBuyers, inParallel } from '../support/many-users.ts';
import { claimsOf } from '../support/people.ts';
import { customerId, deliver, endVoucher, issueVoucher, sessionId } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';

/** Types of Stripe events that a faulty handler could mistake for a payment. */
const EVENTS = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  ...['customer.subscription.updated', 'invoice.paid'],
];

/** The four rotations of `EVENTS`: each event comes first in one order, and last in another. */
const orders = EVENTS.map((_, index) => [...EVENTS.slice(index), ...EVENTS.slice(0, index)]);

test.each(['pay', 'expire'] as const)(
  'a boleto gives access only if it is paid, whatever the order of the events (the boleto’s outcome: %s)',
  async (outcome) => {
    // Drop the local Stripe's webhooks, because the test sends all events itself.
    await stripeFaults({ webhooks: { drop: 1 } });
    const runs = outcome === 'pay' ? orders : orders.slice(0, 1);
    await inParallel(await createBuyers(runs.length), async ({ person, secret }, index) => {
      await issueVoucher(secret, person.email);
      const customer = await customerId(person);
      const session = await stripe.checkout.sessions.retrieve(sessionId(secret));
      // This event says `paid`, but the handler must ask Stripe instead of trusting the event.
      const object = { ...session, customer, payment_status: 'paid', status: 'active' };
      const send = async (type: string) => {
        expect((await deliver(JSON.stringify(eventOf(type, object)))).status).toBe(200);
      };
      const { uid, token } = person;
      const hasAccess = async () => [
        profileOf(await call('getUser', { uid, token })).subscription_active === true,
        Reflect.get(Object(await claimsOf(person)), 'plan') === 'elite',
      ];
      for (const type of runs[index] ?? []) {
        await send(type);
        expect(await hasAccess()).toEqual([false, false]);
      }
      const status = await call('sessionStatus', { query: `?session_id=${session.id}`, token });
      expect(parseResponse(endpoints.sessionStatus, status).payment_status).toBe('unpaid');
      await endVoucher(session.id, outcome);
      for (const type of runs[index] ?? []) await send(type);
      const isPaid = outcome === 'pay';
      expect(await hasAccess()).toEqual([isPaid, isPaid]);
    });
  },
);
