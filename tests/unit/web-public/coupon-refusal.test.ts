import { expect, test } from 'vitest';
import { promoFor } from '#contract/promos.ts';
import { couponRefusal } from '../../../web/src/lib/purchase/coupon.ts';

const from = Date.UTC(2026, 11, 21, 12);
const never = { subscription_active: null, has_paid: false, comeback_from: null };
const subscriber = { subscription_active: true, has_paid: true, comeback_from: null };
const unpaid = { ...subscriber, subscription_active: false };
const former = { ...unpaid, comeback_from: from / 1000 };
const first = 'Que bom ter você de volta! O cupom NOVO vale só para a primeira assinatura.';
const instead = `${first} Para quem volta, vale o COMEBACK: 30% no primeiro mês.`;
const later = /COMEBACK vale para você a partir de 21\/12\/2026/;

test.each([
  ['who never paid', 'comeback', never, from, null],
  ['who is a subscriber', 'novo', subscriber, from, /^Você já é assinante, e o cupom NOVO vale só/],
  ['whose renewal is unpaid', 'novo', unpaid, from, first],
  ['who left less than 30 days ago', 'novo', former, from - 1000, first],
  ['who left less than 30 days ago', 'comeback', former, from - 1000, later],
  ['who left 30 days ago', 'comeback', former, from, null],
  ['who left 30 days ago', 'novo', former, from, instead],
])('a user $0 gets this refusal of the coupon $1: $4', (_, key, person, now, expected) => {
  const refusal = couponRefusal(promoFor(key), person, now);
  const text = refusal?.text ?? null;
  if (expected instanceof RegExp) expect(text).toMatch(expected);
  else expect(text).toBe(expected);
  expect(refusal?.instead?.couponCode).toBe(expected === instead ? 'COMEBACK' : undefined);
});
