import type { ServerResponse } from 'node:http';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { HttpHandler } from './http/endpoint.ts';
import type { HttpRequest } from './http/input.ts';
import { metaAccessToken, stripeSecretKey, stripeWebhookSecret } from './services/params.ts';
import { refuseUnsafeStart } from './services/start-check.ts';

refuseUnsafeStart(process.env);

const region = 'southamerica-east1';

type Secrets = readonly (typeof stripeSecretKey)[];

/** A Cloud Function that loads its handler inside the first call, so that a cold start stays short. */
function cloudFunction(load: () => Promise<HttpHandler>, secrets: Secrets = []): HttpsFunction {
  const options: HttpsOptions = {
    region,
    invoker: 'public',
    // Said aloud, because the emulator allows every origin otherwise.
    cors: false,
    secrets: [...secrets],
  };
  return onRequest(options, async (request: HttpRequest, response: ServerResponse) => {
    const handler = await load();
    await handler(request, response);
  });
}

export const setAuthCookie = cloudFunction(
  async () => (await import('./auth/set-auth-cookie.ts')).setAuthCookie,
  [stripeSecretKey],
);
export const clearAuthCookie = cloudFunction(
  async () => (await import('./auth/clear-auth-cookie.ts')).clearAuthCookie,
);
export const checkAuthCookie = cloudFunction(
  async () => (await import('./auth/check-auth-cookie.ts')).checkAuthCookie,
);
export const passwordReset = cloudFunction(
  async () => (await import('./auth/password-reset.ts')).passwordReset,
);
export const getUser = cloudFunction(async () => (await import('./users/get-user.ts')).getUser);
export const createUser = cloudFunction(
  async () => (await import('./users/create-user.ts')).createUser,
);
export const saveConsent = cloudFunction(
  async () => (await import('./tracking/save-consent.ts')).saveConsent,
);
export const exportAccount = cloudFunction(
  async () => (await import('./account/export-account.ts')).exportAccount,
  [stripeSecretKey],
);
export const deleteAccount = cloudFunction(
  async () => (await import('./account/delete-account.ts')).deleteAccount,
  [stripeSecretKey],
);
export const createEmbeddedCheckoutSession = cloudFunction(
  async () =>
    (await import('./billing/create-embedded-checkout-session.ts')).createEmbeddedCheckoutSession,
  [stripeSecretKey],
);
export const cancelBoleto = cloudFunction(
  async () => (await import('./billing/cancel-boleto.ts')).cancelBoleto,
  [stripeSecretKey],
);
export const sessionStatus = cloudFunction(
  async () => (await import('./billing/session-status.ts')).sessionStatus,
  [stripeSecretKey],
);
export const createCustomerPortalSession = cloudFunction(
  async () =>
    (await import('./billing/create-customer-portal-session.ts')).createCustomerPortalSession,
  [stripeSecretKey],
);
export const stripeWebhook = cloudFunction(
  async () => (await import('./billing/stripe-webhook.ts')).stripeWebhook,
  [stripeSecretKey, stripeWebhookSecret, metaAccessToken],
);
export const metaCapi = cloudFunction(
  async () => (await import('./tracking/meta-capi.ts')).metaCapi,
  [metaAccessToken, stripeSecretKey],
);

/** Webhooks may be missed: their effects are caught up with a few times a day. */
export const reconcileSubscriptions = onSchedule(
  {
    region,
    schedule: 'every 3 hours',
    timeZone: 'America/Sao_Paulo',
    secrets: [stripeSecretKey, metaAccessToken],
    // One that does not end in time goes on with the next run.
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => (await import('./reconcile/reconcile-subscriptions.ts')).reconcileSubscriptions(),
);

/** A deletion that died half-way has no caller any more who could try again. */
export const finishDeletions = onSchedule(
  {
    region,
    schedule: 'every 1 hours',
    timeZone: 'America/Sao_Paulo',
    secrets: [stripeSecretKey],
    timeoutSeconds: 300,
    maxInstances: 1,
  },
  async () => (await import('./account/finish-deletions.ts')).finishDeletions(Date.now()),
);

/** What Meta could not be told at once is tried again, for a week. */
export const deliverConversions = onSchedule(
  {
    region,
    schedule: 'every 5 minutes',
    timeZone: 'America/Sao_Paulo',
    secrets: [metaAccessToken],
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    await (await import('./tracking/deliver-conversions.ts')).deliverConversions();
  },
);
