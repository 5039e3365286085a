import { describe, expect, test } from 'vitest';
import {
  FIRST_TOUCH_MS,
  readAttribution,
  storeFirstTouch,
} from '../../../web/src/lib/tracking/first-touch.ts';

const now = Date.now();
const visit = (search: string, at = now) => storeFirstTouch(search, at);
const storedValues = () => {
  const { firstTouchAt: _time, ...values } = { ...window.localStorage };
  return values;
};

test('the stored campaign and the stored affiliate expire separately', () => {
  visit('?utm_source=tiktok', now - FIRST_TOUCH_MS);
  visit('?ref=bia', now - FIRST_TOUCH_MS + 60_000);
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('campaign data is not sent if the time of the first visit is not stored', () => {
  window.localStorage.setItem('utm_source', 'alguém');
  visit('?ref=bia');
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('an e-mail address in the affiliate parameter is not sent', () => {
  visit('?ref=ana@exemplo.com');
  expect(readAttribution()).toEqual({});
});

test.each(['x', '[]', '{"campaign":"ontem"}'])(
  'campaign data whose stored time is invalid (%s) is not sent',
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

describe('the campaign data of a visitor’s first visit', () => {
  test('a later campaign neither replaces the first one nor adds parameters that the first one lacks', () => {
    visit('?utm_source=a');
    visit('?utm_source=b&utm_term=t&campaign=c');
    expect(storedValues()).toEqual({ utm_source: 'a' });
  });

  test('the first campaign is kept for 90 days, and then replaced by the next one', () => {
    visit('?utm_source=a&utm_term=t');
    visit('?ref=ana', now + FIRST_TOUCH_MS);
    visit('?utm_source=b&ref=bia', now + FIRST_TOUCH_MS - 1);
    expect(storedValues()).toEqual({ utm_source: 'a', utm_term: 't', referral: 'bia' });
    visit('?utm_source=b', now + FIRST_TOUCH_MS);
    expect(storedValues()).toMatchObject({ utm_source: 'b' });
    expect(storedValues()).not.toHaveProperty('utm_term');
  });
});
