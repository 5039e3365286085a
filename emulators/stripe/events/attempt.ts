import Stripe from 'stripe';
import type { Delivery } from '../records.ts';
import type { Sender } from './sender.ts';

/** Posts an event's body once, with a new signature. The promise never rejects. */
export async function attempt(
  sender: Sender,
  body: string,
  { id: endpoint, secret = '', url }: Stripe.WebhookEndpoint,
): Promise<Delivery> {
  const at = Date.now();
  try {
    const status = await sender.post(url, body, signature(body, secret));
    return { at, endpoint, status, error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { at, endpoint, status: null, error: message };
  }
}

export function droppedDelivery(endpoint: string): Delivery {
  return { at: Date.now(), endpoint, status: null, error: 'dropped by a fault' };
}

export function wasDelivered({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns an event's request body, which has the same bytes in every attempt. */
export function bodyOf(event: Stripe.EventBase): string {
  return JSON.stringify(event, null, 2);
}

/**
 * Signs a request body with the real time. The receiver's `constructEvent` rejects signatures that
 * are more than 300 seconds old.
 */
function signature(payload: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
