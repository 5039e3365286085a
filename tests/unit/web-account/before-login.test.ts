import { beforeEach, describe, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import {
  takeKnownTarget,
  takeLoginTarget,
  takeSignUpTarget,
} from '../../../web/src/features/auth/next-step.ts';
import { offersFor } from '../../../web/src/features/upsell/offers.ts';
import { takeOffer } from '../../../web/src/features/upsell/selection.ts';
import {
  dropChoice,
  keepChoice,
  storeChoice,
  storeForLogin,
} from '../../../web/src/lib/purchase/chosen-plan.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { type SelectedPlan, storage } from '../../../web/src/lib/storage.ts';

const PAID_ELSEWHERE = '/payment-success?session_id=cs_test_1';
const DAY_MS = 86_400_000;

beforeEach(() => {
  const keys = ['selectedPlan', 'loginPlan', 'loginRedirectUrl', 'loginPromo', 'upsellEndTime'];
  for (const key of keys as Parameters<typeof storage.remove>[0][]) storage.remove(key);
});

const elite = monthlyChoice(plans.elite);
const underPromo = monthlyChoice(plans.elite, promoFor('blackfriday'));
const ofAffiliate = monthlyChoice(plans.elite, promoFor(null));
const [, , annual] = offersFor(plans.elite, plans.elite.monthly.cents);
if (!annual) throw new Error('no annual offer');
const offer = takeOffer(underPromo, plans.elite, annual);

/** A press on a plan by somebody signed out. */
function choose(choice: SelectedPlan): void {
  keepChoice(choice, { uid: null, subscriptionActive: null });
}

/** Where the way to an account begins: what is looked at, and what is chosen there. */
const beginnings = {
  landing: { choice: elite, look: () => {} },
  plans: { choice: elite, look: dropChoice },
  promo: { choice: underPromo, look: dropChoice },
  'affiliate link': { choice: ofAffiliate, look: dropChoice },
  upsell: { choice: offer, look: () => storeChoice(underPromo) },
  'deep link': {
    choice: elite,
    // As the guard of a protected page does.
    look: () => storage.set('loginRedirectUrl', PAID_ELSEWHERE),
  },
} as const;
type Beginning = keyof typeof beginnings;

const byForm = { before: () => {}, take: takeLoginTarget };
/** How the account is come by. The header's Login drops the stored plan. */
const ways = {
  'sign-up': { before: () => {}, take: takeSignUpTarget },
  'login by the form’s link': byForm,
  'login by the header': { ...byForm, before: () => storage.remove('selectedPlan') },
} as const;
type Way = keyof typeof ways;

const every = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const rows = every(beginnings).flatMap((from) =>
  every(ways).flatMap((way) => [true, false].map((isChosen) => [from, way, isChosen] as const)),
);

/** Where it has to end, and with which plan. */
function wanted(from: Beginning, way: Way, isChosen: boolean): [string, SelectedPlan | null] {
  // At the offers a plan is stored already; the header drops it, as nobody pressed anything.
  const looked = from === 'upsell' && way !== 'login by the header' ? underPromo : null;
  const plan = isChosen ? beginnings[from].choice : looked;
  if (way === 'sign-up') return [plan === null ? '/account-confirmation' : '/upsell', plan];
  if (plan !== null) return ['/upsell', plan];
  return [from === 'deep link' ? PAID_ELSEWHERE : '/area-usuario', null];
}

test.each(rows)('from %s by %s, plan chosen: %s', (from, way, isChosen) => {
  const [address, plan] = wanted(from, way, isChosen);
  const { look, choice } = beginnings[from];
  look();
  if (isChosen) choose(choice);
  ways[way].before();
  expect(ways[way].take()).toBe(address);
  expect(storage.get('selectedPlan')).toEqual(plan);
  // Used up: the next login begins anew.
  for (const key of ['loginRedirectUrl', 'loginPromo', 'loginPlan'] as const) {
    expect(storage.get(key)).toBeNull();
  }
});

describe('a choice that waits for a login', () => {
  test('is dropped where plans are looked at again; a promo is come back to with its key', () => {
    choose(underPromo);
    dropChoice();
    expect(takeLoginTarget()).toBe('/planos-promo?promo=blackfriday');
    choose(elite);
    dropChoice();
    expect(takeLoginTarget()).toBe('/area-usuario');
  });

  test('makes way for one that was made since', () => {
    choose(underPromo);
    storeChoice(elite);
    expect(takeLoginTarget()).toBe('/upsell');
    expect(storage.get('selectedPlan')).toEqual(elite);
  });

  test.each([
    [DAY_MS - 60_000, '/upsell'],
    [DAY_MS, '/area-usuario'],
    [-60_000, '/area-usuario'],
  ])('after %i ms leads to %s', (ms, address) => {
    storeForLogin(elite, Date.now() - ms);
    expect(takeLoginTarget()).toBe(address);
  });
});

test('somebody who turns out to be signed in goes on to what was chosen or asked for here', () => {
  storeChoice(elite);
  expect(takeKnownTarget()).toBe('/area-usuario');
  choose(underPromo);
  expect(takeKnownTarget()).toBe('/upsell');
  expect(storage.get('selectedPlan')).toEqual(underPromo);
  storage.set('loginRedirectUrl', PAID_ELSEWHERE);
  expect(takeKnownTarget()).toBe(PAID_ELSEWHERE);
});

test.each([
  ['while it runs', -60_000, true],
  ['after it ended', 60_000, true],
  ['a day after it began', DAY_MS - 15 * 60_000, false],
])('a choice made %s keeps the offers’ clock: %s', (_, afterEnd, isKept) => {
  const end = 1_760_000_000_000;
  storage.set('upsellEndTime', end);
  storeChoice(elite, end + afterEnd);
  expect(storage.get('upsellEndTime')).toBe(isKept ? end : null);
});
