import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { withChrome } from '../../support/chrome.ts';
import { addFigure, logProgress } from '../../support/figures.ts';
import type { Counts } from '../../support/firestore-counts.ts';
import { compressedFiles } from '../../support/hosting-files.ts';
import { functionOf, type Listening, serve } from '../../support/serve.ts';
import { walkJourney } from '../../support/walk-journey.ts';
import { addBill, type Frequency, type Used } from './bill.ts';
import { project } from './stack.ts';

const QUIET_MS = 3000;
const origin = project.env.APP_URL ?? '';

/** The function calls, and the bytes that the site has sent, since the current step began. */
export interface SiteCounts {
  calls: number;
  bytes: number;
}

const paths = Object.entries({ ...allEndpoints, stripeWebhook: { path: STRIPE_WEBHOOK_PATH } }).map(
  ([name, { path }]) => ({ name, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }),
);

/** Serves the site in this process, so that the work of its functions can be counted. */
export async function startSite(functions: object, counts: SiteCounts): Promise<Listening> {
  const fileAt = compressedFiles(join(project.dir, 'web'), project.origins);
  return serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    // Test helpers request `/<function>/<path>`, and browsers request the path alone.
    const named = paths.find(({ name }) => pathname.startsWith(`/${name}/`));
    if (named) request.url = request.url?.slice(named.name.length + 1);
    const endpoint = named ?? paths.find(({ pattern }) => pattern.test(pathname));
    if (endpoint) {
      counts.calls += 1;
      return functionOf(functions, endpoint.name)(request, response);
    }
    const { status, headers, body } = fileAt(pathname);
    counts.bytes += body.length;
    return response.writeHead(status, headers).end(body);
  }, project.ports.hosting);
}

/** A step of the journey ends once no function has been called for QUIET_MS. */
export async function benchJourney(site: SiteCounts, firestore: Counts): Promise<void> {
  logProgress('walking one journey in a browser');
  const steps: { often: Frequency; used: Used }[] = [];
  const endStep = async (often: Frequency) => {
    for (let seen = -1; seen !== site.calls; ) {
      seen = site.calls;
      await sleep(QUIET_MS);
    }
    const [reads, writes] = [firestore.reads.splice(0).length, firestore.writes.splice(0).length];
    steps.push({ often, used: { calls: site.calls, reads, writes, gb: site.bytes / 1e9 } });
    Object.assign(site, { calls: 0, bytes: 0 });
  };
  await withChrome(async (browser) => {
    const page = await browser.newPage();
    for (const path of ['/', '/planos']) {
      await page.goto(origin + path, { waitUntil: 'networkidle0', timeout: 0 });
    }
    await endStep('visitor');
    await walkJourney(browser, origin, 500, async (step) => {
      if (step === 'sign-up → offers') await endStep('account');
      if (step === 'pay → confirmed') await endStep('subscriber');
      if (step === 'user area') await endStep('visit');
    });
  }, null);
  const { calls = NaN, reads = NaN, writes = NaN } = steps[0]?.used ?? {};
  addFigure('calls, reads and writes of the public pages', calls + reads + writes, { atMost: 0 });
  const add = (measure: string, of: keyof Used, atMost: number) => {
    const sum = steps.reduce((all, { used }) => all + used[of], 0);
    addFigure(measure, sum, { atMost });
  };
  add('function calls of a whole journey', 'calls', 17);
  add('Firestore reads', 'reads', 20);
  add('Firestore writes', 'writes', 14);
  addBill(steps);
}
