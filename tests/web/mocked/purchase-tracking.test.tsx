import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { ACCEPTED, REFUSED, saveConsent } from '../../../web/src/lib/consent/consent.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { sendOnce } from '../../../web/src/lib/tracking/conversions.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { ana, show } from '../account/harness.tsx';
import { anasProfile, type LocalServer, serve } from '../server.ts';

// Set the trackers' ids before the imports, because the tested modules read them on import.
vi.hoisted(() => {
  vi.stubEnv('VITE_META_PIXEL_ID', '1');
  vi.stubEnv('VITE_GOOGLE_ADS_ID', 'AW-1');
  vi.stubEnv('VITE_GOOGLE_ADS_PURCHASE_LABEL', 'compra');
});

const SESSION = 'cs_test_1';
const STATUS = `GET /session-status?session_id=${SESSION}`;
const elite = selectedElite('anual');
const { cents: amount, reais } = firstPayment(40, 'anual');
const paid = { amount, planName: 'Elite', interval: 'anual', periodEnd: 2 };
const session = { status: 'complete', payment_status: 'paid', customer_email: ana.email };
const now = () => Math.floor(Date.now() / 1000);
let server: LocalServer;
let status: number;
let body: object;

beforeEach(async () => {
  saveConsent(ACCEPTED);
  storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
  storage.set('selectedPlan', elite);
  // Remove the previous test's events from the trackers' queues.
  if (window.fbq) window.fbq.queue.length = 0;
  if (window.dataLayer) window.dataLayer.length = 0;
  status = 200;
  body = { ...session, purchase: { ...paid, paidAt: now() } };
  server = await serve({
    'GET /api/users/u1': () => ({
      body: { user: { ...anasProfile, subscription_active: status !== 200 } },
    }),
    [STATUS]: () => ({ status, body }),
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  });
});

const pixelEvents = () => (window.fbq?.queue ?? []).filter(([call]) => call === 'trackCustom');
const conversions = () =>
  (window.dataLayer ?? []).map((entry) => [...Object(entry)]).filter(([call]) => call === 'event');
const serverEvents = () => server.calls.filter((call) => call === 'POST /meta-capi');

/** Opens the success page and waits until it has queued its conversions. */
async function open(title = 'Pagamento confirmado!', search = '') {
  await show(<PaymentSuccessPage />, undefined, `/payment-success${search}`);
  await screen.findByRole('heading', { name: title });
  // The page began to compute the same ids before this loop, so it has finished when the loop ends.
  for (const name of PURCHASE_EVENTS) await eventId(name, SESSION);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a reload of the success page does not track the purchase again, and the tracked amount is the amount paid', async () => {
  storage.set('conversionsSent', Array.from({ length: 50 }, String));
  storage.set('userPhone', '+5511987654321');
  window.history.replaceState(null, '', `?session_id=${SESSION}`);
  await open();
  // The trackers send the page's address to Meta and Google.
  expect(window.location.search).toBe('');
  await waitFor(() => expect(serverEvents()).toHaveLength(2));
  expect(fetch).toHaveBeenCalledWith('/meta-capi', expect.objectContaining({ keepalive: true }));
  expect(storage.get('selectedPlan')).toBeNull();
  cleanup();
  await open();
  const money = { value: reais, currency: 'BRL' };
  const data = { ...money, subscription_plan: 'Elite', interval: 'anual' };
  const confirmed = await eventId('pagamento_confirmado', SESSION);
  const newSubs = await eventId('PVNewSubs', SESSION);
  expect(pixelEvents()).toEqual([
    ['trackCustom', 'pagamento_confirmado', data, { eventID: confirmed }],
    ['trackCustom', 'PVNewSubs', data, { eventID: newSubs }],
  ]);
  const ads = { ...money, send_to: 'AW-1/compra', transaction_id: confirmed };
  expect(conversions()).toEqual([['event', 'conversion', ads]]);
  expect(serverEvents()).toHaveLength(2);
  const event = server.bodies[server.calls.indexOf('POST /meta-capi')];
  const user_data = { ph: expect.any(String) };
  expect(event).toMatchObject({ session_id: SESSION, user_data, consent: ACCEPTED });
});

test.each(['', '?planName=Elite&interval=anual&price=10', `?session_id=${SESSION}`])(
  'without a purchase, the success page at “%s” sends no conversion',
  async (search) => {
    body = session;
    storage.remove('checkoutClientSecret');
    await open('Nenhum pagamento por aqui', search);
    expect([pixelEvents(), conversions(), serverEvents()]).toEqual([[], [], []]);
    expect(storage.get('conversionsSent')).toBeNull();
    expect(storage.get('selectedPlan')).toEqual(elite);
  },
);

test('a purchase that the user’s credit covers is confirmed without an amount, and is not tracked', async () => {
  body = { ...session, payment_status: 'no_payment_required' };
  await open();
  expect(screen.queryByText('Valor pago')).toBeNull();
  expect(storage.get('selectedPlan')).toBeNull();
  expect([pixelEvents(), conversions(), serverEvents()]).toEqual([[], [], []]);
});

test.each([
  [47, 2],
  [49, 0],
])('%i hours after a purchase, Meta’s pixel gets %i of its two events', async (hours, events) => {
  body = { ...session, purchase: { ...paid, paidAt: now() - hours * 3600 } };
  await open();
  await waitFor(() => expect(serverEvents()).toHaveLength(2));
  expect(conversions()).toHaveLength(1);
  expect(pixelEvents()).toHaveLength(events);
});

test('if the session’s status can’t be read, the profile’s purchase is tracked once, with the plan’s price and the session’s event ids', async () => {
  status = 429;
  await open();
  await waitFor(() => expect(serverEvents()).toHaveLength(2));
  const eventID = await eventId('pagamento_confirmado', SESSION);
  const data = expect.objectContaining({ value: elitePrice.anual.reais });
  expect(pixelEvents()[0]).toEqual(['trackCustom', 'pagamento_confirmado', data, { eventID }]);
  status = 200;
  cleanup();
  await open();
  expect(pixelEvents()).toHaveLength(2);
  expect(serverEvents()).toHaveLength(2);
});

test.each([
  ['refused cookies', 0, REFUSED],
  ['made no cookie choice', 0, null],
  ['allowed only measurement', 1, { ...REFUSED, measurement: true }],
] as const)('if the buyer %s, Google gets %i events and Meta none', async (_, count, consent) => {
  storage.remove('consent');
  if (consent) saveConsent(consent);
  await open();
  expect(storage.get('selectedPlan')).toBeNull();
  expect(pixelEvents()).toEqual([]);
  expect(conversions()).toHaveLength(count);
  await sendOnce(ana, { name: 'PVNewSubs', subject: 'refused' });
  // Forbidden conversions of the page would reach the server before this allowed one.
  saveConsent(ACCEPTED);
  await sendOnce(ana, { name: 'PVNewSubs', subject: 'allowed' });
  await waitFor(() => expect(serverEvents()).not.toHaveLength(0));
  expect(serverEvents()).toHaveLength(1);
});
