import type { ServerResponse } from 'node:http';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { type Deployment, deployments } from './deployments.ts';
import type { HttpRequest } from './http/input.ts';
import { metaAccessToken, stripeSecretKey } from './services/params.ts';
import { refuseUnsafeStart } from './services/start-check.ts';

refuseUnsafeStart(process.env);

const region = 'southamerica-east1';

function deploy({ load, secrets = [] }: Deployment): HttpsFunction {
  const options: HttpsOptions = {
    region,
    invoker: 'public',
    // Explicit, because the emulator allows every origin by default.
    cors: false,
    // The calls' own deadline (http/timeout.ts) is shorter.
    timeoutSeconds: 60,
    secrets,
  };
  return onRequest(options, async (request: HttpRequest, response: ServerResponse) => {
    const handler = await load();
    await handler(request, response);
  });
}

// Firebase finds functions by their exported names (tests/functions/package.test.ts holds them to the table).
export const setAuthCookie = deploy(deployments.setAuthCookie);
export const clearAuthCookie = deploy(deployments.clearAuthCookie);
export const checkAuthCookie = deploy(deployments.checkAuthCookie);
export const passwordReset = deploy(deployments.passwordReset);
export const getUser = deploy(deployments.getUser);
export const createUser = deploy(deployments.createUser);
export const saveConsent = deploy(deployments.saveConsent);
export const exportAccount = deploy(deployments.exportAccount);
export const deleteAccount = deploy(deployments.deleteAccount);
export const createEmbeddedCheckoutSession = deploy(deployments.createEmbeddedCheckoutSession);
export const cancelBoleto = deploy(deployments.cancelBoleto);
export const sessionStatus = deploy(deployments.sessionStatus);
export const createCustomerPortalSession = deploy(deployments.createCustomerPortalSession);
export const stripeWebhook = deploy(deployments.stripeWebhook);
export const metaCapi = deploy(deployments.metaCapi);

/** Applies what missed webhooks would have. */
export const reconcileSubscriptions = onSchedule(
  {
    region,
    schedule: 'every 3 hours',
    timeZone: 'America/Sao_Paulo',
    secrets: [stripeSecretKey, metaAccessToken],
    // A run that is not finished in time is continued by the next one.
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => (await import('./reconcile/reconcile-subscriptions.ts')).reconcileSubscriptions(),
);

/** Completes interrupted deletions, which no caller can retry. */
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

/** Retries events that could not be sent to Meta, for a week. */
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
