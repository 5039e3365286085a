import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attribution } from '#contract/attribution.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import { conversionEvent, PLACEHOLDER_CUSTOM_DATA, PURCHASE_EVENTS } from '#contract/tracking.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([
  [undefined, false],
  [null, false],
  [{ version: CONSENT_VERSION, measurement: false, advertising: true }, true],
  [{ version: CONSENT_VERSION, measurement: true, advertising: false }, false],
  [{ version: CONSENT_VERSION + 1, measurement: true, advertising: true }, false],
])('the consent %o allows advertising: %s', (decision, allowed) => {
  expect(allowsAdvertising(decision)).toBe(allowed);
});

test.each([
  [' promoção de verão ', 'promoção de verão'],
  ['maria@exemplo.com.br', ''],
  ['maria%2540exemplo.com.br', ''],
  ['a\u0000b\nc', 'abc'],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('the campaign value %j is stored as %j, and unknown keys are dropped', (given, stored) => {
  expect(z.parse(attribution, { utm_source: given, gclid: '1' })).toEqual({ utm_source: stored });
});

test('event ids for Meta are hashes that differ for each event and purchase', async () => {
  const id = await eventId('pagamento_confirmado', 'cs_1');
  expect(id).toBe(sha256('pagamento_confirmado:cs_1').slice(0, 32));
  const ids = ['cs_1', 'cs_2'].flatMap((session) =>
    PURCHASE_EVENTS.map((name) => eventId(name, session)),
  );
  expect(new Set(await Promise.all(ids)).size).toBe(4);
});

test('checkouts of the same choice on the same day in São Paulo share an attempt id', () => {
  const choice = { planName: 'Elite', interval: 'anual' };
  const attempt = (time: string) => checkoutAttempt('u1', choice, Date.parse(time));
  expect(attempt('2026-03-02T02:59:00Z')).toBe('u1|Elite|anual|2026-03-01');
  expect(attempt('2026-03-02T03:00:00Z')).toBe('u1|Elite|anual|2026-03-02');
});

test.each([
  [{ em: ' Maria@Exemplo.com.BR ' }, { em: 'maria@exemplo.com.br' }],
  [{ fn: ' Antônia Maria ' }, { fn: 'antônia' }],
  [{ fn: "D'Ávila Souza" }, { fn: 'dávila' }],
  [{ fn: 'Antonia\u0302 Souza' }, { fn: 'antoniâ' }],
  [{ fn: ' …! ', ph: null }, {}],
  [{ ph: '+5511987654321' }, { ph: '5511987654321' }],
  [{ external_id: 'Uid1' }, { external_id: 'Uid1' }],
])('for the user data %o, Meta gets the hashes of %j', async (person, normal) => {
  const hashes = Object.entries({ em: 'x', ...normal }).map(([name, text]) => [name, sha256(text)]);
  expect(await hashedPerson({ em: 'x', ...person })).toEqual(Object.fromEntries(hashes));
});

test('the user data for Meta keeps values that are already hashed', async () => {
  const person = { em: sha256('e'), fn: sha256('f'), ph: sha256('p'), external_id: sha256('u') };
  expect(await hashedPerson(person)).toEqual(person);
});

const em = 'a'.repeat(64);
const event = { event_name: 'cadastro', event_time: 1, event_id: 'e1', user_data: { em } };

test.each([
  ['fb.1.1596403881668.1116446470', true],
  ['fb.2.1554763741205.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk', true],
  ['fb.1.1596403881668.maria@exemplo.com.br', false],
  [7, false],
])('the _fbp cookie %j in an event is accepted: %s', (fbp, stored) => {
  expect(z.parse(conversionEvent, { ...event, fbp }).fbp).toBe(stored ? fbp : undefined);
});

test.each([
  ...['maria@exemplo.com.br', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)].map((text) => ({
    user_data: { em: text },
  })),
  ...[Number.NaN, -1, 1e9, Number.POSITIVE_INFINITY, '97.9'].map((value) => ({
    custom_data: { ...PLACEHOLDER_CUSTOM_DATA, value },
  })),
  ...[{ currency: 'USD' }, { interval: 'weekly' }].map((change) => ({
    custom_data: { ...PLACEHOLDER_CUSTOM_DATA, ...change },
  })),
  ...[{ event_name: 'Lead' }, { event_id: 'a b' }, { event_id: '' }, { event_time: 0 }],
])('an event with %j is refused', (change) => {
  expect(conversionEvent.safeParse(event).success).toBe(true);
  expect(conversionEvent.safeParse({ ...event, ...change }).success).toBe(false);
});
