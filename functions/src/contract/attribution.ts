import * as z from 'zod/mini';

const MARK_LENGTH = 200;
/** Matches e-mail addresses, even percent-encoded ones. Does not match names such as `@name`. */
export const EMAIL = /[^\s@](@|%(25)*40)[^\s@]/i;

/**
 * A campaign parameter of a URL. Parsing shortens long values, and replaces a value that contains
 * an e-mail address with an empty string.
 */
const mark = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const clean = text.replace(/\p{C}/gu, '').trim();
    return EMAIL.test(clean) ? '' : [...clean].slice(0, MARK_LENGTH).join('');
  }),
);

/**
 * The campaign, affiliate and promo that first brought a visitor to the site. The values do not
 * identify a person, so no consent is needed.
 */
export const attribution = z.object({
  utm_source: z.optional(mark),
  utm_medium: z.optional(mark),
  utm_campaign: z.optional(mark),
  utm_term: z.optional(mark),
  utm_content: z.optional(mark),
  campaign_id: z.optional(mark),
  referral: z.optional(mark),
  /** The promo's key in lower case, from the URL parameter `promo`, `parceiro` or `afiliado`. */
  promo: z.optional(mark),
});
export type Attribution = z.output<typeof attribution>;

/** Returns an attribution without its empty values, or null if all are empty. */
export function firstTouch(
  attribution: Attribution | null | undefined,
): Record<string, string> | null {
  const values = Object.entries(attribution ?? {}).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return values.length > 0 ? Object.fromEntries(values) : null;
}
