import { bugsIn } from './bug.ts';

const at = 'functions/src/billing';
const unit = 'tests/unit/functions';
const functions = 'tests/functions';

export const billing = [
  ...bugsIn(`${at}/subscription/access.ts`, `${unit}/access.test.ts`, {
    'declined-renewal-keeps-access': [
      "status === 'past_due')) return { active: running",
      "status === 'past_due')) return { active: true",
    ],
    'access-before-the-first-money': [
      'return { active: false, until: null }',
      'return { active: running, until: null }',
    ],
    'four-days-of-grace': ['GRACE_BUSINESS_DAYS = 3', 'GRACE_BUSINESS_DAYS = 4'],
    'access-only-after-its-end': ['active: now <= until', 'active: now >= until'],
    'first-boleto-open-too-long': [
      'Math.min(boleto.expiresAt, end)',
      'Math.max(boleto.expiresAt, end)',
    ],
    'first-payment-within-24-hours': ['23 * 3600', '24 * 3600'],
  }),
  ...bugsIn(`${at}/subscription/business-days.ts`, `${unit}/business-days.test.ts`, {
    'carnival-monday-is-a-business-day': ['[-48, -47, -2, 60]', '[-47, -2, 60]'],
    'summer-time-is-back': ['BRASILIA_MS = -3', 'BRASILIA_MS = -2'],
  }),
  ...bugsIn(`${at}/subscription/subscription-fields.ts`, `${unit}/subscription-fields.test.ts`, {
    'end-of-the-period-after-a-cancellation': ['subscription.ended_at ?? item', 'item'],
    'cancellation-at-the-period-end-missed': [
      'cancel_at ?? (cancel_at_period_end ? periodEnd : null)',
      'cancel_at',
    ],
    'credit-is-charged-too': ['price - creditOf(subscription)', 'price'],
    'first-declined-card-is-overdue': [
      'const isFirst = invoice?.billing_reason',
      'const isFirst = invoice?.id',
    ],
  }),
  ...bugsIn(`${at}/customer/payment-method.ts`, `${unit}/customer-state.test.ts`, {
    'card-of-the-portal-never-charged': ['chosen.id === own.id ||', 'chosen ||'],
    'older-card-charged-again': [' || chosen.created < own.created', ''],
  }),
  ...bugsIn(`${at}/customer/current-subscription.ts`, `${unit}/current-subscription.test.ts`, {
    'unknown-status-lets-buy-again': [
      'return !NOT_RUNNING.includes(status);',
      "return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);",
    ],
    'later-of-two-subscriptions-kept': ['return isLive(a) ? older : -older;', 'return -older;'],
  }),
  ...bugsIn(`${at}/customer/paid-before.ts`, `${unit}/customer-state.test.ts`, {
    'free-invoice-uses-up-the-discount': [
      "invoice?.status === 'paid' && invoice.amount_paid > 0",
      "invoice?.status === 'paid'",
    ],
  }),
  ...bugsIn(`${at}/customer/paid-before.ts`, `${unit}/customer-state.test.ts`, {
    'discount-back-after-a-failed-renewal': [
      "  return (await invoicesOf(stripe, customer, { status: 'paid' })).some(isPaid);\n",
      '  return false;\n',
    ],
  }),
  ...bugsIn(`${at}/customer/customer.ts`, `${unit}/customer-state.test.ts`, {
    'ended-subscriptions-not-read': ["      status: 'all',\n", ''],
    'missing-customer-is-a-failure': [
      "    if (!isMissing(stripe, error, 'customer')) throw error;\n    return none;",
      '    throw error;',
    ],
  }),
  ...bugsIn(`${at}/customer/customer.ts`, `${functions}/customers.test.ts`, {
    'second-customer-after-a-lost-write': [
      'const { id } = earlier\n',
      'const { id } = earlier && deleted\n',
    ],
  }),
  ...bugsIn(`${at}/customer/customer-user.ts`, `${functions}/customers.test.ts`, {
    'second-customer-taken-for-the-person': ['return kept === customerId ?', 'return kept ?'],
  }),
  ...bugsIn(`${at}/customer/open-payment.ts`, `${unit}/customer-state.test.ts`, {
    'processing-payment-not-seen': [
      "  if (intent.status === 'processing') return { kind: 'processing', amount: intent.amount };\n",
      '',
    ],
  }),
  ...bugsIn(`${at}/customer/open-payment.ts`, `${unit}/customer-state.test.ts`, {
    'declined-card-taken-for-a-boleto': [' && !intent.last_payment_error', ''],
  }),
  ...bugsIn(`${at}/checkout/checkout-choice.ts`, `${unit}/checkout-choice.test.ts`, {
    'unlisted-coupon-ignored': [
      'if (couponId !== undefined && !coupon) {',
      "if (couponId === '') {",
    ],
  }),
  ...bugsIn(`${at}/checkout/checkout-price.ts`, `${unit}/checkout-at-stripe.test.ts`, {
    'price-of-another-amount': ['    price.unit_amount === cents &&\n', ''],
    'price-of-another-period': [
      ' &&\n    price.recurring.interval_count === intervals[interval].days',
      '',
    ],
  }),
  ...bugsIn(`${at}/checkout/session-params.ts`, `${unit}/checkout-choice.test.ts`, {
    'buyers-pay-in-their-currency': ['    adaptive_pricing: { enabled: false },\n', ''],
    'session-of-another-price-used-again': ['price: priceId, coupon', 'coupon'],
  }),
  ...bugsIn(`${at}/checkout/session-params.ts`, `${functions}/checkout.test.ts`, {
    'subscription-without-metadata': ['    subscription_data: { metadata },\n', ''],
    'no-boleto': ["['card', 'boleto']", "['card']"],
  }),
  ...bugsIn(`${at}/checkout/open-session.ts`, `${functions}/checkout.test.ts`, {
    'earlier-session-left-open': ['session !== wanted)', "session.id === '')"],
    'subscriber-may-buy-again': [
      'subscriptions.some(isLive)\n    ?',
      'subscriptions.length < 0\n    ?',
    ],
  }),
  ...bugsIn(`${at}/checkout/open-session.ts`, `${unit}/checkout-at-stripe.test.ts`, {
    'subscriptions-read-before-sessions': [
      "  const open = await sessionsOf(stripe, order.customer, { status: 'open' });\n  const { subscriptions, now } = await readSubscriptions(stripe, order.customer);\n",
      "  const { subscriptions, now } = await readSubscriptions(stripe, order.customer);\n  const open = await sessionsOf(stripe, order.customer, { status: 'open' });\n",
    ],
  }),
  ...bugsIn(`${at}/checkout/open-checkout.ts`, `${functions}/checkout.test.ts`, {
    'checkouts-at-once': ['withPersonLock(uid, async', 'withPersonLock(crypto.randomUUID(), async'],
  }),
  ...bugsIn(`${at}/checkout/open-checkout.ts`, `${functions}/deletion-race.test.ts`, {
    'checkout-of-a-closing-account': ['if (await isDeleted(uid)) {', "if (uid === '') {"],
  }),
  ...bugsIn(`${at}/checkout/open-checkout.ts`, `${functions}/first-discount.test.ts`, {
    'discount-taken-again': ['isDiscountGiven(choice.coupon.id, before, now)', 'before && now'],
  }),
  ...bugsIn(`${at}/checkout/session-status.ts`, `${functions}/purchase-data.test.ts`, {
    'email-of-another-buyer': ['email && !isBuyer ? maskEmail(email) : email', 'email'],
    'purchase-of-another-buyer': ['isBuyer && { purchase', '{ purchase'],
  }),
  ...bugsIn(`${at}/subscription/stop-subscription.ts`, `${functions}/one-purchase.test.ts`, {
    'cancelled-boleto-can-be-paid': [
      'if (invoice && isUnpaid(invoice)) {',
      'if (invoice && !isUnpaid(invoice)) {',
    ],
  }),
  ...bugsIn(`${at}/subscription/stop-subscription.ts`, `${functions}/paid-meanwhile.test.ts`, {
    'money-of-this-moment-not-seen': ["    if (changed?.status === 'paid') return now;\n", ''],
  }),
  ...bugsIn(`${at}/subscription/stop-subscription.ts`, `${functions}/paid-while-deleting.test.ts`, {
    'money-before-a-deletion-listed': ['paid_at ?? 0) < since)', 'paid_at ?? 0) > since)'],
  }),
  ...bugsIn(`${at}/subscription/keep-one-subscription.ts`, `${functions}/paid-meanwhile.test.ts`, {
    'second-payment-not-listed': [
      "    await noteLatestPayment(other, 'second_subscription', uid);\n",
      '',
    ],
  }),
  ...bugsIn(`${at}/subscription/keep-one-subscription.ts`, `${unit}/customer-state.test.ts`, {
    'subscription-of-the-dashboard-ended': ['        continue;\n', ''],
  }),
  ...bugsIn(`${at}/subscription/sync-subscription.ts`, `${functions}/webhook.test.ts`, {
    'not-read-again-after-the-write': [
      'if (isDeepStrictEqual(again.fields, fields)) {',
      'if (again) {',
    ],
  }),
  ...bugsIn(`${at}/subscription/cancel-pending-payment.ts`, `${functions}/one-purchase.test.ts`, {
    'record-waits-for-the-cancelled-boleto': ['      await applyCustomer(stripe, customer);\n', ''],
  }),
  ...bugsIn(`${at}/subscription/unmatched-payments.ts`, `${functions}/unmatched-payments.test.ts`, {
    'notice-of-a-resolved-payment-stays': [
      '  if (payment.uid !== null) await writeNotice(payment.uid);\n',
      '',
    ],
  }),
  ...bugsIn(`${at}/subscription/disputes.ts`, `${functions}/disputes.test.ts`, {
    'won-dispute-ends-the-plan': ["status !== 'won' && ", ''],
  }),
  ...bugsIn(`${at}/subscription/disputes.ts`, `${functions}/unmatched-payments.test.ts`, {
    'dispute-not-logged': [
      "  logFailure('dispute_opened', dispute.reason, { dispute: id, customer });\n",
      '',
    ],
  }),
  ...bugsIn(`${at}/webhook/verify-event.ts`, `${unit}/verify-event.test.ts`, {
    'signature-of-any-age': ['TOLERANCE_SECONDS = 300', 'TOLERANCE_SECONDS = 0'],
    'blank-secret-accepted': [
      "  if (secret === '') throw new Error('A blank webhook secret proves nothing');\n",
      '',
    ],
  }),
  ...bugsIn(`${at}/webhook/handled-events.ts`, `${unit}/stripe-events.test.ts`, {
    'every-event-handled': ['!handled.has(event.type) || ', ''],
  }),
  ...bugsIn(`${at}/webhook/undelivered-events.ts`, `${unit}/stripe-events.test.ts`, {
    'young-events-alert': ['lt: now - LATE_SECONDS', 'lt: now'],
  }),
  ...bugsIn('functions/src/reconcile/reconcile.ts', `${functions}/reconcile-events.test.ts`, {
    'failed-subject-forgotten': ['          report.failed.push(subject);\n', ''],
  }),
  ...bugsIn('functions/src/reconcile/progress.ts', `${unit}/stripe-events.test.ts`, {
    'events-without-overlap': ['progress.succeededAt - OVERLAP', 'progress.succeededAt'],
  }),
  ...bugsIn('functions/src/reconcile/subjects.ts', `${functions}/disputes.test.ts`, {
    'disputes-not-reconciled': [
      "    if (dispute) subjects.push({ kind: 'dispute', id: dispute });\n",
      '',
    ],
  }),
  ...bugsIn('functions/src/reports/sales-report.ts', 'tests/unit/reports/sales.test.ts', {
    'disputes-added-to-the-net': ['gross - refunds - disputes', 'gross - refunds + disputes'],
    'period-with-its-end': ['at >= from && at < to', 'at >= from && at <= to'],
  }),
];
