import { bugsIn } from './bug.ts';

const at = 'web/src/features/upsell';

export const upsell = [
  ...bugsIn(`${at}/checkout-tab.ts`, 'tests/unit/web-account/checkout-tab.test.ts', {
    'voucher-tab-is-cancelled': [
      "claim === 'closed' || claim === 'elsewhere' ? 'canceled'",
      "claim !== 'finished' ? 'canceled'",
    ],
    'paid-boleto-only': ["      return 'awaited';", "      return 'paid';"],
    'word-of-the-tab-forgotten': [
      "seen === null && current === 'finished' ? current : seen",
      'seen',
    ],
  }),
  ...bugsIn(`${at}/checkout-tab.ts`, 'tests/web/account/checkout-tab.test.ts', {
    'checkout-with-a-slash-is-elsewhere': ["pathname.replace(/(.)\\/$/, '$1')", 'pathname'],
  }),
  ...bugsIn(`${at}/use-checkout-tab.ts`, 'tests/web/account/upsell-tab.test.tsx', {
    'session-of-an-earlier-tab': [
      "      storage.remove('checkoutClientSecret');\n      forgetSession();\n",
      '',
    ],
    'message-of-the-tab-unheard': [
      "if (tab !== null && isCheckoutMessage(event, tab)) setClaim('finished');",
      '',
    ],
    'failing-server-never-told': [
      'server.errorUpdateCount < MAX_FAILURES ?',
      'server.errorUpdateCount >= 0 ?',
    ],
  }),
  ...bugsIn(`${at}/use-checkout-tab.ts`, 'tests/web/account/upsell.test.tsx', {
    'blocked-tab-waited-for': ['setBlocked(opened === null);', 'setBlocked(false);'],
  }),
  ...bugsIn(`${at}/upsell-page.tsx`, 'tests/web/account/upsell.test.tsx', {
    'visitor-sent-to-the-checkout': [
      "if (person === null && storage.get('uid') === null) {",
      "if (storage.get('uid') === '') {",
    ],
    'subscriber-is-offered-more': [
      'isChoosing && profile?.subscription_active',
      'isChoosing && profile === null',
    ],
  }),
  ...bugsIn(`${at}/offers.ts`, 'tests/unit/web-account/offers.test.ts', {
    'savings-as-the-price': ['cents - monthlyCents', 'originalCents - monthlyCents'],
  }),
  ...bugsIn(`${at}/selection.ts`, 'tests/unit/web-account/offers.test.ts', {
    'offer-taken-at-the-monthly-interval': ['    interval: offer.interval,\n', ''],
  }),
];
