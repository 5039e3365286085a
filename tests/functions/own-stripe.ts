import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { functionOf, serve } from '../bench/functions/serve.ts';
import { tests } from '../project.ts';

interface OwnStripe {
  /** POST to `/_local/…`; throws for a refusal. */
  control: (path: string, body?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * A local Stripe of this test file's own, whose clock, faults, settings and catalogue concern
 * no other, and the functions in this process that speak to it, over HTTP at their raw
 * addresses. To be called before `support.ts` is loaded, which reads where everything is.
 */
export async function startOwnStripe(): Promise<OwnStripe> {
  const { APP_URL } = process.env;
  Object.assign(process.env, tests.settings, tests.secrets, {
    APP_URL,
    FUNCTIONS_EMULATOR: 'true',
  });
  const entry: object = await import('../../functions/src/index.ts');
  const server = await serve((request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    request.url = `/${rest.join('/')}`;
    return functionOf(entry, name)(request, response);
  });
  const functionsUrl = `http://127.0.0.1:${server.port}`;
  const stripe = await startLocalStripe({
    port: 0,
    webhookUrl: `${functionsUrl}/stripeWebhook/stripe-webhook`,
    webhookSecret: tests.secrets.STRIPE_WEBHOOK_SECRET ?? '',
    catalogue: stripeCatalogue,
  });
  process.env.STRIPE_LOCAL_URL = stripe.url;
  process.env.FUNCTIONS_URL = functionsUrl;
  return {
    async control(path, body = {}) {
      const address = `${stripe.url}/_local/${path}`;
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.json();
    },
    async close() {
      await stripe.close();
      server.close();
    },
  };
}
