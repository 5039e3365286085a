import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stripeCatalogue } from '../../emulators/catalogue.ts';
import { requireFreePort, root, run } from '../../emulators/processes.ts';
import { startLocalStripe } from '../../emulators/stripe/server.ts';
import { headersAt } from '../../web/build/hosting.ts';
import { hostedFiles } from '../support/hosting-files.ts';
import { testProject } from '../support/project.ts';
import { FROZEN, readFrozen } from './frozen.ts';

/** Ports of its own: neither `npm start` nor `npm test` need end for it. */
const project = testProject('gallery-site', 60 + Number(process.env.TEST_PORT_SHIFT ?? 0));
const { ports, dir, buildEnv } = project;
const dist = join(dir, 'web');

/** Calls are answered in the page: there is nothing to preload. */
const PRELOADED_CALL = /<link rel="preload" as="fetch"[^>]*>/g;

/** What the states read of their surroundings. */
export const siteEnv = project.env;

/** What the web build is made of, as one word. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(JSON.stringify(buildEnv));
  const files = globSync(['web/**/*.*', 'functions/src/contract/*.ts', 'package-lock.json'], {
    cwd: root,
    exclude: ['web/dist', 'docs/screenshots'],
  });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the web application where it has changed since the last time; `onBuild` comes before. */
export async function buildSite(onBuild: () => void): Promise<void> {
  const stampFile = join(dir, 'built-from');
  const stamp = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  onBuild();
  const env = { ...process.env, ...buildEnv };
  await run('The web build', [process.execPath, 'web/build/prerender.ts'], { env });
  writeFileSync(stampFile, stamp);
}

/**
 * The built site and the local Stripe, without any emulator: what a state has the server
 * answer never leaves the browser, and a call without an answer is a 404.
 * @param out folder of the frozen pages.
 * @returns what ends them.
 */
export async function serveSite(out: string): Promise<() => Promise<void>> {
  for (const what of ['hosting', 'stripe'] as const) await requireFreePort(ports[what], what);
  const origin = (name: 'auth' | 'stripe' | 'meta') => `http://localhost:${ports[name]}`;
  const local = { auth: origin('auth'), stripe: origin('stripe'), meta: origin('meta') };
  const hosted = hostedFiles(dist);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(FROZEN)) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(readFrozen(out, pathname));
      return;
    }
    const { status, file, type } = hosted(pathname);
    response.writeHead(status, { ...headersAt(pathname, local), 'content-type': type });
    const body = readFileSync(file);
    response.end(type.startsWith('text/html') ? `${body}`.replace(PRELOADED_CALL, '') : body);
  });
  await new Promise<void>((resolve) => server.listen(ports.hosting, 'localhost', resolve));
  const stripe = await startLocalStripe({
    port: ports.stripe,
    // What is paid here is not tracked.
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
