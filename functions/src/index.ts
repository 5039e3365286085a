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
  // A separate service account with few roles (docs/operations/production.md). Secret Manager and
  // Cloud Scheduler need the account's full name.
  serviceAccount: expr`garimpa-functions@${projectID}.iam.gserviceaccount.com`,
} as const;

/**
 * The size of each kind of function. Instances × concurrency is the maximum number of parallel
 * calls. The vCPUs of all instances must fit the quota (docs/operations/production.md).
 */
const sizes = {
  /** Short, frequent calls. With all SDKs loaded, an instance uses about 125 MiB. */
  session: { maxInstances: 10, concurrency: 80, memory: '256MiB' },
  /** Calls with several Stripe requests. Stripe allows the account 100 requests a second. */
  payment: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Stripe's events. A burst may exceed this size: Stripe retries failed events for three days. */
  webhook: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Rare calls, some of which read or delete all of a person's data. */
  account: { maxInstances: 2, concurrency: 10, memory: '512MiB' },
  /** Rare calls that send a mail or only log. `gcf_gen1` means a third of a vCPU. */
  background: { maxInstances: 3, concurrency: 1, memory: '512MiB', cpu: 'gcf_gen1' },
} as const;

/**
 * Returns a public Cloud Function that runs a handler.
 * @param load Imports the handler's module at the first call, for a short cold start.
 * @param secrets The secrets that this function can read.
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
    // Without this setting, the emulator allows every origin.
    cors: false,
    // The timeout must be longer than the call's deadline of 25 seconds in http/endpoint.ts.
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

// Firebase deploys every exported function. tests/edge/package.test.ts checks that none is missing.
export const setAuthCookie = expose(
  'session',
  () => import('./auth/set-auth-cookie.ts'),
  stripeSecretKey,
);
export const clearAuthCookie = expose('session', () => import('./auth/clear-auth-cookie.ts'));
export const checkAuthCookie = expose('session', () => import('./auth/check-auth-cookie.ts'));
export const passwordReset = expose('session', () => import('./auth/password-reset.ts'));
export const verifyEmail = expose('background', () => import('./auth/verify-email.ts'));
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

export const reportBrowserError = expose(
  'background',
  () => import('./http/report-browser-error.ts'),
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

/** Options of scheduled functions. The memory must hold all customers' ids. */
const schedule = {
  ...common,
  timeZone: 'America/Sao_Paulo',
  maxInstances: 1,
  concurrency: 1,
  memory: '512MiB',
  // A third of a vCPU is enough: these functions mostly wait for Stripe and Firestore.
  cpu: 'gcf_gen1',
} as const;

/** Handles changes in Stripe that the webhook missed, and recomputes the daily metrics. */
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
      await (await import('./operator/daily-metrics.ts')).tryRecomputeDailyMetrics();
    }
  },
);

export const finishDeletions = onSchedule(
  { ...schedule, schedule: 'every 1 hours', secrets: [stripeSecretKey], timeoutSeconds: 300 },
  async () => (await import('./account/finish-deletions.ts')).finishDeletions(Date.now()),
);

/** Sends stored purchases to Meta. Retries a failed delivery for a week. */
export const deliverConversions = onSchedule(
  { ...schedule, schedule: 'every 1 minutes', secrets: [metaAccessToken], timeoutSeconds: 540 },
  async () => {
    await (await import('./tracking/deliver-conversions.ts')).deliverConversions();
  },
);
