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

test.each(['sw.js', 'service-worker.js'])('%s removes an earlier service worker', (name) => {
  expect(read(name)).toContain('registration.unregister()');
});

test('robots.txt disallows only the API and names the sitemap', () => {
  const lines = read('robots.txt').split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', canonical ?? '').href}`);
});

const manifest = z.object({
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

/** A page's structured data. Each `@graph` has at most one entry of a type. */
const structured = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

test('the plans page’s structured data offers every plan at the catalogue’s prices', () => {
  const page = documentOf('/planos');
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const graph = structured.parse(JSON.parse(data))['@graph'];
  const table = page.querySelector('#comparar table')?.textContent ?? '';
  const price = (cents: number) => ({ price: (cents / 100).toFixed(2), priceCurrency: 'BRL' });
  const offers = PLAN_IDS.map((id) => ({
    ...{ name: plans[id].name, url: expect.stringMatching(/^https?:/) },
    ...price(plans[id].monthly.cents),
    priceSpecification: INTERVALS.map((interval) => {
      const { cents } = planPrice(plans[id], interval);
      const { title: name, months: value } = intervals[interval];
      expect(table).toContain(formatCents(cents));
      return { name, ...price(cents), referenceQuantity: { value, unitCode: 'MON' } };
    }),
  }));
  const application = graph.filter((each) => each['@type'] === 'SoftwareApplication');
  expect(application).toMatchObject([{ offers }]);
});
