import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../../services/firebase.ts';
import { isMissing } from '../../services/stripe.ts';
import { isEnded, isLive } from '../customer/current-subscription.ts';
import { readAllSubscriptions, retrieveCustomer } from '../customer/customer.ts';

/** A Firestore collection of tasks that operators have to complete in Stripe. */
interface OperatorList<Entry> {
  collection: string;
  entry: z.ZodMiniType<Entry>;
  /**
   * Whether the entry can be removed. Return false if Stripe does not find the object. Stripe still
   * returns deleted customers and canceled subscriptions, so the API key must belong to another
   * account or mode.
   */
  isDone: (stripe: Stripe, entry: Entry) => Promise<boolean>;
}

/**
 * The number of entries of a list to check in parallel. If it is too high, we exceed Stripe's limit
 * of 100 requests a second. If it is too low, an operator's call exceeds its limit of 20 seconds.
 */
const PARALLEL = 10;

const noted_at = z.int();

const findSubscription = (stripe: Stripe, id: string) =>
  stripe.subscriptions.retrieve(id).catch((error: unknown) => {
    if (!isMissing(stripe, error)) throw error;
  });

const secondSubscription = z.object({
  ...{ uid: z.string(), noted_at },
  /** The id of the person's current subscription, or '' if there is none. */
  kept: z.string(),
  second: z.string(),
});

/** Subscriptions created in the Dashboard for people who already had a running subscription. */
export const secondSubscriptions: OperatorList<z.infer<typeof secondSubscription>> = {
  collection: 'secondSubscriptions',
  entry: secondSubscription,
  isDone: async (stripe, { kept, second }) => {
    const ids = [kept, second].filter(Boolean);
    const both = await Promise.all(ids.map((id) => findSubscription(stripe, id)));
    return both.some((each) => each && !isLive(each));
  },
};

/** The uid becomes null when the account's deletion has finished. */
const keptCustomer = z.object({ uid: z.nullable(z.string()), customer: z.string(), noted_at });

/**
 * Stripe customers that we kept after the user's account was deleted, because the company also
 * sells another product to them.
 */
export const keptCustomers: OperatorList<z.infer<typeof keptCustomer>> = {
  collection: 'keptCustomers',
  entry: keptCustomer,
  isDone: async (stripe, { customer }) =>
    (await retrieveCustomer(stripe, customer))?.deleted === true,
};

const leftCredit = z.object({
  /**
   * The uid is null if the account was deleted. An operator then refunds the credit and deletes the
   * Stripe customer.
   */
  ...{ uid: z.nullable(z.string()), customer: z.string(), noted_at },
  amount: z.int(),
});

/** Credits of customers whose subscription ended or whose account was deleted. */
export const leftCredits: OperatorList<z.infer<typeof leftCredit>> = {
  collection: 'leftCredits',
  entry: leftCredit,
  isDone: async (stripe, { customer, uid }) => {
    const found = await retrieveCustomer(stripe, customer);
    if (!found || found.deleted || uid === null) return found?.deleted === true;
    const { subscriptions } = await readAllSubscriptions(stripe, customer);
    return found.balance >= 0 || subscriptions.some(isLive);
  },
};

const disputedSubscription = z.object({ dispute: z.string(), subscription: z.string(), noted_at });

/** Subscriptions that were created in the Dashboard and still run after a dispute. */
export const disputedSubscriptions: OperatorList<z.infer<typeof disputedSubscription>> = {
  collection: 'disputedSubscriptions',
  entry: disputedSubscription,
  isDone: async (stripe, { subscription }) => {
    const found = await findSubscription(stripe, subscription);
    return found !== undefined && isEnded(found);
  },
};

const disabledAccount = z.object({
  ...{ uid: z.string(), customer: z.string(), noted_at },
  subscription: z.string(),
});

/** Subscriptions that do not renew because their account is disabled. */
export const disabledAccounts: OperatorList<z.infer<typeof disabledAccount>> = {
  collection: 'disabledAccounts',
  entry: disabledAccount,
  isDone: async (stripe, { subscription }) => {
    const found = await findSubscription(stripe, subscription);
    return found !== undefined && (isEnded(found) || !found.metadata.disabled_account);
  },
};

/** Adds an entry under a Stripe object's id. Updates an existing entry, except `noted_at`. */
export async function addToOperatorList<Entry extends object>(
  { collection }: OperatorList<Entry>,
  id: string,
  entry: Omit<Entry, 'noted_at'>,
): Promise<void> {
  const document = (await firestore()).collection(collection).doc(id);
  const existing = (await document.get()).data();
  const now = Date.now();
  // `updated_at` changes the document, so that a parallel `openEntries` does not remove it.
  await document.set({ noted_at: Math.floor(now / 1000), ...existing, ...entry, updated_at: now });
}

/** Returns up to 100 open entries. Removes entries that operators have completed in Stripe. */
export async function openEntries<Entry>(
  { collection, entry, isDone }: OperatorList<Entry>,
  stripe: Stripe,
): Promise<Entry[]> {
  const { docs } = await (await firestore()).collection(collection).limit(100).get();
  const keepIfOpen = async (document: QueryDocumentSnapshot) => {
    const found = z.parse(entry, document.data());
    if (!(await isDone(stripe, found))) return [found];
    try {
      await document.ref.delete({ lastUpdateTime: document.updateTime });
      return [];
    } catch (error) {
      // The entry was added again after this call had read it.
      if (!hasCode(error, 'FAILED_PRECONDITION')) throw error;
      return [found];
    }
  };
  const open: Entry[] = [];
  for (let from = 0; from < docs.length; from += PARALLEL) {
    const some = docs.slice(from, from + PARALLEL);
    open.push(...(await Promise.all(some.map(keepIfOpen))).flat());
  }
  return open;
}
