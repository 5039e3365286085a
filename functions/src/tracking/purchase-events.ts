import type { Purchase } from '../contract/billing.ts';
import { eventId } from '../contract/event-id.ts';
import { hashedPerson } from '../contract/hashed-person.ts';
import { toReais } from '../contract/money.ts';
import { PURCHASE_EVENTS } from '../contract/tracking.ts';
import type { UserRecord } from '../users/user-record.ts';
import type { CheckoutConsent } from './checkout-consents.ts';
import { type MetaEvent, userData } from './meta-event.ts';

interface Sale {
  sessionId: string;
  purchase: Purchase;
  /** Who bought. */
  record: Pick<UserRecord, 'uid' | 'email' | 'firstName' | 'displayName' | 'phoneNumber'>;
  agreement: CheckoutConsent;
  /** The site's origin. */
  appUrl: string;
  /** Unix milliseconds. */
  now: number;
}

/** The two events of one purchase, under the ids that the browser's pixel gives them too. */
export async function purchaseEvents(sale: Sale): Promise<MetaEvent[]> {
  const { sessionId, purchase, record, agreement, appUrl, now } = sale;
  const person = await hashedPerson({
    email: record.email,
    name: record.firstName ?? record.displayName ?? '',
    phone: record.phoneNumber,
    uid: record.uid,
  });
  const common = {
    // A clock that is ahead of ours must not date the event in the future.
    event_time: Math.min(purchase.paidAt, Math.floor(now / 1000)),
    action_source: 'website' as const,
    event_source_url: `${appUrl}/payment-success`,
    user_data: userData(person, agreement),
    custom_data: {
      value: toReais(purchase.amount),
      currency: 'BRL' as const,
      subscription_plan: purchase.planName,
      interval: purchase.interval,
    },
  };
  return Promise.all(
    PURCHASE_EVENTS.map(async (event_name) => ({
      event_name,
      event_id: await eventId(event_name, sessionId),
      ...common,
    })),
  );
}
