import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { customerOfEvent } from '../../../functions/src/billing/handled-events.ts';

const event = (type: string, object: object) =>
  ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event;

test.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
])('%s says whom to look at', (type) => {
  expect(customerOfEvent(event(type, { customer: 'cus_1' }))).toBe('cus_1');
  expect(customerOfEvent(event(type, { customer: { id: 'cus_2', object: 'customer' } }))).toBe(
    'cus_2',
  );
  expect(customerOfEvent(event(type, { customer: null }))).toBeUndefined();
  expect(() => customerOfEvent(event(type, {}))).toThrow();
});

test.each([
  'customer.created',
  'customer.deleted',
  'invoice.created',
  'charge.succeeded',
  'v9.new',
])('%s is acknowledged and ignored', (type) => {
  expect(customerOfEvent(event(type, { customer: 'cus_1' }))).toBeUndefined();
  expect(customerOfEvent(event(type, {}))).toBeUndefined();
});
