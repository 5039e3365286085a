import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attribution } from '#contract/attribution.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import { conversionEvent, NOTHING_KNOWN, PURCHASE_EVENTS } from '#contract/tracking.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('consent', () => {
  test.each([
    [undefined, false],
    [null, false],
    [{ version: CONSENT_VERSION, measurement: true, advertising: true }, true],
    [{ version: CONSENT_VERSION, measurement: false, advertising: true }, true],
    [{ version: CONSENT_VERSION, measurement: true, advertising: false }, false],
    [{ version: CONSENT_VERSION + 1, measurement: true, advertising: true }, false],
  ])('the consent %o allows advertising: %s', (decision, allowed) => {
    expect(allowsAdvertising(decision)).toBe(allowed);
  });
});

describe('attribution', () => {
  const parsed = (value: unknown) => z.parse(attribution, { utm_source: value }).utm_source;

  test.each([
    [' instagram ', 'instagram'],
    ['promoção de verão', 'promoção de verão'],
    ['maria@exemplo.com.br', ''],
    ['a\u0000b\nc', 'abc'],
    ['x'.repeat(5000), 'x'.repeat(200)],
    ['😀'.repeat(300), '😀'.repeat(200)],
  ])('the campaign parameter %j is stored as %j', (given, stored) => {
    expect(parsed(given)).toBe(stored);
  });

  test('unknown campaign parameters are dropped', () => {
    expect(z.parse(attribution, { gclid: '1', referral: 'ana' })).toEqual({ referral: 'ana' });
  });
});

describe('event ids', () => {
  test('event ids for Meta are hashes that differ for each event name and each purchase', async () => {
    const id = await eventId('pagamento_confirmado', 'cs_1');
    expect(id).toBe(sha256('pagamento_confirmado:cs_1').slice(0, 32));
    const pairs = ['cs_1', 'cs_2'].flatMap((session) =>
      PURCHASE_EVENTS.map((name) => eventId(name, session)),
    );
    expect(new Set(await Promise.all(pairs)).size).toBe(4);
  });

  test('a user’s checkouts of the same plan and interval on the same day in São Paulo share an attempt id', () => {
    const choice = { planName: 'Elite', interval: 'anual' };
    const attempt = (time: string) => checkoutAttempt('u1', choice, Date.parse(time));
    expect(attempt('2026-03-02T02:59:00Z')).toBe('u1|Elite|anual|2026-03-01');
    expect(attempt('2026-03-02T03:00:00Z')).toBe('u1|Elite|anual|2026-03-02');
  });
});

describe('the user data for Meta', () => {
  test.each([
    [{ em: ' Maria@Exemplo.com.BR ', fn: 'x' }, 'em', 'maria@exemplo.com.br'],
    [{ em: 'x', fn: ' Antônia Maria ' }, 'fn', 'antônia'],
    [{ em: 'x', fn: "D'Ávila Souza" }, 'fn', 'dávila'],
    [{ em: 'x', fn: 'Antonia\u0302 Souza' }, 'fn', 'antoniâ'],
    [{ em: 'x', fn: 'x', ph: '(11) 98765-4321' }, 'ph', '5511987654321'],
    [{ em: 'x', fn: 'x', ph: '+5511987654321' }, 'ph', '5511987654321'],
    [{ em: 'x', fn: 'x', external_id: 'Uid1' }, 'external_id', 'Uid1'],
  ])(
    'for the user data %o, Meta gets the field %s as the hash of %j',
    async (person, field, normal) => {
      expect(await hashedPerson(person)).toMatchObject({ [field]: sha256(normal) });
    },
  );

  test('the user data for Meta leaves out unknown values', async () => {
    const hashed = await hashedPerson({ em: 'x', fn: 'x', ph: null });
    expect(hashed).toEqual({ em: sha256('x'), fn: sha256('x') });
    expect(await hashedPerson({ em: 'x', fn: ' …! ' })).toEqual({ em: sha256('x') });
  });

  test('the user data for Meta keeps values that are already hashed', async () => {
    const person = { em: sha256('e'), fn: sha256('f'), ph: sha256('p'), external_id: sha256('u') };
    expect(await hashedPerson(person)).toEqual(person);
  });
});

describe('a conversion event', () => {
  const hash = 'a'.repeat(64);
  const event = {
    event_name: 'cadastro',
    event_time: 1,
    event_id: 'e1',
    user_data: { em: hash, fn: hash },
  };

  test.each([
    ['fb.1.1596403881668.1116446470', true],
    ['fb.2.1554763741205.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk', true],
    ['fb.1.1596403881668.maria@exemplo.com.br', false],
    ['invalid', false],
    [7, false],
  ])('the _fbp cookie %j in an event is accepted: %s', (fbp, stored) => {
    expect(z.parse(conversionEvent, { ...event, fbp }).fbp).toBe(stored ? fbp : undefined);
  });

  test.each(['maria@exemplo.com.br', 'a'.repeat(32), 'A'.repeat(64), 'a'.repeat(65)])(
    'an event with the e-mail %s, which is not a SHA-256 hash, is refused',
    (em) => {
      const user_data = { em, fn: hash };
      expect(conversionEvent.safeParse({ ...event, user_data }).success).toBe(false);
    },
  );

  test.each([[Number.NaN], [-1], [1e9], [Number.POSITIVE_INFINITY], ['97.9']])(
    'an event with the value %s is refused',
    (value) => {
      const custom_data = { ...NOTHING_KNOWN, value };
      expect(conversionEvent.safeParse({ ...event, custom_data }).success).toBe(false);
    },
  );
});
