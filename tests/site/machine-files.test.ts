import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatCents } from '#contract/money.ts';
import { INTERVALS, intervals, PLAN_IDS, planPrice, plans } from '#contract/plans.ts';
import { publicPages } from '../../web/src/pages.ts';
import { dist, documentOf, pngSize } from './built-site.ts';

const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const canonical = documentOf('/').querySelector('link[rel="canonical"]')?.getAttribute('href');

test('the sitemap lists exactly the indexed pages, by their canonical addresses', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const wanted = publicPages.map(({ path }) => new URL(path, canonical ?? '').href);
  expect(listed.sort()).toEqual(wanted.sort());
});

test.each(['sw.js', 'service-worker.js'])(
  '%s removes the service worker of an earlier version of the site',
  (name) => {
    expect(read(name)).toContain('registration.unregister()');
  },
);

test('robots.txt disallows only the API and names the sitemap', () => {
  const lines = read('robots.txt').split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', canonical ?? '').href}`);
});

const manifest = z.object({
  name: z.literal('Garimpa'),
  lang: z.literal('pt-BR'),
  start_url: z.literal('/'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
});

test('the manifest’s icons exist in the declared sizes', () => {
  const { icons } = manifest.parse(JSON.parse(read('site.webmanifest')));
  for (const { src, sizes } of icons) {
    if (src.endsWith('.svg')) expect(existsSync(join(dist, src))).toBe(true);
    else {
      const { width, height } = pngSize(join(dist, src));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(pngSize(join(dist, 'apple-touch-icon.png'))).toEqual({ width: 180, height: 180 });
});

const thing = z.looseObject({ '@type': z.string() });
const block = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });
const price = z.string().check(z.regex(/^\d+\.\d\d$/));
const priceCurrency = z.literal('BRL');
const prices = z.array(
  z.object({
    ...{ name: z.string(), price, priceCurrency },
    referenceQuantity: z.object({ value: z.int(), unitCode: z.literal('MON') }),
  }),
);
const offers = z.array(
  z.object({
    ...{ name: z.string(), price, priceCurrency, url: z.url() },
    priceSpecification: prices,
  }),
);

/** Returns a page's structured data by type. */
function thingsOn(path: string): Map<string, Record<string, unknown>> {
  const blocks = [...documentOf(path).querySelectorAll('script[type="application/ld+json"]')];
  const graph = blocks.flatMap(
    ({ textContent }) => block.parse(JSON.parse(textContent ?? ''))['@graph'],
  );
  const byType = new Map(graph.map((each) => [each['@type'], each]));
  expect(byType.size, 'one of each type').toBe(graph.length);
  return byType;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

test('the plans page’s structured data offers every plan at the catalogue’s prices', () => {
  const listed = offers.parse(thingsOn('/planos').get('SoftwareApplication')?.offers);
  const table = documentOf('/planos').querySelector('#comparar table')?.textContent ?? '';
  expect(listed.map(({ name, price }) => [name, cents(price)])).toEqual(
    PLAN_IDS.map((id) => [plans[id].name, plans[id].monthly.cents]),
  );
  for (const [index, id] of PLAN_IDS.entries()) {
    const priced = INTERVALS.map((interval) => {
      const { cents } = planPrice(plans[id], interval);
      expect(table).toContain(formatCents(cents));
      return [intervals[interval].title, intervals[interval].months, cents];
    });
    const specified = listed[index]?.priceSpecification.map((each) => [
      ...[each.name, each.referenceQuantity.value, cents(each.price)],
    ]);
    expect(specified).toEqual(priced);
  }
});
