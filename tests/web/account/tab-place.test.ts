import { expect, test } from 'vitest';
import { placeOf } from '../../../web/src/features/upsell/tab-place.ts';
import { isCheckoutMessage } from '../../../web/src/lib/purchase/checkout-messages.ts';
import { fakeTab } from './fake-tab.ts';

test.each([
  ['/checkout', false, 'checkout'],
  ['/checkout/', false, 'checkout'],
  ['/checkout-return', false, 'checkout'],
  ['about:blank', false, 'checkout'],
  ['/payment-success', false, 'paid'],
  ['/payment-awaited/', false, 'awaited'],
  ['/payment-canceled', false, 'elsewhere'],
  ['/planos/', false, 'elsewhere'],
  ['/', false, 'elsewhere'],
  ['hidden', false, 'hidden'],
  ['https://payments.stripe.com/boleto/voucher/1', false, 'hidden'],
  ['/checkout', true, 'closed'],
])('for a checkout tab at %s (closed: %s), placeOf returns %j', (href, closed, place) => {
  expect(placeOf(fakeTab(href, closed))).toBe(place);
});

const tab = fakeTab('/checkout');
const good = { event: 'checkout_succeeded', plan: 'Elite', interval: 'anual', value: 100 };
test.each([
  ['nothing wrong', {}, true],
  ['another origin', { origin: 'https://mau.example' }, false],
  ['no origin', { origin: 'null' }, false],
  ['another window', { source: fakeTab('/checkout') }, false],
  ['no source window', { source: null }, false],
  ['another event', { data: { ...good, event: 'checkout_failed' } }, false],
  ['no value', { data: { ...good, value: undefined } }, false],
  ['NaN as its value', { data: { ...good, value: Number.NaN } }, false],
  ['an unknown interval', { data: { ...good, interval: 'semanal' } }, false],
  ['a string as its data', { data: JSON.stringify(good) }, false],
  ['no data', { data: null }, false],
])('the checkout tab’s success message with %s is accepted: %s', (_, change, counts) => {
  const event = { origin: window.location.origin, source: tab, data: good, ...change };
  expect(isCheckoutMessage(event as MessageEvent, tab)).toBe(counts);
});
