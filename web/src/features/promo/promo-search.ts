import type { PromoSearch } from '../../lib/promo-key.ts';

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
