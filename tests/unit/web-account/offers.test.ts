import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import {
  acceptOffer,
  chosenCoupon,
  keepMonthly,
  offersFor,
} from '../../../web/src/features/upsell/offers.ts';
import { upsellEnd } from '../../../web/src/lib/purchase/choice.ts';
import type { Choice } from '../../../web/src/lib/storage.ts';
import { discount, selectedElite } from '../../support/prices.ts';

// `extraCents` is the offer's price minus the monthly price.
test.each([
  [9790, 'trimestral', 29370, 24965, 15175, 15, 4405, 1468],
  [18790, 'anual', 225480, 112740, 93950, 50, 112740, 9395],
] as const)(
  'for a plan of %i cents a month, the offer with the interval %s has the right amounts',
  (month, interval, originalCents, cents, extraCents, percent, savingsCents, monthlySaving) => {
    const plan = { ...plans.elite, monthly: { originalCents: 0, cents: month } };
    const savings = { percent, savingsCents, monthlySavingCents: monthlySaving };
    const offer = { interval, originalCents, cents, extraCents, ...savings };
    expect(offersFor(plan)).toContainEqual(expect.objectContaining(offer));
  },
);

const coupon = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
const monthly: Choice = { ...selectedElite(), ...coupon };
const annual: Choice = { ...selectedElite('anual'), ...coupon };

test('an accepted offer changes the price and interval of the choice, and keeps the coupon', () => {
  const offer = offersFor(plans.elite)[2];
  if (!offer) throw new Error('no annual offer');
  expect(acceptOffer(monthly, offer)).toEqual(annual);
});

test('a user who accepted an offer can go back to the monthly plan at the catalogue’s price', () => {
  for (const choice of [monthly, annual, { ...monthly, price: 'R$ 1,00', priceRaw: 1 }]) {
    expect(keepMonthly(choice, plans.elite)).toEqual(monthly);
  }
});

test.each([
  ['without a stored end', null, 900_000 + 5_000_000],
  ['with a stored end in the future', 5_600_000, 5_600_000],
  ['with a stored end in the past', 4_000_000, 4_000_000],
  ['with a stored end more than 15 minutes ahead', 5_900_001, 5_900_000],
])('a countdown %s ends at most 15 minutes from now', (_, stored, end) => {
  expect(upsellEnd(stored, 5_000_000)).toBe(end);
});

test('chosenCoupon returns the code, id and discount of a choice’s coupon, if it is valid', () => {
  const chosen = (given: Partial<Choice>) =>
    chosenCoupon({ ...selectedElite(), ...given }, plans.elite);
  const comeback = { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' };
  expect(chosen(comeback)).toEqual({ ...comeback, cents: discount(30).cents });
  expect(chosen({ ...comeback, couponId: 'primeiro_mes_99' })).toBeNull();
  expect(chosen({})).toBeNull();
});
