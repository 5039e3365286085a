import type { Purchase } from '#contract/billing.ts';
import { eventId } from '#contract/event-id.ts';
import { DEDUPLICATION_SECONDS, PURCHASE_EVENTS } from '#contract/tracking.ts';
import { env } from '../../lib/env.ts';
import type { SelectedPlan } from '../../lib/storage.ts';
import { type Buyer, sendOnce, toServer } from '../../lib/tracking/conversion-call.ts';
import { inBackground } from '../../lib/tracking/conversions.ts';
import { adsConversion } from '../../lib/tracking/google-ads.ts';
import { pixelEvent } from '../../lib/tracking/meta-pixel.ts';
import { orderData, type PurchaseSearch, purchaseData } from '../../lib/tracking/purchase-data.ts';
import { tidyAddress } from '../../lib/tracking/tidy-address.ts';

interface ConfirmedPurchase {
  /** The checkout session that was paid. */
  sessionId: string;
  /** What the server says was paid; undefined where only the record has the purchase. */
  purchase: Purchase | undefined;
  /** What address and storage say, where the server does not. */
  search: PurchaseSearch;
  stored: SelectedPlan | null;
}

/** Sends the conversions of a purchase that is confirmed, once however often the page is opened. */
export function trackPurchase(person: Buyer, confirmed: ConfirmedPurchase): void {
  inBackground(async () => {
    tidyAddress();
    for (const name of PURCHASE_EVENTS) await trackOne(name, person, confirmed);
  });
}

async function trackOne(
  name: (typeof PURCHASE_EVENTS)[number],
  person: Buyer,
  { sessionId, purchase, search, stored }: ConfirmedPurchase,
): Promise<void> {
  const id = await eventId(name, sessionId);
  const data = purchase
    ? orderData({ ...purchase, firstPayment: purchase.amount })
    : purchaseData(search, stored);
  await sendOnce({ name, id }, () => {
    if (isRecent(purchase)) pixelEvent(name, id, data);
    if (name === 'pagamento_confirmado') {
      adsConversion(env.googleAds.purchaseLabel, { value: data.value, transactionId: id });
    }
    toServer(person, { name, id, data, sessionId });
  });
}

/** Whether Meta still takes browser and server for one. */
function isRecent(purchase: Purchase | undefined): boolean {
  return purchase === undefined || Date.now() / 1000 - purchase.paidAt < DEDUPLICATION_SECONDS;
}
