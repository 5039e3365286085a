import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { customerOfEvent } from '../../../functions/src/billing/webhook/handled-events.ts';

const event = (type: string, object: object, previous_attributes?: object) =>
  ({ id: 'evt_1', type, data: { object, previous_attributes } }) as unknown as Stripe.Event;

test('a handled event names its customer, where its object has one', () => {
  const of = (object: object) => customerOfEvent(event('invoice.paid', object));
  expect(of({ customer: 'cus_1' })).toBe('cus_1');
  expect(of({ customer: { id: 'cus_2', object: 'customer' } })).toBe('cus_2');
  expect(of({ customer: null })).toBeUndefined();
  expect(of({ object: 'product', id: 'prod_1' })).toBeUndefined();
  expect(() => of({ customer: 1 })).toThrow();
});

test('any other is acknowledged and ignored', () => {
  expect(customerOfEvent(event('v9.new', { customer: 'cus_1' }))).toBeUndefined();
  expect(customerOfEvent(event('v9.new', {}))).toBeUndefined();
});

test.each([
  [{ invoice_settings: { default_payment_method: null } }, 'cus_1'],
  [{ balance: 0 }, 'cus_1'],
  [{ name: null }, undefined],
  [undefined, undefined],
])('of a customer that changed, what was %o leads to %s', (previous, customer) => {
  const changed = event('customer.updated', { id: 'cus_1' }, previous);
  expect(customerOfEvent(changed)).toBe(customer);
});
