import * as z from 'zod/mini';

const MARK_LENGTH = 200;
/** Matches e-mail addresses, including percent-encoded ones, but no user names such as `@name`. */
const EMAIL = /[^\s@](@|%(25)*40)[^\s@]/i;

/**
 * A campaign parameter. Parsing never fails: it shortens long values, and replaces a value with an
 * e-mail address by an empty one.
 */
const mark = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const clean = text.replace(/\p{C}/gu, '').trim();
    return EMAIL.test(clean) ? '' : [...clean].slice(0, MARK_LENGTH).join('');
  }),
);

/**
 * The first touch: the campaign of a visitor's first visit. The keys are those of the browser's
 * storage. The values identify no person and need no consent.
 */
export const attribution = z.object({
  utm_source: z.optional(mark),
  utm_medium: z.optional(mark),
  utm_campaign: z.optional(mark),
  utm_term: z.optional(mark),
  utm_content: z.optional(mark),
  campaign_id: z.optional(mark),
  referral: z.optional(mark),
  /** The promo key in lower case. Its URL parameter is `promo`, `parceiro` or `afiliado`. */
  promo: z.optional(mark),
});
export type Attribution = z.output<typeof attribution>;

/** Returns the non-empty values, or null if there are none. */
export function firstTouch(
  attribution: Attribution | null | undefined,
): Record<string, string> | null {
  const values = Object.entries(attribution ?? {}).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return values.length > 0 ? Object.fromEntries(values) : null;
}
