import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { requireFreePort } from '../../emulators/processes.ts';
import { run } from '../../emulators/setup/shell.mjs';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { headersAt } from '../../web/build/hosting.ts';
import { hostedFiles } from '../support/hosting-files.ts';
import { testProject } from '../support/project.ts';
import { options } from './options.ts';

/** Separate ports, so that the gallery can run at the same time as `npm start` and `npm test`. */
const project = testProject('gallery-site', 60 + Number(process.env.TEST_PORT_SHIFT ?? 0));
const { ports, dir, buildEnv, origins } = project;

/**
 * Matches preloads of API requests. A script in the page answers these requests, so the preloads
 * are removed from the pages. Otherwise Chromium would warn about unused preloads.
 */
const PRELOADED_CALL = /<link rel="preload" as="fetch"[^>]*>/g;

export const siteEnv = project.env;

/**
 * Builds and serves the site, with a local Stripe but without emulators. A script in the page
 * answers API requests with the responses of the gallery's state. The server answers all other API
 * requests with 404.
 * @returns a function that stops the site and the local Stripe.
 */
export async function startSite(): Promise<() => Promise<void>> {
  for (const service of ['hosting', 'stripe'] as const) {
    await requireFreePort(ports[service], service);
  }
  const env = { ...process.env, ...buildEnv };
  await run('The web build', [process.execPath, 'web/build/prerender.ts'], { env });
  const hosted = hostedFiles(join(dir, 'web'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { status, file, type } = hosted(pathname);
    // Firefox and WebKit show the HTML that Chromium has saved (frozen.ts), with the payment form
    // in a frame. The site's content security policy would block the form's style sheets, so send
    // the site's headers only to Chromium.
    const headers = options.engine === 'chromium' ? headersAt(pathname, origins) : {};
    response.writeHead(status, { ...headers, 'content-type': type });
    const body = readFileSync(file);
    response.end(type.startsWith('text/html') ? `${body}`.replace(PRELOADED_CALL, '') : body);
  });
  await new Promise<void>((resolve) => server.listen(ports.hosting, 'localhost', resolve));
  const stripe = await startLocalStripe({
    port: ports.stripe,
    webhookUrl: `${siteEnv.APP_URL}/stripe-webhook`,
    webhookSecret: project.settings.STRIPE_WEBHOOK_SECRET ?? '',
    catalogue: stripeCatalogue,
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await stripe.close();
  };
}
