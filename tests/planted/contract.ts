import { bugsIn } from './bug.ts';

export const contract = [
  ...bugsIn('functions/src/contract/money.ts', 'tests/unit/money.test.ts', {
    'amounts-truncated': ['Math.round(amount * 100)', 'Math.trunc(amount * 100)'],
    'percentage-rounded-up': ['Math.round((percent * cents)', 'Math.ceil((percent * cents)'],
    'thousands-without-a-dot': ["/\\B(?=(\\d{3})+$)/g, '.'", "/\\B(?=(\\d{3})+$)/g, ''"],
  }),
  ...bugsIn('functions/src/contract/promos.ts', 'tests/unit/promos.test.ts', {
    'coupon-of-the-crossed-out-price': [
      'percentOf(percent, plans[planId].monthly.cents)',
      'percentOf(percent, plans[planId].monthly.originalCents)',
    ],
    'promo-key-only-in-lower-case': [
      '.trim().toLowerCase();\n  const code',
      '.trim();\n  const code',
    ],
    'any-text-shown-as-a-coupon': ['/^[a-z0-9][a-z0-9_-]{0,23}$/', '/^.{1,24}$/'],
  }),
  ...bugsIn('functions/src/contract/plans.ts', 'tests/unit/plans.test.ts', {
    'annual-discount-of-45': ['    discount: 50', '    discount: 45'],
    'half-year-of-182-days': ['    days: 180,\n    discount', '    days: 182,\n    discount'],
    'period-price-rounded-down': ['Math.round((originalCents', 'Math.floor((originalCents'],
    'plan-not-for-sale-is-sold': [
      'Object.values(plans).find((plan) => plan.name === name)',
      'Object.values(plans).find((plan) => plan.name.startsWith(name))',
    ],
  }),
  ...bugsIn('functions/src/contract/plans.ts', 'tests/unit/functions/plan-claims.test.ts', {
    'trial-of-eight-days': ['TRIAL_DAYS = 7', 'TRIAL_DAYS = 8'],
  }),
  ...bugsIn('functions/src/contract/fields.ts', 'tests/unit/fields.test.ts', {
    'phone-of-nine-digits': ['[10, 11].includes', '[9, 10, 11].includes'],
    'email-kept-in-any-case': [
      'z.trim(),\n    z.toLowerCase(),\n    z.maxLength(254',
      'z.trim(),\n    z.maxLength(254',
    ],
    'password-of-five': ['PASSWORD_MIN_LENGTH = 6', 'PASSWORD_MIN_LENGTH = 5'],
  }),
  ...bugsIn('functions/src/contract/consent.ts', 'tests/unit/tracking/contract.test.ts', {
    'consent-to-an-older-question-counts': [
      'decision?.version === CONSENT_VERSION && decision.advertising',
      'decision?.advertising === true',
    ],
  }),
  ...bugsIn('functions/src/contract/attribution.ts', 'tests/unit/tracking/contract.test.ts', {
    'email-kept-in-a-campaign': ["clean.includes('@') ? '' : ", ''],
  }),
  ...bugsIn('functions/src/contract/event-id.ts', 'tests/unit/tracking/contract.test.ts', {
    'checkout-attempt-by-the-day-of-utc': ['-3 * 3_600_000', '0'],
  }),
  ...bugsIn('functions/src/contract/tracking.ts', 'tests/unit/tracking/contract.test.ts', {
    'any-conversion-value': ['z.nonnegative(), z.maximum(MAX_VALUE)', 'z.nonnegative()'],
    'short-hashes-accepted': ['/^[0-9a-f]{64}$/', '/^[0-9a-f]{6,64}$/'],
  }),
  ...bugsIn('functions/src/contract/hashed-person.ts', 'tests/unit/tracking/contract.test.ts', {
    'name-hashed-with-loose-accents': ["normalize('NFC')", "normalize('NFD')"],
    'email-hashed-as-typed': ['email.trim().toLowerCase()', 'email.trim()'],
  }),
  ...bugsIn('functions/src/contract/endpoints.ts', 'tests/functions/account.test.ts', {
    'account-deleted-by-the-cookie': [
      "'/api/delete-account', 'token'",
      "'/api/delete-account', 'user'",
    ],
  }),
  ...bugsIn('functions/src/contract/stripe-account.ts', 'unit', {
    'webhook-without-paid-invoices': ["  'invoice.paid',\n", ''],
  }),
];
