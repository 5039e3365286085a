import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { compressedFiles } from '../compressed-files.ts';
import { walkJourney } from '../journey.ts';
import { mark, printTable, say } from '../report.ts';
import { withChrome } from '../web/chrome.ts';
import { type Frequency, printBill } from './bill.ts';
import type { Counts } from './firestore-counts.ts';
import { functionOf, type Listening, serve } from './serve.ts';
import { project } from './stack.ts';

const QUIET_MS = 3000;
const origin = project.env.APP_URL ?? '';

/** What the site has done since the step began: names of called functions, bytes sent. */
export interface SiteCounts {
  calls: string[];
  bytes: number;
}

const paths = Object.entries({ ...allEndpoints, stripeWebhook: { path: STRIPE_WEBHOOK_PATH } }).map(
  ([name, { path }]) => ({ name, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }),
);

/** The site in this very process, so that what its functions do can be counted. */
export async function startSite(functions: object, counts: SiteCounts): Promise<Listening> {
  const { auth, stripe, meta } = project.ports;
  const at = (port: number) => `http://localhost:${port}`;
  const local = { auth: at(auth), stripe: at(stripe), meta: at(meta) };
  const fileAt = compressedFiles(join(project.dir, 'web'), local);
  return serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    // As the tests' helpers call it, by the function's name and then its path.
    const named = paths.find(({ name }) => pathname.startsWith(`/${name}/`));
    if (named) request.url = request.url?.slice(named.name.length + 1);
    const endpoint = named ?? paths.find(({ pattern }) => pattern.test(pathname));
    if (endpoint) {
      counts.calls.push(endpoint.name);
      return functionOf(functions, endpoint.name)(request, response);
    }
    const { status, headers, body } = fileAt(pathname);
    counts.bytes += body.length;
    return response.writeHead(status, headers).end(body);
  }, project.ports.hosting);
}

/** `users × 2, locks` */
const listOf = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => (length === 1 ? name : `${name} × ${length}`))
    .join(', ');

/**
 * One person's way in a real browser, from the public pages to a later visit to the user area:
 * prints what each step and a month cost. A step ends when no further function is called,
 * webhooks included.
 */
export async function benchJourney(site: SiteCounts, firestore: Counts): Promise<void> {
  say('walking one journey in a browser');
  const steps: { name: string; often: Frequency; used: SiteCounts & Counts }[] = [];
  const endStep = async (name: string, often: Frequency) => {
    for (let seen = -1; seen !== site.calls.length; ) {
      seen = site.calls.length;
      await sleep(QUIET_MS);
    }
    const [calls, bytes] = [site.calls.splice(0), site.bytes];
    const { reads, writes } = firestore;
    const used = { calls, bytes, reads: reads.splice(0), writes: writes.splice(0) };
    steps.push({ name, often, used });
    site.bytes = 0;
  };
  await withChrome(async (browser) => {
    const page = await browser.newPage();
    for (const path of ['/', '/planos']) {
      await page.goto(origin + path, { waitUntil: 'networkidle0', timeout: 0 });
    }
    await endStep('public pages', 'visitor');
    await walkJourney(browser, origin, 500, async (step) => {
      if (step === 'sign-up → offers') await endStep('sign-up', 'account');
      if (step === 'pay → confirmed') await endStep('purchase', 'subscriber');
      if (step === 'user area') await endStep('visit to the user area', 'visit');
    });
  }, null);
  const counted = steps.map(({ name, often, used: { calls, reads, writes, bytes } }) => ({
    ...{ name, often },
    used: { calls: calls.length, reads: reads.length, writes: writes.length, gb: bytes / 1e9 },
  }));
  const sum = (of: (used: (typeof counted)[number]['used']) => number) =>
    counted.reduce((all, { used }) => all + of(used), 0);
  printTable(
    ['step', 'function calls', 'Firestore reads', 'Firestore writes', 'kB from Hosting'],
    [
      ...counted.map(({ name, used }) => [
        ...[name, used.calls, used.reads, used.writes, Math.round(used.gb * 1e6)],
      ]),
      [
        ...['whole journey', sum(({ calls }) => calls), sum(({ reads }) => reads)],
        ...[sum(({ writes }) => writes), Math.round(sum(({ gb }) => gb) * 1e6)],
      ],
    ],
  );
  for (const { name, used } of steps) {
    const { calls, reads, writes } = used;
    console.log(`- ${name}: ${listOf(calls)}; reads ${listOf(reads)}; writes ${listOf(writes)}`);
  }
  const [reading] = counted;
  const isFree = reading && reading.used.calls + reading.used.reads + reading.used.writes === 0;
  console.log(mark('reading the public pages is not free', !isFree));
  printBill(counted);
}
