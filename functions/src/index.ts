import type { ServerResponse } from 'node:http';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { EndpointName } from './contract/endpoints.ts';
import type { HttpHandler } from './http/endpoint.ts';
import type { HttpRequest } from './http/input.ts';
import { metaAccessToken, stripeSecretKey, stripeWebhookSecret } from './services/params.ts';
import { refuseUnsafeStart } from './services/start-check.ts';

refuseUnsafeStart(process.env);

/** Of its own, with the roles that docs/production.md names; the default one may edit the whole project. */
const common = { region: 'southamerica-east1', serviceAccount: 'garimpa-functions@' } as const;

/**
 * What an instance has and how many there may be; instances × concurrency bounds the calls in
 * work at once. An instance has 1 vCPU; the region's quota must allow all of them (docs/production.md).
 */
const sizes = {
  /** Asked by most pages: short calls. All SDKs loaded take about 125 MiB. */
  session: { maxInstances: 10, concurrency: 80, memory: '256MiB' },
  /** Several requests to Stripe each, whose limit is 100 a second for the account. */
  payment: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Stripe sends in bursts and retries for three days, so that deliveries may wait. */
  webhook: { maxInstances: 5, concurrency: 20, memory: '512MiB' },
  /** Rare: one of these reads or deletes everything of a person. */
  account: { maxInstances: 2, concurrency: 10, memory: '512MiB' },
} as const;

/**
 * A public function.
 * @param load Loads the handler in the first call, for a short cold start.
 * @param secrets Bound to this function alone.
 */
function serve(
  size: keyof typeof sizes,
  load: () => Promise<HttpHandler>,
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
  let handler: Promise<HttpHandler> | undefined;
  return onRequest(options, async (request: HttpRequest, response: ServerResponse) => {
    handler ??= load();
    await (await handler)(request, response);
  });
}

const functions = {
  setAuthCookie: serve(
    'session',
    async () => (await import('./auth/set-auth-cookie.ts')).setAuthCookie,
    stripeSecretKey,
  ),
  clearAuthCookie: serve(
    'session',
    async () => (await import('./auth/clear-auth-cookie.ts')).clearAuthCookie,
  ),
  checkAuthCookie: serve(
    'session',
    async () => (await import('./auth/check-auth-cookie.ts')).checkAuthCookie,
  ),
  passwordReset: serve(
    'session',
    async () => (await import('./auth/password-reset.ts')).passwordReset,
  ),
  getUser: serve('session', async () => (await import('./users/get-user.ts')).getUser),
  createUser: serve('session', async () => (await import('./users/create-user.ts')).createUser),
  saveConsent: serve(
    'session',
    async () => (await import('./tracking/save-consent.ts')).saveConsent,
  ),
  exportAccount: serve(
    'account',
    async () => (await import('./account/export-account.ts')).exportAccount,
    stripeSecretKey,
  ),
  deleteAccount: serve(
    'account',
    async () => (await import('./account/delete-account.ts')).deleteAccount,
    stripeSecretKey,
  ),
  createEmbeddedCheckoutSession: serve(
    'payment',
    async () =>
      (await import('./billing/checkout/create-embedded-checkout-session.ts'))
        .createEmbeddedCheckoutSession,
    stripeSecretKey,
  ),
  cancelBoleto: serve(
    'payment',
    async () => (await import('./billing/subscription/cancel-boleto.ts')).cancelBoleto,
    stripeSecretKey,
  ),
  sessionStatus: serve(
    'payment',
    async () => (await import('./billing/checkout/session-status.ts')).sessionStatus,
    stripeSecretKey,
  ),
  createCustomerPortalSession: serve(
    'payment',
    async () =>
      (await import('./billing/subscription/create-customer-portal-session.ts'))
        .createCustomerPortalSession,
    stripeSecretKey,
  ),
  stripeWebhook: serve(
    'webhook',
    async () => (await import('./billing/webhook/stripe-webhook.ts')).stripeWebhook,
    stripeSecretKey,
    stripeWebhookSecret,
    metaAccessToken,
  ),
  metaCapi: serve(
    'payment',
    async () => (await import('./tracking/meta-capi.ts')).metaCapi,
    metaAccessToken,
    stripeSecretKey,
  ),
} satisfies Record<EndpointName | 'stripeWebhook', HttpsFunction>;

// Firebase finds functions by their exported names; tests/functions/package.test.ts checks that none is missing.
export const {
  setAuthCookie,
  clearAuthCookie,
  checkAuthCookie,
  passwordReset,
  getUser,
  createUser,
  saveConsent,
  exportAccount,
  deleteAccount,
  createEmbeddedCheckoutSession,
  cancelBoleto,
  sessionStatus,
  createCustomerPortalSession,
  stripeWebhook,
  metaCapi,
} = functions;

/** One run at a time; reconciling keeps all ids that it checks in memory. */
const schedule = {
  ...common,
  timeZone: 'America/Sao_Paulo',
  maxInstances: 1,
  concurrency: 1,
  memory: '512MiB',
} as const;

/** Applies what missed webhooks would have. A run that is not finished in time is repeated by the next one. */
export const reconcileSubscriptions = onSchedule(
  {
    ...schedule,
    schedule: 'every 1 hours',
    secrets: [stripeSecretKey, metaAccessToken],
    timeoutSeconds: 540,
  },
  async () => (await import('./reconcile/reconcile-subscriptions.ts')).reconcileSubscriptions(),
);

/** Completes interrupted deletions, which no caller can retry. */
export const finishDeletions = onSchedule(
  { ...schedule, schedule: 'every 1 hours', secrets: [stripeSecretKey], timeoutSeconds: 300 },
  async () => (await import('./account/finish-deletions.ts')).finishDeletions(Date.now()),
);

/** Retries events that could not be sent to Meta, for a week. */
export const deliverConversions = onSchedule(
  { ...schedule, schedule: 'every 5 minutes', secrets: [metaAccessToken], timeoutSeconds: 540 },
  async () => {
    await (await import('./tracking/deliver-conversions.ts')).deliverConversions();
  },
);
