import lighthouse, { type Flags, startFlow } from 'lighthouse';
import * as z from 'zod/mini';
import { withChrome } from '../../support/chrome.ts';
import { closeMenu, field, openMenu } from '../../support/engines/journey.ts';

/** `simulate` calculates the effect of a slow network and CPU. `devtools` really throttles both. */
export const METHODS = ['simulate', 'devtools'] as const;
export type Method = (typeof METHODS)[number];

const numeric = z.object({ numericValue: z.number() });
const network = z.object({
  details: z.object({
    items: z.array(z.object({ transferSize: z.number(), resourceType: z.optional(z.string()) })),
  }),
});

const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const TRIES = 3;

/** Returns times in milliseconds, scripts in compressed bytes, and scores out of 100. */
export async function measurePage(url: string, method: Method, attempt = 1) {
  const flags: Flags = {
    ...{ output: 'json', logLevel: 'error', throttlingMethod: method },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  };
  const lhr = await withChrome(
    async (browser) => (await lighthouse(url, flags, undefined, await browser.newPage()))?.lhr,
  );
  // On a busy machine, Lighthouse may fail to load or to measure the page, so try again.
  const audits = METRICS.map((metric) => lhr?.audits[metric]?.errorMessage);
  const failure = [lhr?.runtimeError?.message, ...audits].find((message) => message !== undefined);
  if ((!lhr || failure) && attempt < TRIES) return measurePage(url, method, attempt + 1);
  if (!lhr || failure) throw new Error(failure);
  const value = (audit: string) => numeric.parse(lhr.audits[audit]).numericValue;
  const { items } = network.parse(lhr.audits['network-requests']).details;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scores: Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}

/** The pages to visit, with the XPaths of the elements to tap and the fields to type into. */
const visits = [
  {
    path: '/',
    press: [
      ...['//button[.="Recusar"]', openMenu, closeMenu, '//summary'],
      '//button[starts-with(., "Assinar agora")]',
    ],
    type: [],
  },
  { path: '/cadastro', press: [], type: [field('Nome'), field('Email')] },
];

/** Runs in the page. Parts that scroll into view are laid out late and move those below. */
async function untilLaidOut(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}

/** Visits each page on a slow phone. Returns each visit's Interaction to Next Paint (INP) in ms. */
export async function measureInteractions(origin: string) {
  return withChrome(async (browser) => {
    const page = await browser.newPage();
    const flow = await startFlow(page, {
      flags: { throttlingMethod: 'devtools', onlyCategories: ['performance'], logLevel: 'error' },
    });
    for (const { path, press, type } of visits) {
      await page.goto(origin + path, { waitUntil: 'networkidle0' });
      await flow.startTimespan();
      for (const xpath of press) {
        // The closed menu also contains buttons, so only visible elements count.
        const pressed = await page.waitForSelector(`xpath/${xpath}`, { visible: true });
        await pressed?.scrollIntoView();
        await page.evaluate(untilLaidOut);
        await pressed?.tap();
      }
      for (const xpath of type) await page.type(`xpath/${xpath}`, 'Maria da Silva', { delay: 60 });
      await flow.endTimespan();
    }
    return (await flow.createFlowResult()).steps.map(({ lhr: { audits } }, at) => ({
      path: visits[at]?.path ?? '',
      inp: numeric.parse(audits['interaction-to-next-paint']).numericValue,
    }));
  });
}
