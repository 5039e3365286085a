import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatCents } from '#contract/money.ts';
import { INTERVALS, intervals, PLAN_IDS, planPrice, plans } from '#contract/plans.ts';
import { documentOf, publicPages } from './built-site.ts';

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
const faq = z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }));

/** The structured data of a page, by type. */
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

test('the plans page offers every plan at the prices of the catalogue, which its text has too', () => {
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

test('the landing has the organization', () => {
  expect([...thingsOn('/').keys()]).toEqual(['Organization', 'WebSite']);
});

describe('questions and answers', () => {
  const asked = publicPages
    .filter(({ path, head }) => path === head.path)
    .flatMap(({ path }) => {
      const page = thingsOn(path).get('FAQPage');
      return page ? [{ path, items: faq.parse(page.mainEntity) }] : [];
    });

  test.each(asked)('of $path are those of its text', ({ path, items }) => {
    const text = documentOf(path).querySelector('main')?.textContent ?? '';
    for (const { name, acceptedAnswer } of items) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  });

  test('are marked up once on the whole site', () => {
    const questions = asked.flatMap(({ items }) => items.map(({ name }) => name));
    expect(questions.length).toBeGreaterThan(8);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
