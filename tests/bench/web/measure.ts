import lighthouse, { type Flags } from 'lighthouse';
import * as z from 'zod/mini';
import { withChrome } from './chrome.ts';

export const METHODS = ['simulate', 'devtools'] as const;
/** `simulate` computes a slow line and processor from a fast load; `devtools` applies them. */
export type Method = (typeof METHODS)[number];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Times in milliseconds, sizes in bytes as sent. */
export interface Reading {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
  requests: number;
  /** Of 100; the other three categories do not depend on the line and are asked once. */
  scores: Partial<Record<Category, number>>;
  /** Audits of those categories that are not passed. */
  faults: string[];
}

const numeric = z.object({ numericValue: z.number() });
const network = z.object({
  details: z.object({
    items: z.array(
      z.object({ transferSize: z.optional(z.number()), resourceType: z.optional(z.string()) }),
    ),
  }),
});

/** Lighthouse lost the page, as happens on a busy machine. */
class NoReading extends Error {}

const TRIES = 3;

/** One load of `url` by Lighthouse's phone in a new browser. */
export async function measure(url: string, method: Method, whole: boolean): Promise<Reading> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(url, method, whole);
    } catch (error) {
      if (!(error instanceof NoReading) || attempt === TRIES) throw error;
    }
  }
}

async function load(url: string, method: Method, whole: boolean): Promise<Reading> {
  return withChrome(async ({ port }) => {
    const flags: Flags = {
      port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: method,
      onlyCategories: whole ? [...CATEGORIES] : ['performance'],
    };
    const lhr = (await lighthouse(url, flags))?.lhr;
    if (!lhr || lhr.runtimeError) throw new NoReading(lhr?.runtimeError?.message);
    const value = (audit: string) => numeric.parse(lhr.audits[audit]).numericValue;
    const { items } = network.parse(lhr.audits['network-requests']).details;
    const bytes = (kind?: string) =>
      items
        .filter(({ resourceType }) => kind === undefined || resourceType === kind)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    const categories = Object.values(lhr.categories);
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scriptBytes: bytes('Script'),
      totalBytes: bytes(),
      requests: items.length,
      scores: Object.fromEntries(
        categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      faults: categories
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  });
}
