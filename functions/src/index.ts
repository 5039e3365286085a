import type { ServerResponse } from 'node:http';
import { expr, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { HttpHandler } from './http/endpoint.ts';
import type { HttpRequest } from './http/input.ts';
import { metaAccessToken, stripeSecretKey, stripeWebhookSecret } from './services/params.ts';
import { refuseUnsafeStart } from './services/start-check.ts';

refuseUnsafeStart(process.env);

const common = {
  region: 'southamerica-east1',
  // Of its own, with the roles that docs/production.md names; the default one may edit the whole
  // project. In full, because Secret Manager and Cloud Scheduler take no shorthand.
  serviceAccount: expr`garimpa-functions@${projectID}.iam.gserviceaccount.com`,
} as const;

/**
 * What an instance has and how many there may be; instances × concurrency bounds the calls in
 * work at once. An instance has 1 vCPU, which concurrency needs; the region's quota must allow all
 * of them (docs/production.md).
 */
const sizes = {
  /** Asked by most pages: short calls. All SDKs loaded take about 125 MiB. */
  session: { maxInstances: 10, concurrency: 80, memory: '256MiB' },
  /** Several requests to Stripe each, whose limit is 100 a second for the account. */
  payment: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Stripe sends in bursts and retries for three days, so that deliveries may wait. */
  webhook: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Rare calls, some of which read or delete everything of a person. */
  account: { maxInstances: 2, concurrency: 10, memory: '512MiB' },
} as const;

/**
 * Makes a handler a public function.
 * @param load Loads the module that exports the handler alone, in the first call, for a short
 * cold start.
 * @param secrets Bound to this function alone.
 */
function expose(
  size: keyof typeof sizes,
  load: () => Promise<Record<string, HttpHandler>>,
  ...secrets: (typeof stripeSecretKey)[]
) {
  const options = {
    ...common,
    ...sizes[size],
    invoker: 'public',
    // Explicit, because the emulator allows every origin by default.
    cors: false,
    // The calls' own deadline (http/endpoint.ts) is shorter.
    timeoutSeconds: 60,
    secrets,
  } as const;
  let loaded: ReturnType<typeof load> | undefined;
  return onRequest(options, async (request: HttpRequest, response: ServerResponse) => {
    loaded ??= load();
    const [handler] = Object.values(await loaded);
    await handler?.(request, response);
  });
}

// One row for each endpoint: Firebase finds functions by their exported names, and
// tests/edge/package.test.ts checks that none of the contract's is missing.
export const setAuthCookie = expose(
  'session',
  () => import('./auth/set-auth-cookie.ts'),
  stripeSecretKey,
);
export const clearAuthCookie = expose('session', () => import('./auth/clear-auth-cookie.ts'));
export const checkAuthCookie = expose('session', () => import('./auth/check-auth-cookie.ts'));
export const passwordReset = expose('session', () => import('./auth/password-reset.ts'));
export const verifyEmail = expose('account', () => import('./auth/verify-email.ts'));
export const getUser = expose('session', () => import('./users/get-user.ts'));
export const createUser = expose(
  'session',
  () => import('./users/create-user.ts'),
  stripeSecretKey,
);
export const saveConsent = expose('session', () => import('./tracking/save-consent.ts'));
export const listPayments = expose(
  'account',
  () => import('./billing/customer/list-payments.ts'),
  stripeSecretKey,
);
export const exportAccount = expose(
  'account',
  () => import('./account/export-account.ts'),
  stripeSecretKey,
);
export const deleteAccount = expose(
  'account',
  () => import('./account/delete-account.ts'),
  stripeSecretKey,
);
export const createEmbeddedCheckoutSession = expose(
  'payment',
  () => import('./billing/checkout/create-embedded-checkout-session.ts'),
  stripeSecretKey,
);
export const cancelPendingPayment = expose(
  'payment',
  () => import('./billing/subscription/cancel-pending-payment.ts'),
  stripeSecretKey,
);
export const sessionStatus = expose(
  'payment',
  () => import('./billing/checkout/session-status.ts'),
  stripeSecretKey,
);
export const createCustomerPortalSession = expose(
  'payment',
  () => import('./billing/subscription/create-customer-portal-session.ts'),
  stripeSecretKey,
);
export const stripeWebhook = expose(
  'webhook',
  () => import('./billing/webhook/stripe-webhook.ts'),
  stripeSecretKey,
  stripeWebhookSecret,
  metaAccessToken,
);
export const metaCapi = expose(
  'payment',
  () => import('./tracking/meta-capi.ts'),
  metaAccessToken,
  stripeSecretKey,
);

export const operatorRead = expose(
  'account',
  () => import('./operator/operator-read.ts'),
  stripeSecretKey,
);
export const operatorAct = expose(
  'account',
  () => import('./operator/operator-act.ts'),
  stripeSecretKey,
);

/** One run at a time; reconciling keeps all ids that it checks in memory. */
const schedule = {
  ...common,
  timeZone: 'America/Sao_Paulo',
  maxInstances: 1,
  concurrency: 1,
  memory: '512MiB',
  // A third of a vCPU: these wait for Stripe and Firestore, and a new project's quota is small.
  cpu: 'gcf_gen1',
} as const;

/** Applies what missed webhooks would have, then counts the day. A run that is not finished in time is repeated by the next one. */
export const reconcileSubscriptions = onSchedule(
  {
    ...schedule,
    schedule: 'every 1 hours',
    secrets: [stripeSecretKey, metaAccessToken],
    timeoutSeconds: 540,
  },
  async () => {
    try {
      await (await import('./reconcile/reconcile.ts')).reconcileSubscriptions();
    } finally {
      await (await import('./operator/keep-daily-figures.ts')).tryDailyFigures();
    }
  },
);

/** Completes interrupted deletions, which no caller can retry. */
export const finishDeletions = onSchedule(
  { ...schedule, schedule: 'every 1 hours', secrets: [stripeSecretKey], timeoutSeconds: 300 },
  async () => (await import('./account/finish-deletions.ts')).finishDeletions(Date.now()),
);

/** Sends purchases to Meta, and for a week again what Meta did not accept. */
export const deliverConversions = onSchedule(
  { ...schedule, schedule: 'every 1 minutes', secrets: [metaAccessToken], timeoutSeconds: 540 },
  async () => {
    await (await import('./tracking/deliver-conversions.ts')).deliverConversions();
  },
);
