import { describe, expect, test } from 'vitest';
import { createStorage } from '../../../web/src/lib/storage.ts';
import { FIRST_TOUCH_MS, keepFirstTouch } from '../../../web/src/lib/tracking/first-touch.ts';

const now = Date.UTC(2026, 5, 1);

/** Browser storage over a map, with the visits that were made to it. */
function browser(content = new Map<string, string>()) {
  const store = createStorage(() => ({
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  }));
  return {
    visit(search: string, at = now) {
      keepFirstTouch(search, at, store);
      return this;
    },
    kept: () => Object.fromEntries([...content].filter(([key]) => key !== 'firstTouchAt').sort()),
  };
}

test('an address is kept under the names of storage', () => {
  const search =
    '?utm_source=tiktok&utm_medium=bio&utm_campaign=v&utm_term=t&utm_content=c&campaign=natal&ref=ana&afiliado=NOVO&fbclid=x';
  expect(browser().visit(search).kept()).toEqual({
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
  test('as a whole: a later campaign adds nothing to an earlier one', () => {
    const visitor = browser().visit('?utm_source=a').visit('?utm_source=b&utm_term=t&campaign=c');
    expect(visitor.kept()).toEqual({ utm_source: 'a' });
  });

  test('of campaign, affiliate and promo each', () => {
    const visitor = browser().visit('?utm_source=a').visit('?ref=ana&utm_source=b');
    expect(visitor.visit('?promo=novo&ref=bia').kept()).toEqual({
      utm_source: 'a',
      referral: 'ana',
      promo: 'novo',
    });
  });

  test('for 90 days', () => {
    const visitor = browser().visit('?utm_source=a&utm_term=t&ref=ana');
    visitor.visit('?utm_source=b', now + FIRST_TOUCH_MS - 1);
    expect(visitor.kept()).toMatchObject({ utm_source: 'a' });
    visitor.visit('?utm_source=b', now + FIRST_TOUCH_MS);
    expect(visitor.kept()).toEqual({ utm_source: 'b', referral: 'ana' });
  });

  test('unless it lies in the future', () => {
    const visitor = browser()
      .visit('?ref=ana', now + 1000)
      .visit('?ref=bia');
    expect(visitor.kept()).toEqual({ referral: 'bia' });
  });
});
