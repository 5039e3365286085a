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

/** A script in the page answers API requests, so Chromium would warn about unused preloads. */
const PRELOADED_CALL = /<link rel="preload" as="fetch"[^>]*>/g;

export const siteEnv = project.env;

/** Serves the site with a local Stripe, but without emulators. Returns a function that stops it. */
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
    // Pages of frozen.ts contain the payment form, whose styles the site's policy would block.
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
