import { expect, test } from 'vitest';
import { promoFor } from '#contract/promos.ts';
import { couponRefusal } from '../../../web/src/lib/purchase/coupon.ts';

const from = Date.UTC(2026, 11, 21, 12);
const never = { subscription_active: null, has_paid: false, comeback_from: null };
const subscriber = { subscription_active: true, has_paid: true, comeback_from: null };
const former = { subscription_active: false, has_paid: true, comeback_from: from / 1000 };
const first = 'Que bom ter você de volta! O cupom NOVO vale só para a primeira assinatura.';

test.each([
  ['who never paid', 'novo', never, from, null],
  ['who never paid', 'comeback', never, from, null],
  ['who is a subscriber', 'novo', subscriber, from, /^Você já é assinante, e o cupom NOVO vale só/],
  ['who is a subscriber', 'comeback', subscriber, from, /^Você já é assinante, e o cupom COMEBACK/],
  ['whose renewal is unpaid', 'novo', { ...subscriber, subscription_active: false }, from, first],
  ['whose subscription ended less than 30 days ago', 'novo', former, from - 1000, first],
  [
    'whose subscription ended less than 30 days ago',
    'comeback',
    former,
    from - 1000,
    /COMEBACK vale para você a partir de 21\/12\/2026/,
  ],
  ['whose subscription ended 30 days ago', 'comeback', former, from, null],
  [
    'whose subscription ended 30 days ago',
    'novo',
    former,
    from,
    `${first} Para quem volta, vale o COMEBACK: 30% no primeiro mês.`,
  ],
] as const)(
  'a user %s sees the right text about the coupon %s',
  (_, key, person, now, expected) => {
    const refusal = couponRefusal(promoFor(key), person, now);
    const text = refusal?.text ?? null;
    if (expected instanceof RegExp) expect(text).toMatch(expected);
    else expect(text).toBe(expected);
    expect(refusal?.instead?.couponCode).toBe(
      text?.includes('Para quem volta') ? 'COMEBACK' : undefined,
    );
  },
);
