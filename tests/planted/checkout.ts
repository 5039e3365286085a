import { bugsIn } from './bug.ts';

const at = 'web/src/features/checkout';
const purchase = 'web/src/lib/purchase';

export const checkout = [
  ...bugsIn(`${at}/checkout-query.ts`, 'tests/web/account/checkout.test.tsx', {
    'secret-left-after-the-sign-out': ["if (storage.get('uid') === uid) storage", 'storage'],
    'refused-checkout-asked-for-again': ['    retryOnMount: false,\n', ''],
  }),
  ...bugsIn(`${at}/checkout-form.tsx`, 'tests/web/account/checkout.test.tsx', {
    'unconfirmed-purchase-tracked': [
      "verdict === 'paid' || verdict === 'unpaid'",
      "verdict !== 'expired'",
    ],
    'stripes-failure-unseen': [
      '      onFailure(error instanceof Error ? error : new Error(String(error)));\n',
      '',
    ],
    'opener-gets-the-stored-value': ['value: data.value }', 'value: 0 }'],
  }),
  ...bugsIn(`${at}/checkout-page.tsx`, 'tests/web/account/checkout.test.tsx', {
    'offers-wait-for-themselves': ['  useEffect(() => markCheckoutTab(false), []);\n', ''],
    'checkout-without-a-plan': ['<Navigate to="/planos" replace />', '<CheckoutLayout />'],
  }),
  ...bugsIn(`${at}/checkout-return-page.tsx`, 'tests/web/account/checkout-return.test.tsx', {
    'boleto-confirmed-on-the-return': [
      "payment_status === 'unpaid' ?",
      "payment_status === 'paid' ?",
    ],
  }),
  ...bugsIn(`${at}/checkout-error.tsx`, 'tests/web/account/checkout.test.tsx', {
    'subscriber-told-to-try-again': ["code === 'already_subscribed'", "code === 'subscribed'"],
  }),
  ...bugsIn(`${purchase}/checkout-message.ts`, 'tests/web/account/checkout-tab.test.ts', {
    'message-of-any-origin': ['    event.origin === window.location.origin &&\n', ''],
    'message-of-any-window': ['    event.source === tab &&\n', ''],
  }),
  ...bugsIn(`${purchase}/checkout-session.ts`, 'tests/web/account/upsell-tab.test.tsx', {
    'issued-boleto-is-paid': ["status.payment_status === 'unpaid' ? 'unpaid' : 'paid'", "'paid'"],
  }),
  ...bugsIn(`${purchase}/charges.ts`, 'tests/unit/functions/checkout-at-stripe.test.ts', {
    'coupon-missing-from-todays-charge': ['today: renewal - off', 'today: renewal'],
  }),
  ...bugsIn(`${purchase}/chosen-plan.ts`, 'tests/unit/web-account/before-login.test.ts', {
    'choice-waits-for-ever': [' || now - chosenAt >= WAITS_MS', ''],
  }),
  ...bugsIn(`${purchase}/plan-choice.ts`, 'tests/unit/web-public/plan-choice.test.ts', {
    'coupon-price-stored': [
      'coupon && { couponCode: coupon.couponCode, couponId: coupon.couponId }',
      'coupon && { couponCode: coupon.couponCode }',
    ],
  }),
];
