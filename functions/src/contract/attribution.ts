import * as z from 'zod/mini';

const MARK_LENGTH = 200;

/**
 * What an address said of a campaign. It never refuses, because none may stop a purchase:
 * long ones are cut, and one with an e-mail address in it is dropped.
 */
const mark = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const clean = text.replace(/\p{C}/gu, '').trim();
    return clean.includes('@') ? '' : [...clean].slice(0, MARK_LENGTH).join('');
  }),
);

/**
 * Where a person came from at first touch, under the names that the browser stores it by.
 * It says nothing of who the person is, stays with us and Stripe, and needs no consent.
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
