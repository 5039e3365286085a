import { bugsIn } from './bug.ts';

const at = 'functions/src/tracking';
const functions = 'tests/functions';

export const tracking = [
  ...bugsIn(`${at}/meta-event.ts`, 'tests/unit/functions/server-event.test.ts', {
    'event-dated-by-the-browser': [
      'event_time: Math.floor(now / 1000)',
      'event_time: event.event_time',
    ],
    'page-of-another-site-sent': ['url?.origin === appUrl ?', 'url !== null ?'],
    'forged-address-sent-first': ["headers['fastly-client-ip'] ?? hops.at(-1)", 'hops.at(0)'],
  }),
  ...bugsIn(`${at}/deliver-conversions.ts`, 'tests/unit/functions/conversion-outbox.test.ts', {
    'failed-event-repeated-at-once': [
      'Math.max(age, SHORTEST_WAIT_MS)',
      'Math.min(age, SHORTEST_WAIT_MS)',
    ],
  }),
  ...bugsIn(`${at}/deliver-conversions.ts`, `${functions}/consent.test.ts`, {
    'consent-not-asked-when-sending': [
      'if (!(await mayAdvertise(pending.uid))) {',
      "if (pending.uid === '') {",
    ],
  }),
  ...bugsIn(`${at}/deliver-conversions.ts`, `${functions}/conversions.test.ts`, {
    'sent-event-stays-due': ["  await endDelivery(pending, 'deliveredAt');\n", ''],
  }),
  ...bugsIn(`${at}/checkout-consents.ts`, `${functions}/consent.test.ts`, {
    'consent-of-the-record-not-asked': [' || !allowsAdvertising(record.consent)', ''],
    'consent-stored-after-a-deletion': [
      '  if (!(await mayAdvertise(uid))) await document.delete();\n',
      '',
    ],
    'data-of-a-closing-account-sent': ['return !deleted && ', 'return '],
  }),
  ...bugsIn(`${at}/record-purchase.ts`, `${functions}/consent.test.ts`, {
    'withdrawal-beside-a-webhook-missed': [
      '  if (!(await mayAdvertise(uid))) await deleteAdvertisingData(uid);\n',
      '',
    ],
  }),
  ...bugsIn(`${at}/purchase.ts`, 'tests/unit/functions/conversion-outbox.test.ts', {
    'full-price-sent-with-a-coupon': [
      'paid?.amount_paid ?? session.amount_total',
      'session.amount_total',
    ],
    'purchase-dated-in-the-future': ['Math.min(purchase.paidAt', 'Math.max(purchase.paidAt'],
    'open-boleto-is-a-purchase': [
      "  if (session.payment_status !== 'paid') return undefined;\n",
      '',
    ],
  }),
  ...bugsIn(`${at}/outbox.ts`, `${functions}/conversions.test.ts`, {
    'person-kept-after-the-delivery': ['uid: removed, event: removed,', ''],
  }),
  ...bugsIn(`${at}/outbox.ts`, `${functions}/conversions.test.ts`, {
    'purchase-reported-twice-fails': [
      "    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;\n",
      '    throw error;\n',
    ],
  }),
  ...bugsIn(`${at}/meta-capi.ts`, `${functions}/consent.test.ts`, {
    'refusal-on-another-device-ignored': [
      '  if (call.person && !(await mayAdvertise(call.person.uid))) return;\n',
      '',
    ],
  }),
  ...bugsIn(`${at}/meta-capi.ts`, `${functions}/meta-capi.test.ts`, {
    'purchase-of-another-person-sent': [' || session.client_reference_id !== person.uid', ''],
  }),
  ...bugsIn(`${at}/meta-client.ts`, `${functions}/conversions.test.ts`, {
    'refusal-of-meta-swallowed': ['if (!response.ok) throw', 'if (response.status === 0) throw'],
  }),
  ...bugsIn(`${at}/save-consent.ts`, `${functions}/consent.test.ts`, {
    'withdrawal-deletes-nothing': [
      '  if (!allowsAdvertising(consent)) await deleteAdvertisingData(uid);\n',
      '',
    ],
  }),
  ...bugsIn('web/src/lib/tracking/first-touch.ts', 'tests/web/public/attribution.test.ts', {
    'last-touch-replaces-the-first': [' || isValidTouch(times[touch], now)', ''],
  }),
  ...bugsIn('web/src/lib/tracking/tidy-address.ts', 'tests/unit/web-public/small-rules.test.ts', {
    'session-in-the-tracked-address': ["name !== 'session_id' && ", ''],
  }),
  ...bugsIn(
    'web/src/lib/tracking/purchase-data.ts',
    'tests/unit/web-account/purchase-data.test.ts',
    {
      'negative-value-from-the-address': ['value.success && value.data > 0', 'value.success'],
    },
  ),
  ...bugsIn('web/src/lib/tracking/conversions.ts', 'tests/web/account/purchase-tracking.test.tsx', {
    'old-purchase-counted-twice': ['if (ageSeconds < DEDUPLICATION_SECONDS) pixel', 'pixel'],
  }),
  ...bugsIn(
    'web/src/lib/tracking/conversion-call.ts',
    'tests/web/account/purchase-tracking.test.tsx',
    {
      'conversion-on-every-reload': ['    if (sent().includes(keyOf(conversion))) return;\n', ''],
    },
  ),
];
