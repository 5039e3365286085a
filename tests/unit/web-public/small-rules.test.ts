import { afterEach, expect, test, vi } from 'vitest';
import { campaigns } from '#contract/promo-campaigns.ts';
import { promoFor } from '#contract/promos.ts';
import { dayEnd } from '../../../web/src/features/promo/day-end.ts';
import { promoKey } from '../../../web/src/lib/address.ts';
import { formatDate, formatUnixDate, formatUnixTime } from '../../../web/src/lib/dates.ts';
import { rejectLesserCoupon, typedCoupon } from '../../../web/src/lib/purchase/coupon.ts';
import { siteDomainUrl } from '../../../web/src/lib/start/site-domain.ts';
import { tidySearch } from '../../../web/src/lib/tracking/tidy-address.ts';

test.each([
  ['in the morning', '2026-11-27T09:30:00-03:00', '2026-11-28T00:00:00-03:00'],
  ['a millisecond before midnight', '2026-11-27T23:59:59.999-03:00', '2026-11-28T00:00:00-03:00'],
  ['at midnight', '2026-11-28T00:00:00-03:00', '2026-11-29T00:00:00-03:00'],
  ['at the end of a month', '2028-02-29T12:00:00-03:00', '2028-03-01T00:00:00-03:00'],
  // Clocks change in New York on this day, and used to change in Brazil around this day.
  [
    'on a day of a clock change elsewhere',
    '2026-11-01T12:00:00-03:00',
    '2026-11-02T00:00:00-03:00',
  ],
])('dayEnd, called %s, returns the next midnight in Brasília', (_, now, end) => {
  expect(dayEnd(Date.parse(now))).toBe(Date.parse(end));
});

test.each([
  ['', null],
  ['promo=', null],
  ['promo=novo', 'novo'],
  ['parceiro=PapoDeAfiliado', 'PapoDeAfiliado'],
  ['afiliado=amigo', 'amigo'],
  ['afiliado=amigo&parceiro=papodeafiliado&promo=comeback', 'comeback'],
  ['promo=%20&parceiro=&afiliado=amigo', 'amigo'],
  ['promo=novo&promo=comeback', 'novo'],
])('the promo key in the query %j is %s', (search, key) => {
  expect(promoKey(new URLSearchParams(search))).toBe(key);
});

test.each([...campaigns.keys()])(
  'the typed coupon %s is recognised in upper and lower case and with spaces around it',
  (key) => {
    for (const text of [key, key.toUpperCase(), `  ${key}\t`]) {
      expect(typedCoupon(text)).toMatchObject({ kind: 'known', promo: promoFor(key) });
    }
  },
);

test.each([
  ['', 'wrong', 'Digite o código do cupom.'],
  ['meu cupom', 'wrong', /^Isso não parece um código/],
  ['x'.repeat(41), 'wrong', /^Isso não parece um código/],
  ['BlackFriday', 'known', 'Cupom BLACKFRIDAY aplicado: 40% de desconto no primeiro mês.'],
  ['blackfridy', 'wrong', /^Não conhecemos o cupom BLACKFRIDY/],
] as const)('the typed coupon code %j is %s and gets the text %s', (text, kind, expected) => {
  const coupon = typedCoupon(text);
  expect(coupon.kind).toBe(kind);
  expect(coupon.text).toMatch(expected);
});

test.each([
  ['blackfriday', 'novo', true, 'lesser'],
  ['blackfriday', 'blackfriday', true, 'known'],
  ['novo', 'blackfriday', true, 'known'],
  [null, 'novo', true, 'known'],
  ['blackfriday', 'blackfridai', true, 'wrong'],
  // The applied coupon gives this user no discount, so a coupon with less discount is accepted.
  ['blackfriday', 'novo', false, 'known'],
] as const)(
  'with the coupon %s applied, the typed coupon %s (the user is eligible: %s) counts as “%s”',
  (applied, text, given, kind) => {
    const promo = applied === null ? null : promoFor(applied);
    const profile = { subscription_active: false, has_paid: !given, comeback_from: null };
    expect(rejectLesserCoupon(typedCoupon(text), promo, profile).kind).toBe(kind);
  },
);

test.each([
  [
    'https://garimpa-prod.web.app/planos?ref=ana#topo',
    'https://garimpa.com.br/planos?ref=ana#topo',
  ],
  ['https://garimpa-prod.firebaseapp.com/login', 'https://garimpa.com.br/login'],
  ['https://garimpa.com.br/login', null],
  ['https://garimpa-prod--novo-abc123.web.app/login', null],
  ['https://other.web.app/login', null],
  ['http://localhost:5000/login', null],
])('the website redirects %s to %s (null: no redirect)', (here, target) => {
  expect(siteDomainUrl(new URL(here), 'https://garimpa.com.br', 'garimpa-prod')).toBe(target);
});

test.each([
  ['', ''],
  [
    '?utm_source=tiktok&gclid=Cj0-x_1&campaign=123456789012',
    '?utm_source=tiktok&gclid=Cj0-x_1&campaign=123456789012',
  ],
  ['?planName=Elite&interval=anual&price=10.5', '?planName=Elite&interval=anual&price=10.5'],
  ['?session_id=cs_test_1', ''],
  ['?email=x&utm_source=a', '?utm_source=a'],
  ['?utm_source=ana%40exemplo.com&ref=bia', '?ref=bia'],
  ['?utm_term=ana%2540exemplo.com', ''],
  ['?promo=%40blackfriday&ref=%40maria', '?promo=%40blackfriday&ref=%40maria'],
  ['?Nome=Ana&TELEFONE=11987654321&token=t&e-mail=', ''],
])('the query “%s” is changed to “%s” before trackers see it', (search, wanted) => {
  expect(tidySearch(search)).toBe(wanted);
});

test.each([
  [1767960000, '09/01/2026'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('the Unix time %s is shown as %s', (seconds, text) => {
  expect(formatUnixDate(seconds)).toBe(text);
});

afterEach(() => void vi.unstubAllEnvs());

test.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'Pacific/Honolulu'])(
  'a browser in the time zone %s shows the date and time of São Paulo',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const time = '2026-11-25T23:47:00-03:00';
    expect(formatDate(time)).toBe('25/11/2026');
    expect(formatUnixTime(Date.parse(time) / 1000)).toBe('25/11/2026 às 23:47');
  },
);
