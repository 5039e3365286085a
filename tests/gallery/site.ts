import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { requireFreePort, run } from '../../emulators/processes.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { headersAt } from '../../web/build/hosting.ts';
import { hostedFiles } from '../support/hosting-files.ts';
import { testProject } from '../support/project.ts';
import { options } from './options.ts';

/**
 * The gallery has its own ports, so that it can run at the same time as `npm start` and `npm test`.
 */
const project = testProject('gallery-site', 60 + Number(process.env.TEST_PORT_SHIFT ?? 0));
const { ports, dir, buildEnv } = project;

/**
 * Matches the preloads of API requests, which are removed. The state's responses replace these
 * requests inside the page, so Chromium would warn that the preloads are not used.
 */
const PRELOADED_CALL = /<link rel="preload" as="fetch"[^>]*>/g;

/** The environment variables that the states read. */
export const siteEnv = project.env;

/**
 * Builds and serves the site, with a local Stripe. Emulators are not needed, because a script in
 * the page answers requests with the state's responses. An API request for which the state has no
 * response gets a 404.
 * @returns a function that stops the site and the local Stripe.
 */
export async function startSite(): Promise<() => Promise<void>> {
  for (const service of ['hosting', 'stripe'] as const) {
    await requireFreePort(ports[service], service);
  }
  const env = { ...process.env, ...buildEnv };
  await run('The web build', [process.execPath, 'web/build/prerender.ts'], { env });
  const origin = (name: 'auth' | 'stripe' | 'meta') => `http://localhost:${ports[name]}`;
  const local = { auth: origin('auth'), stripe: origin('stripe'), meta: origin('meta') };
  const hosted = hostedFiles(join(dir, 'web'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { status, file, type } = hosted(pathname);
    // Firefox and WebKit show saved HTML in `srcdoc` frames (frozen.ts), where the payment form
    // would inherit the site's content policy.
    const headers = options.engine === 'chromium' ? headersAt(pathname, local) : {};
    response.writeHead(status, { ...headers, 'content-type': type });
    const body = readFileSync(file);
    response.end(type.startsWith('text/html') ? `${body}`.replace(PRELOADED_CALL, '') : body);
  });
  await new Promise<void>((resolve) => server.listen(ports.hosting, 'localhost', resolve));
  const stripe = await startLocalStripe({
    port: ports.stripe,
    webhookUrl: `${siteEnv.APP_URL}/stripe-webhook`,
    webhookSecret: project.secrets.STRIPE_WEBHOOK_SECRET ?? '',
    catalogue: stripeCatalogue,
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await stripe.close();
  };
}
