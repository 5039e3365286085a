import { bugsIn } from './bug.ts';

const at = 'web/src/features/results';

export const results = [
  ...bugsIn(`${at}/purchase-step.ts`, 'tests/unit/web-account/checkout-tab.test.ts', {
    'boleto-of-another-awaited': [" && isTheirs ? 'awaited'", " ? 'awaited'"],
    'any-session-believed-by-the-record': [
      'status === undefined && !startedHere',
      'status === undefined && startedHere',
    ],
    'open-checkout-is-no-purchase': [
      "if (status === 'open') return 'open';",
      "if (status === 'open') return 'none';",
    ],
  }),
  ...bugsIn(`${at}/payment-canceled-page.tsx`, 'tests/web/account/result-pages.test.tsx', {
    'paid-again-beside-an-open-boleto': [' && !hasBoleto;', ';'],
  }),
  ...bugsIn(`${at}/use-purchase.ts`, 'tests/web/account/payment-success.test.tsx', {
    'clock-of-the-last-purchase': ["    storage.remove('upsellEndTime');\n", ''],
    'choice-dropped-without-a-purchase': ["if (step === 'confirmed') finish();", 'finish();'],
  }),
  ...bugsIn(`${at}/use-awaited-payment.ts`, 'tests/web/account/payment-awaited.test.tsx', {
    'subscriber-confirmed-without-money': [
      'isActive && boleto === null && (hasWaited || check.isSuccess)',
      'isActive',
    ],
    'asked-every-three-seconds-for-ever': [
      'Date.now() - openedAt >= SOON_MS',
      'Date.now() < openedAt',
    ],
    'renewal-may-be-cancelled': [' && isFirstBoleto(data)', ''],
  }),
  ...bugsIn(
    'web/src/features/account/subscription/pending-purchase.ts',
    'tests/unit/web-account/subscription-state.test.ts',
    {
      'expired-boleto-pending-for-ever': [
        "session.payment_status === 'unpaid' && !hasEnded",
        "session.payment_status === 'unpaid'",
      ],
    },
  ),
  ...bugsIn(
    'web/src/lib/purchase/record-kind.ts',
    'tests/unit/web-account/subscription-state.test.ts',
    {
      'cancelled-plan-says-it-renews': [
        "record.subscription_cancel_at === null ? 'active' : 'leaving'",
        "'active'",
      ],
    },
  ),
  ...bugsIn(
    'web/src/features/account/subscription/subscription-state.ts',
    'tests/unit/web-account/subscription-state.test.ts',
    {
      'red-warning-over-an-active-plan': ["(active ? 'gold' : 'red')", "(active ? 'red' : 'red')"],
      'asked-to-pay-again-for-a-lost-payment': [
        '{ ...state, notice: null } : state',
        'state : state',
      ],
    },
  ),
  ...bugsIn('web/src/lib/purchase/boleto.ts', 'tests/unit/web-account/subscription-state.test.ts', {
    'renewal-boleto-taken-for-the-first': [
      'fields.subscription_active !== true && !owesRenewal(fields)',
      'fields.subscription_active !== true',
    ],
  }),
  ...bugsIn(
    'web/src/components/account/cancel-boleto.tsx',
    'tests/web/account/payment-awaited.test.tsx',
    {
      'cancelled-boleto-still-waited-for': ["      storage.remove('checkoutClientSecret');\n", ''],
    },
  ),
];
