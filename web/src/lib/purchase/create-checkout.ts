import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import type { Person } from '../session/person.ts';
import { storage } from '../storage.ts';
import type { PreparedCheckout, SelectedPlan } from '../storage-schemas.ts';
import { advertisingFields } from '../tracking/advertising-fields.ts';
import { readAttribution } from '../tracking/attribution.ts';

/** How long the new tab may take to ask for it. */
const PREPARED_MS = 60_000;
/** How long the new tab waits for one that is being prepared: the tab that does may be frozen. */
const PATIENCE_MS = 3_000;
/** The Web Lock of those who prepare a session: https://w3c.github.io/web-locks/. */
const LOCK = 'prepared-checkout';

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
 * fails or takes too long, the tab asks the server itself, which then gives the same session.
 */
export async function prepareCheckout(buyer: Buyer, plan: SelectedPlan): Promise<void> {
  storage.remove('preparedCheckout');
  try {
    await navigator.locks.request(LOCK, { mode: 'shared' }, async () => {
      const created = await createCheckout(buyer, plan);
      storage.set('preparedCheckout', { ...created, plan, uid: buyer.uid, preparedAt: Date.now() });
    });
  } catch {
    // The tab shows why.
  }
}

/** The session that another tab prepares or has just prepared for this purchase; null if there is none. */
export async function takePreparedCheckout(
  { uid }: Buyer,
  plan: SelectedPlan,
): Promise<Pick<PreparedCheckout, 'clientSecret' | 'order'> | null> {
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => null);
  } catch {
    // It takes too long.
  }
  const prepared = storage.get('preparedCheckout');
  storage.remove('preparedCheckout');
  if (prepared === null || prepared.uid !== uid) return null;
  const age = Date.now() - prepared.preparedAt;
  const { name, interval, couponId } = prepared.plan;
  const isSame = name === plan.name && interval === plan.interval && couponId === plan.couponId;
  return age >= 0 && age < PREPARED_MS && isSame ? prepared : null;
}
