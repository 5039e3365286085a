import * as z from 'zod/mini';

const MARK_LENGTH = 200;

/**
 * A campaign parameter of an address. It never fails, because it must not stop a purchase: a
 * long one is cut, and one that contains an e-mail address becomes empty.
 */
const mark = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const clean = text.replace(/\p{C}/gu, '').trim();
    return clean.includes('@') ? '' : [...clean].slice(0, MARK_LENGTH).join('');
  }),
);

/**
 * Where a person came from at first touch, by the browser's storage keys. It does not identify
 * the person, is shared with Stripe alone, and needs no consent.
 */
export const attribution = z.object({
  utm_source: z.optional(mark),
  utm_medium: z.optional(mark),
  utm_campaign: z.optional(mark),
  utm_term: z.optional(mark),
  utm_content: z.optional(mark),
  /** Query parameter `campaign`. */
  campaign_id: z.optional(mark),
  /** Query parameter `ref`: the affiliate. */
  referral: z.optional(mark),
  /** The promo key of the address (`promo`, `parceiro`, `afiliado`), lower-case. */
  promo: z.optional(mark),
});
export type Attribution = z.output<typeof attribution>;

/** The values that are not empty; null without any. */
export function firstTouch(
  attribution: Attribution | null | undefined,
): Record<string, string> | null {
  const values = Object.entries(attribution ?? {}).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return values.length > 0 ? Object.fromEntries(values) : null;
}
