/** What the address of the promo page may carry. */
export interface PromoSearch {
  promo?: string | undefined;
  parceiro?: string | undefined;
  afiliado?: string | undefined;
  campaign?: string | undefined;
  ref?: string | undefined;
}

/** The first promo key that is not blank, as it was written; null when there is none. */
export function promoKey({ promo, parceiro, afiliado }: PromoSearch): string | null {
  return [promo, parceiro, afiliado].find((key) => key?.trim()) ?? null;
}

/** What the address says of a visitor's source, under the keys that storage keeps it by. */
export function sourceMarks({
  campaign,
  ref,
}: PromoSearch): ['campaign_id' | 'referral', string][] {
  const marks: ['campaign_id' | 'referral', string][] = [];
  if (campaign?.trim()) marks.push(['campaign_id', campaign.trim()]);
  if (ref?.trim()) marks.push(['referral', ref.trim()]);
  return marks;
}
