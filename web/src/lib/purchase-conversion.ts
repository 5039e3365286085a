import { endpoints } from '#contract/endpoints.ts';
import { eventId } from '#contract/event-id.ts';
import { toReais } from '#contract/money.ts';
import { type CustomData, DEDUPLICATION_SECONDS, PURCHASE_EVENTS } from '#contract/tracking.ts';
import { call } from './api.ts';
import { type Buyer, toServer } from './conversion-call.ts';
import { inBackground } from './conversions.ts';
import { env } from './env.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { type PurchaseSearch, purchaseData } from './purchase-data.ts';
import type { SelectedPlan } from './storage.ts';
import { tidyAddress } from './tidy-address.ts';
import { isAnyTold, isTold, tellOnce } from './told-once.ts';

interface PaidPage {
  /** The checkout session that was paid; null when none is known. */
  sessionId: string | null;
  search: PurchaseSearch;
  /** The plan in storage. */
  stored: SelectedPlan | null;
}

interface Purchase {
  data: CustomData;
  /** What its event ids are made of. */
  subject: string;
  sessionId?: string;
  /** Whether Meta still takes browser and server for one. */
  isRecent: boolean;
}

/**
 * A purchase, once however often the page is opened: at what the server says was paid or,
 * where no session is known, at what page and storage say.
 */
export function tellPurchase(person: Buyer, page: PaidPage): void {
  inBackground(async () => {
    const purchase =
      page.sessionId === null ? unseenPurchase(person, page) : await paidPurchase(page.sessionId);
    if (purchase === null) return;
    tidyAddress();
    for (const name of PURCHASE_EVENTS) await tellOne(name, person, purchase);
  });
}

async function tellOne(
  name: (typeof PURCHASE_EVENTS)[number],
  person: Buyer,
  { subject, data, isRecent, ...session }: Purchase,
): Promise<void> {
  const id = await eventId(name, subject);
  await tellOnce({ name, id }, () => {
    if (isRecent) pixelEvent(name, id, data);
    if (name === 'pagamento_confirmado') {
      adsConversion(env.googleAds.purchaseLabel, { value: data.value, transactionId: id });
    }
    toServer(person, { name, id, data, ...session });
  });
}

/** Null while the money is not there, for somebody else's session, and once it is told. */
async function paidPurchase(sessionId: string): Promise<Purchase | null> {
  const told = await Promise.all(
    PURCHASE_EVENTS.map(async (name) => isTold({ name, id: await eventId(name, sessionId) })),
  );
  if (told.every(Boolean)) return null;
  const status = await call(endpoints.sessionStatus, { session_id: sessionId }, { retries: 2 });
  if (!status.purchase) return null;
  const { amount, planName, interval, paidAt } = status.purchase;
  return {
    subject: sessionId,
    sessionId,
    data: { value: toReais(amount), currency: 'BRL', subscription_plan: planName, interval },
    isRecent: Date.now() / 1000 - paidAt < DEDUPLICATION_SECONDS,
  };
}

/** Null where a purchase was told before: without a session this may be the same one. */
function unseenPurchase({ uid }: Buyer, { search, stored }: PaidPage): Purchase | null {
  if (isAnyTold('pagamento_confirmado')) return null;
  return { subject: `sem sessão|${uid}`, data: purchaseData(search, stored), isRecent: true };
}
