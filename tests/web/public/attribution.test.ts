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

test('the campaign and the affiliate of a first touch expire separately', () => {
  visit('?utm_source=tiktok', now - FIRST_TOUCH_MS);
  visit('?ref=bia', now - FIRST_TOUCH_MS + 60_000);
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('stored values without a time, and e-mail addresses, are not sent as campaign data', () => {
  window.localStorage.setItem('utm_source', 'alguém');
  visit('?ref=ana@exemplo.com');
  expect(readAttribution()).toEqual({});
});

test.each(['x', '[]', '{"campaign":"ontem"}'])(
  'campaign data with an invalid stored time (%s) is not sent',
  (invalid) => {
    window.localStorage.setItem('firstTouchAt', invalid);
    window.localStorage.setItem('utm_source', 'tiktok');
    expect(readAttribution()).toEqual({});
  },
);

test('each campaign parameter of a URL is stored under its own key (`campaign` as `campaign_id`)', () => {
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
  test('the first campaign wins as a whole, and a later one adds nothing to it', () => {
    visit('?utm_source=a');
    visit('?utm_source=b&utm_term=t&campaign=c');
    expect(storedValues()).toEqual({ utm_source: 'a' });
  });

  test('the first touch wins for 90 days, unless its time is in the future', () => {
    visit('?utm_source=a&utm_term=t');
    visit('?ref=ana', now + FIRST_TOUCH_MS);
    visit('?utm_source=b&ref=bia', now + FIRST_TOUCH_MS - 1);
    expect(storedValues()).toEqual({ utm_source: 'a', utm_term: 't', referral: 'bia' });
    visit('?utm_source=b', now + FIRST_TOUCH_MS);
    expect(storedValues()).toMatchObject({ utm_source: 'b' });
    expect(storedValues()).not.toHaveProperty('utm_term');
  });
});
