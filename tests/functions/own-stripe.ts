import './log-lines.ts';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { functionOf, serve } from '../bench/functions/serve.ts';
import { tests } from '../project.ts';

/**
 * A local Stripe of this test file's own, whose clock, faults, settings and catalogue concern
 * no other, and the functions in this process that speak to it, over HTTP at their raw
 * addresses. Loaded before `support.ts` (setup.ts), which reads where everything is.
 */
Object.assign(process.env, tests.settings, tests.secrets, {
  APP_URL: process.env.APP_URL,
  FUNCTIONS_EMULATOR: 'true',
});
const entry: object = await import('../../functions/src/index.ts');
const functions = await serve((request, response) => {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  request.url = `/${rest.join('/')}`;
  return functionOf(entry, name)(request, response);
});
const functionsUrl = `http://127.0.0.1:${functions.port}`;
const stripe = await startLocalStripe({
  port: 0,
  webhookUrl: `${functionsUrl}/stripeWebhook/stripe-webhook`,
  webhookSecret: tests.secrets.STRIPE_WEBHOOK_SECRET ?? '',
  catalogue: stripeCatalogue,
});
process.env.STRIPE_LOCAL_URL = stripe.url;
process.env.FUNCTIONS_URL = functionsUrl;

/** POST to `/_local/…` of the local Stripe; throws for a refusal. */
export async function control(path: string, body: object = {}): Promise<unknown> {
  const address = `${stripe.url}/_local/${path}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

export async function closeOwnStripe(): Promise<void> {
  await stripe.close();
  functions.close();
}
