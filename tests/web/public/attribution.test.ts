import { describe, expect, test } from 'vitest';
import {
  FIRST_TOUCH_MS,
  keepFirstTouch,
  readAttribution,
} from '../../../web/src/lib/tracking/first-touch.ts';

const now = Date.now();
const visit = (search: string, at = now) => keepFirstTouch(search, at);
const storedValues = () => {
  const { firstTouchAt: _time, ...values } = { ...window.localStorage };
  return values;
};

test('each part expires separately', () => {
  visit('?utm_source=tiktok', now - FIRST_TOUCH_MS);
  visit('?ref=bia', now - FIRST_TOUCH_MS + 60_000);
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('values without a stored time, and e-mail addresses, are not sent', () => {
  window.localStorage.setItem('utm_source', 'alguém');
  visit('?ref=ana@exemplo.com');
  expect(readAttribution()).toEqual({});
});

test.each(['x', '[]', '{"campaign":"ontem"}'])(
  'an invalid time in storage (%s) is ignored',
  (invalid) => {
    window.localStorage.setItem('firstTouchAt', invalid);
    window.localStorage.setItem('utm_source', 'tiktok');
    expect(readAttribution()).toEqual({});
  },
);

test('an address’s parameters are stored under the storage keys', () => {
  const search =
    '?utm_source=tiktok&utm_medium=bio&utm_campaign=v&utm_term=t&utm_content=c&campaign=natal&ref=ana&afiliado=NOVO&fbclid=x';
  visit(search);
  expect(storedValues()).toEqual({
    utm_source: 'tiktok',
    utm_medium: 'bio',
    utm_campaign: 'v',
    utm_term: 't',
    utm_content: 'c',
    campaign_id: 'natal',
    referral: 'ana',
    promo: 'NOVO',
  });
});

describe('the first touch wins', () => {
  test('as a whole, so a later campaign adds nothing to an earlier one', () => {
    visit('?utm_source=a');
    visit('?utm_source=b&utm_term=t&campaign=c');
    expect(storedValues()).toEqual({ utm_source: 'a' });
  });

  test('for 90 days, unless its time is in the future', () => {
    visit('?utm_source=a&utm_term=t');
    visit('?ref=ana', now + FIRST_TOUCH_MS);
    visit('?utm_source=b&ref=bia', now + FIRST_TOUCH_MS - 1);
    expect(storedValues()).toEqual({ utm_source: 'a', utm_term: 't', referral: 'bia' });
    visit('?utm_source=b', now + FIRST_TOUCH_MS);
    expect(storedValues()).toMatchObject({ utm_source: 'b' });
    expect(storedValues()).not.toHaveProperty('utm_term');
  });
});
