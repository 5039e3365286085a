import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { ACCEPTED, REFUSED, saveConsent } from '../../../web/src/lib/consent.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, answered, type LocalServer, show, startServer } from './harness.tsx';

// Read when the page's modules are.
vi.hoisted(() => {
  vi.stubEnv('VITE_META_PIXEL_ID', '1');
  vi.stubEnv('VITE_GOOGLE_ADS_ID', 'AW-1');
  vi.stubEnv('VITE_GOOGLE_ADS_PURCHASE_LABEL', 'compra');
});

const SESSION = 'cs_test_1';
const STATUS = `GET /session-status?session_id=${SESSION}`;
const elite = {
  name: 'Elite',
  price: 'R$ 1.127,40',
  period: '/ano',
  priceRaw: 1127.4,
  interval: 'anual',
} as const;
const paid = { amount: 105_224, planName: 'Elite', interval: 'anual' };
let server: LocalServer;
let purchase: object | undefined;

beforeEach(async () => {
  // What the trackers were told before stays with the page.
  if (window.fbq) window.fbq.queue.length = 0;
  if (window.dataLayer) window.dataLayer.length = 0;
  purchase = { ...paid, paidAt: Math.floor(Date.now() / 1000) };
  server = await startServer({
    [STATUS]: () => ({
      body: { status: 'complete', payment_status: 'paid', customer_email: ana.email, purchase },
    }),
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  });
});
afterEach(() => server.close());

const pixelEvents = () => (window.fbq?.queue ?? []).filter(([call]) => call === 'trackCustom');
const conversions = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(Object(entry)))
    .filter(([call]) => call === 'event');
const serverEvents = () => server.calls.filter((call) => call === 'POST /meta-capi');

/** Opens the page, and waits until what it does in the background is done. */
async function open() {
  await show(<PaymentSuccessPage />);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a purchase is told once over 100 reloads, at what was paid', async () => {
  saveConsent(ACCEPTED);
  storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
  storage.set('selectedPlan', elite);
  await open();
  await waitFor(() => expect(serverEvents()).toHaveLength(2));
  expect(storage.get('selectedPlan')).toBeNull();
  for (let reload = 0; reload < 100; reload += 1) {
    cleanup();
    await open();
  }
  const data = {
    value: 1052.24,
    currency: 'BRL',
    subscription_plan: 'Elite',
    interval: 'anual',
  };
  const [confirmed, newSubs] = await Promise.all([
    eventId('pagamento_confirmado', SESSION),
    eventId('PVNewSubs', SESSION),
  ]);
  expect(pixelEvents()).toEqual([
    ['trackCustom', 'pagamento_confirmado', data, { eventID: confirmed }],
    ['trackCustom', 'PVNewSubs', data, { eventID: newSubs }],
  ]);
  expect(conversions()).toEqual([
    [
      'event',
      'conversion',
      { send_to: 'AW-1/compra', value: 1052.24, currency: 'BRL', transaction_id: confirmed },
    ],
  ]);
  expect(serverEvents()).toHaveLength(2);
  // In StrictMode the first page asks twice at most; no reload asks again.
  expect(server.calls.filter((call) => call === STATUS).length).toBeLessThanOrEqual(2);
});

test('a session that is not paid is no purchase', async () => {
  saveConsent(ACCEPTED);
  purchase = undefined;
  storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
  await open();
  await answered(server, STATUS);
  await open();
  expect(pixelEvents()).toEqual([]);
  expect(serverEvents()).toEqual([]);
  expect(storage.get('conversionsTold')).toBeNull();
});

test('the pixel keeps out of what Meta would count again', async () => {
  saveConsent(ACCEPTED);
  purchase = { ...paid, paidAt: Math.floor(Date.now() / 1000) - 49 * 3600 };
  storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
  await open();
  await waitFor(() => expect(conversions()).toHaveLength(1));
  expect(pixelEvents()).toEqual([]);
});

test('without a session the stored plan is told, once', async () => {
  saveConsent(ACCEPTED);
  storage.set('selectedPlan', elite);
  await open();
  await waitFor(() => expect(serverEvents()).toHaveLength(2));
  cleanup();
  await open();
  expect(pixelEvents().map(([, name, data]) => [name, data])).toEqual([
    ['pagamento_confirmado', expect.objectContaining({ value: 1127.4 })],
    ['PVNewSubs', expect.objectContaining({ value: 1127.4 })],
  ]);
  expect(server.calls).not.toContain(STATUS);
});

test.each([
  ['a no', REFUSED],
  ['no answer', null],
] as const)(
  'after %s nobody is told or asked anything, and the plan is done with',
  async (_, consent) => {
    if (consent) saveConsent(consent);
    storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
    storage.set('selectedPlan', elite);
    await open();
    expect(storage.get('selectedPlan')).toBeNull();
    expect(server.calls).toEqual([]);
    expect(pixelEvents()).toEqual([]);
    expect(conversions()).toEqual([]);
  },
);
