import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import type { Person } from '../session/person.ts';
import { storage } from '../storage.ts';
import type { PreparedCheckout, SelectedPlan } from '../storage-schemas.ts';
import { advertisingFields } from '../tracking/advertising-fields.ts';
import { readAttribution } from '../tracking/attribution.ts';

/** How long the new tab may take to ask for it. */
const PREPARED_MS = 60_000;

type Buyer = Pick<Person, 'uid' | 'email'>;

/** Creates a checkout session for the chosen plan, or is given the open one. @throws ApiError */
export function createCheckout({ email }: Buyer, plan: SelectedPlan) {
  return call(endpoints.createEmbeddedCheckoutSession, {
    email,
    planName: plan.name,
    interval: plan.interval,
    ...(plan.couponId === undefined ? {} : { couponId: plan.couponId }),
    attribution: readAttribution(),
    ...advertisingFields(),
  });
}

/**
 * Creates the session while the checkout's tab is loaded, which finds it in storage. Where this
 * fails or comes too late, the tab asks the server itself, which then gives the same session.
 */
export async function prepareCheckout(buyer: Buyer, plan: SelectedPlan): Promise<void> {
  storage.remove('preparedCheckout');
  try {
    const created = await createCheckout(buyer, plan);
    storage.set('preparedCheckout', { ...created, plan, uid: buyer.uid, preparedAt: Date.now() });
  } catch {
    // The tab shows why.
  }
}

/** The session that another tab has just prepared for this purchase; null if there is none. */
export function takePreparedCheckout(
  { uid }: Buyer,
  plan: SelectedPlan,
  now = Date.now(),
): Pick<PreparedCheckout, 'clientSecret' | 'order'> | null {
  const prepared = storage.get('preparedCheckout');
  storage.remove('preparedCheckout');
  if (prepared === null || prepared.uid !== uid) return null;
  const isFresh = prepared.preparedAt <= now && now - prepared.preparedAt < PREPARED_MS;
  const { name, interval, couponId } = prepared.plan;
  const isSame = name === plan.name && interval === plan.interval && couponId === plan.couponId;
  return isFresh && isSame ? prepared : null;
}
