import { afterEach, expect, test, vi } from 'vitest';
import { promoFor } from '#contract/promos.ts';
import { dayEnd } from '../../../web/src/features/promo/day-end.ts';
import { promoKey } from '../../../web/src/lib/address.ts';
import { formatDate, formatUnixDate, formatUnixTime } from '../../../web/src/lib/dates.ts';
import { lookUpCoupon, rejectLesserCoupon } from '../../../web/src/lib/purchase/coupon.ts';
import { siteDomainUrl } from '../../../web/src/lib/start/site-domain.ts';
import { tidySearch } from '../../../web/src/lib/tracking/tidy-address.ts';

test.each([
  ['2026-11-27T23:59:59.999-03:00', '2026-11-28T00:00:00-03:00'],
  ['2026-11-28T00:00:00-03:00', '2026-11-29T00:00:00-03:00'],
  ['2028-02-29T12:00:00-03:00', '2028-03-01T00:00:00-03:00'],
  // Clocks change in New York on this day.
  ['2026-11-01T12:00:00-03:00', '2026-11-02T00:00:00-03:00'],
])('after %s, the next midnight in Brasília is %s', (now, end) => {
  expect(dayEnd(Date.parse(now))).toBe(Date.parse(end));
});

test.each([
  ['', null],
  ['promo=', null],
  ['promo=novo&promo=comeback', 'novo'],
  ['parceiro=PapoDeAfiliado', 'PapoDeAfiliado'],
  ['afiliado=amigo&parceiro=papodeafiliado&promo=comeback', 'comeback'],
  ['promo=%20&parceiro=&afiliado=amigo', 'amigo'],
])('the promo key in the query %j is %s', (search, key) => {
  expect(promoKey(new URLSearchParams(search))).toBe(key);
});

test.each([
  ['', 'wrong', 'Digite o código do cupom.'],
  ['meu cupom', 'wrong', /^Isso não parece um código/],
  ['x'.repeat(41), 'wrong', /^Isso não parece um código/],
  [' BlackFriday\t', 'known', 'Cupom BLACKFRIDAY aplicado: 40% de desconto no primeiro mês.'],
  ['blackfridy', 'wrong', /^Não conhecemos o cupom BLACKFRIDY/],
])('the typed coupon code %j is %s and gets the text %s', (typed, kind, text) => {
  const coupon = lookUpCoupon(typed);
  expect(coupon.kind).toBe(kind);
  expect(coupon.text).toMatch(text);
});

test.each([
  ['blackfriday', 'novo', true, 'lesser'],
  ['blackfriday', 'blackfriday', true, 'known'],
  ['novo', 'blackfriday', true, 'known'],
  [null, 'novo', true, 'known'],
  ['blackfriday', 'blackfridai', true, 'wrong'],
  // The applied coupon gives this user nothing.
  ['blackfriday', 'novo', false, 'known'],
])(
  'with the coupon %s applied, the typed coupon %s (user eligible: %s) is “%s”',
  (applied, text, given, kind) => {
    const promo = applied === null ? null : promoFor(applied);
    const profile = { subscription_active: false, has_paid: !given, comeback_from: null };
    expect(rejectLesserCoupon(lookUpCoupon(text), promo, profile).kind).toBe(kind);
  },
);

test('a former subscriber’s COMEBACK is not replaced by a larger coupon that is refused', () => {
  const profile = { subscription_active: false, has_paid: true, comeback_from: 1 };
  const typed = rejectLesserCoupon(lookUpCoupon('blackfriday'), promoFor('comeback'), profile);
  expect(typed.kind).toBe('lesser');
});

const domain = 'https://garimpa.com.br';
test.each([
  ['https://garimpa-prod.web.app/planos?ref=ana#topo', `${domain}/planos?ref=ana#topo`],
  ['https://garimpa-prod.firebaseapp.com/login', `${domain}/login`],
  [`${domain}/login`, null],
  ['https://garimpa-prod--novo-abc123.web.app/login', null],
  ['https://other.web.app/login', null],
])('the website redirects %s to %s (null: no redirect)', (here, target) => {
  expect(siteDomainUrl(new URL(here), domain, 'garimpa-prod')).toBe(target);
});

test.each([
  ['', ''],
  ['?utm_source=a&gclid=Cj0-x_1&campaign=123456', '?utm_source=a&gclid=Cj0-x_1&campaign=123456'],
  ['?planName=Elite&interval=anual&price=10.5', '?planName=Elite&interval=anual&price=10.5'],
  ['?session_id=cs_test_1&email=x&utm_source=a', '?utm_source=a'],
  ['?utm_source=ana%40exemplo.com&ref=bia', '?ref=bia'],
  ['?utm_term=ana%2540exemplo.com', ''],
  ['?promo=%40blackfriday&ref=%40maria', '?promo=%40blackfriday&ref=%40maria'],
  ['?Nome=Ana&TELEFONE=11987654321&token=t&e-mail=', ''],
])('the query “%s” is changed to “%s” before trackers see it', (search, wanted) => {
  expect(tidySearch(search)).toBe(wanted);
});

afterEach(() => void vi.unstubAllEnvs());

const zones = ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'Pacific/Honolulu'];
test.each(zones)('a browser in %s shows the date and time of São Paulo', (zone) => {
  vi.stubEnv('TZ', zone);
  const time = '2026-11-25T23:47:00-03:00';
  const seconds = Date.parse(time) / 1000;
  expect(formatDate(time)).toBe('25/11/2026');
  expect(formatUnixDate(seconds)).toBe('25/11/2026');
  expect(formatUnixTime(seconds)).toBe('25/11/2026 às 23:47');
  expect([formatUnixDate(null), formatUnixDate(undefined)]).toEqual(['N/A', 'N/A']);
});
