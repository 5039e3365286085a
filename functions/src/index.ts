import type { ServerResponse } from 'node:http';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { EndpointName } from './contract/endpoints.ts';
import type { HttpHandler } from './http/endpoint.ts';
import type { HttpRequest } from './http/input.ts';
import { metaAccessToken, stripeSecretKey, stripeWebhookSecret } from './services/params.ts';
import { refuseUnsafeStart } from './services/start-check.ts';

refuseUnsafeStart(process.env);

const region = 'southamerica-east1';

/**
 * A public function.
 * @param load Loads the handler in the first call, for a short cold start.
 * @param secrets Bound to this function alone.
 */
function serve(load: () => Promise<HttpHandler>, ...secrets: (typeof stripeSecretKey)[]) {
  const options = {
    region,
    invoker: 'public',
    // Explicit, because the emulator allows every origin by default.
    cors: false,
    // The calls' own deadline (http/endpoint.ts) is shorter.
    timeoutSeconds: 60,
    secrets,
  } as const;
  return onRequest(options, async (request: HttpRequest, response: ServerResponse) => {
    const handle = await load();
    await handle(request, response);
  });
}

const functions = {
  setAuthCookie: serve(
    async () => (await import('./auth/set-auth-cookie.ts')).setAuthCookie,
    stripeSecretKey,
  ),
  clearAuthCookie: serve(async () => (await import('./auth/clear-auth-cookie.ts')).clearAuthCookie),
  checkAuthCookie: serve(async () => (await import('./auth/check-auth-cookie.ts')).checkAuthCookie),
  passwordReset: serve(async () => (await import('./auth/password-reset.ts')).passwordReset),
  getUser: serve(async () => (await import('./users/get-user.ts')).getUser),
  createUser: serve(async () => (await import('./users/create-user.ts')).createUser),
  saveConsent: serve(async () => (await import('./tracking/save-consent.ts')).saveConsent),
  exportAccount: serve(
    async () => (await import('./account/export-account.ts')).exportAccount,
    stripeSecretKey,
  ),
  deleteAccount: serve(
    async () => (await import('./account/delete-account.ts')).deleteAccount,
    stripeSecretKey,
  ),
  createEmbeddedCheckoutSession: serve(
    async () =>
      (await import('./billing/checkout/create-embedded-checkout-session.ts'))
        .createEmbeddedCheckoutSession,
    stripeSecretKey,
  ),
  cancelBoleto: serve(
    async () => (await import('./billing/subscription/cancel-boleto.ts')).cancelBoleto,
    stripeSecretKey,
  ),
  sessionStatus: serve(
    async () => (await import('./billing/checkout/session-status.ts')).sessionStatus,
    stripeSecretKey,
  ),
  createCustomerPortalSession: serve(
    async () =>
      (await import('./billing/subscription/create-customer-portal-session.ts'))
        .createCustomerPortalSession,
    stripeSecretKey,
  ),
  stripeWebhook: serve(
    async () => (await import('./billing/webhook/stripe-webhook.ts')).stripeWebhook,
    stripeSecretKey,
    stripeWebhookSecret,
    metaAccessToken,
  ),
  metaCapi: serve(
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

const schedule = { region, timeZone: 'America/Sao_Paulo', maxInstances: 1 } as const;

/** Applies what missed webhooks would have. A run that is not finished in time is continued by the next one. */
export const reconcileSubscriptions = onSchedule(
  {
    ...schedule,
    schedule: 'every 3 hours',
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
