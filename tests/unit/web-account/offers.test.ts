import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import {
  acceptOffer,
  chosenCoupon,
  chosenMonthlyCents,
  keepMonthly,
  offersFor,
} from '../../../web/src/features/upsell/offers.ts';
import { upsellEnd } from '../../../web/src/lib/purchase/choice.ts';
import type { Choice } from '../../../web/src/lib/storage.ts';
import { discount, elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';

// In cents, by decimal arithmetic: a monthly price, so many of it, the offer, its difference to one monthly price, percent, savings,
// savings a month.
test.each([
  [9790, 'trimestral', 29370, 24965, 15175, 15, 4405, 1468],
  [18790, 'anual', 225480, 112740, 93950, 50, 112740, 9395],
  [40790, 'anual', 489480, 244740, 203950, 50, 244740, 20395],
] as const)(
  '%i cents a month, %s',
  (monthlyCents, interval, originalCents, cents, extraCents, percent, savingsCents, monthlySavingCents) => {
    const plan = { ...plans.elite, monthly: { originalCents: 0, cents: monthlyCents } };
    const offer = offersFor(plan, monthlyCents).find((one) => one.interval === interval);
    expect(offer).toMatchObject({
      originalCents,
      cents,
      extraCents,
      percent,
      savingsCents,
      monthlySavingCents,
    });
  },
);

const coupon = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
const { text: price, reais: priceRaw, cents } = firstPayment(10);
const monthly: Choice = { ...selectedElite(), ...coupon, price, priceRaw };
const annual: Choice = { ...selectedElite('anual'), ...coupon };

test('taking an offer overwrites price, period and interval and keeps the coupon', () => {
  const offer = offersFor(plans.elite, cents)[2];
  if (!offer) throw new Error('no annual offer');
  expect(acceptOffer(monthly, plans.elite, offer)).toEqual(annual);
});

test('the chosen monthly price is the stored one, or the catalogue’s after an offer was taken', () => {
  expect(chosenMonthlyCents(monthly, plans.elite)).toBe(cents);
  expect(chosenMonthlyCents(annual, plans.elite)).toBe(elitePrice.month.cents);
});

test('staying with the monthly plan undoes an offer taken before', () => {
  expect(keepMonthly(monthly, plans.elite)).toEqual(monthly);
  expect(keepMonthly(annual, plans.elite)).toEqual({ ...selectedElite(), ...coupon });
});

test.each([
  ['none stored', null, 900_000 + 5_000_000],
  ['one that runs', 5_600_000, 5_600_000],
  ['one that is over', 4_000_000, 4_000_000],
  ['one too far ahead', 5_900_001, 5_900_000],
])('the countdown with %s', (_, stored, end) => {
  expect(upsellEnd(stored, 5_000_000)).toBe(end);
});

test.each([
  [
    { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' },
    { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30', cents: discount(30).cents },
  ],
  [{ couponCode: 'NOVO', couponId: 'primeiro_mes_99' }, null],
  [{}, null],
])('of the coupon %j the offers say %j', (coupon, said) => {
  expect(chosenCoupon({ ...selectedElite(), ...coupon }, plans.elite)).toEqual(said);
});
