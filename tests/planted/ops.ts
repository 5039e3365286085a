import { bugsIn } from './bug.ts';

export const ops = [
  ...bugsIn('ops/provision/prices.ts', 'tests/unit/ops/provision.test.ts', {
    'lookup-key-not-transferred': ['lookup_key: key, transfer_lookup_key: true', 'lookup_key: key'],
    'inactive-price-left': [
      'holder?.active && isPriceOf(holder, price)',
      'holder && isPriceOf(holder, price)',
    ],
    'price-by-the-month': ["recurring: { interval: 'day'", "recurring: { interval: 'month'"],
  }),
  ...bugsIn('ops/provision/webhook.ts', 'tests/unit/ops/provision.test.ts', {
    'secret-never-noted-as-stored': [
      "  await stripe.webhookEndpoints.update(id, { metadata: { signing_secret: '' } });\n",
      '',
    ],
    'endpoint-with-a-lost-secret-kept': ['!isSecretStored(each) && ', "each.id === '' && "],
    'extra-events-left': ['...(extra.length > 0', '...(extra.length > 1e6'],
  }),
  ...bugsIn('ops/provision/coupons.ts', 'tests/unit/ops/provision.test.ts', {
    'coupon-for-every-month': ["duration: 'once'", "duration: 'forever'"],
  }),
  ...bugsIn('ops/provision/portal.ts', 'tests/unit/ops/provision.test.ts', {
    'portal-cancels-at-once': ["mode: 'at_period_end'", "mode: 'immediately'"],
  }),
  ...bugsIn('ops/monitoring/apply.ts', 'tests/unit/ops/monitoring.test.ts', {
    'dry-run-writes': ['isRight || settings.dryRun', 'isRight'],
    'other-errors-waited-for': [' && error.status === 404', ''],
    'first-page-alone': ['    query = token ? ', '    query = token && all.length < 0 ? '],
  }),
  ...bugsIn('ops/deploy/refusals.ts', 'tests/unit/ops/deploy.test.ts', {
    'untested-commit-deployed': ['tested === commit ?', 'tested !== undefined ?'],
    'preview-takes-real-payments': [
      "preview && publishableKey.startsWith('pk_live_')",
      "publishableKey === '' && preview",
    ],
  }),
  ...bugsIn('functions/src/index.ts', 'tests/unit/ops/google-checks.test.ts', {
    'functions-in-another-region': ["region: 'southamerica-east1'", "region: 'us-central1'"],
    'functions-under-another-account': ['expr`garimpa-functions@', 'expr`appspot@'],
  }),
];
