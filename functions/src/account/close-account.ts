import {
  deleteCustomer,
  findCustomer,
  findCustomers,
  isOnlyOurs,
} from '../billing/customer/customer.ts';
import { expireSessionsAndRejectOpenPayment } from '../billing/subscription/open-payment-error.ts';
import {
  addToOperatorList,
  keptCustomers,
  leftCredits,
} from '../billing/subscription/operator-lists.ts';
import { stopCustomerBilling } from '../billing/subscription/stop-subscription.ts';
import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { withStripe } from '../http/with-stripe.ts';
import { auth, isUserNotFound } from '../services/firebase.ts';
import { timeAtStripe } from '../services/stripe.ts';
import { checkDeadline } from '../services/timeout.ts';
import {
  markDeletionFinished,
  markDeletionStarted,
  readDeletion,
} from '../users/deletion-store.ts';
import { withPersonLock } from '../users/person-lock.ts';
import { erasePersonalData } from '../users/personal-data.ts';
import { readUser, removeUser } from '../users/user-store.ts';

const FAILED =
  'Não foi possível excluir a conta agora. Nada foi apagado; tente novamente em alguns minutos.';

/**
 * Deletes an account and its personal data. Throws 409 if a payment is open, and 502 if Stripe
 * fails before anything is deleted. Throws 500 `deletion_begun` if the deletion fails later. The
 * hourly job then completes the deletion.
 */
export function closeAccount(uid: string): Promise<void> {
  return withPersonLock(uid, async () => {
    const customer = (await readUser(uid))?.stripeCustomerId;
    const since = await withStripe(FAILED, async (stripe) => {
      const now = await timeAtStripe(stripe);
      if (customer) await expireSessionsAndRejectOpenPayment(stripe, customer, uid);
      return now;
    });
    await markDeletionStarted(uid, Date.now(), since);
    try {
      await finishDeletion(uid);
    } catch (error) {
      logFailure('deletion_failed', error, { uid });
      throw new ApiError(
        500,
        'deletion_begun',
        'A exclusão começou e será concluída nas próximas horas, sem que você precise fazer mais nada.',
        { cause: error },
      );
    }
  });
}

/**
 * Stops all billing, and deletes the Stripe customers, the Auth account and the Firestore data.
 * Keeps a Stripe customer that has credit or that also buys another product of the company. Can run
 * again after a failure.
 * Deletes the Auth account before the Firestore record, because a request from a signed-in person
 * could create the record again.
 */
export async function finishDeletion(uid: string): Promise<void> {
  await closeCustomers(uid);
  checkDeadline();
  await removeAuthAccount(uid);
  await removeUser(uid);
  // Erase personal data last. Once the record is gone, requests can no longer add personal data.
  await erasePersonalData(uid);
  await markDeletionFinished(uid, Date.now());
}

async function closeCustomers(uid: string): Promise<void> {
  const [record, deletion] = await Promise.all([readUser(uid), readDeletion(uid)]);
  if (!record || !deletion) return;
  await withStripe(FAILED, async (stripe) => {
    const others = await findCustomers(stripe, uid);
    const customers = new Set(
      [record.stripeCustomerId ?? [], ...others.map(({ id }) => id)].flat(),
    );
    for (const customer of customers) {
      await stopCustomerBilling(stripe, customer, { uid, since: deletion.since });
      // In Stripe, a negative balance is a credit.
      const amount = -((await findCustomer(stripe, customer))?.balance ?? 0);
      if (amount > 0) await addToOperatorList(leftCredits, customer, { customer, uid, amount });
      // Deleting a customer also deletes its cards. Stripe keeps the invoices, as tax law requires.
      else if (await isOnlyOurs(stripe, customer, uid)) await deleteCustomer(stripe, customer);
      else await addToOperatorList(keptCustomers, customer, { customer, uid });
    }
  });
}

async function removeAuthAccount(uid: string): Promise<void> {
  const service = await auth();
  try {
    await service.deleteUser(uid);
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
  }
}
