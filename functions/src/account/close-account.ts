import { stopPayments } from '../billing/stop-payments.ts';
import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { auth, isUserNotFound } from '../services/firebase.ts';
import { withStripe } from '../services/stripe.ts';
import { deleteAdvertisingData } from '../tracking/delete-advertising-data.ts';
import { markDeletionFinished, markDeletionStarted } from '../users/deletion-store.ts';
import { readUser, removeUser } from '../users/user-store.ts';
import { closeCustomer } from './close-customer.ts';

const FAILED =
  'Não foi possível excluir a conta agora. Nada foi apagado; tente novamente em alguns minutos.';

/**
 * Deletes a person's account and all that is kept under their name. Throws 409 while
 * money may be on its way, 502 when Stripe can't be asked, both before anything was
 * changed; 500 `deletion_begun` later, and then `finishDeletions` completes it.
 */
export async function closeAccount(uid: string): Promise<void> {
  const customer = (await readUser(uid))?.stripeCustomerId;
  if (customer) await withStripe(FAILED, (stripe) => stopPayments(stripe, customer));
  await markDeletionStarted(uid, Date.now());
  try {
    await finishDeletion(uid);
  } catch (error) {
    logFailure('deletion', error, { uid });
    throw new ApiError(
      500,
      'deletion_begun',
      'A exclusão começou e será concluída nas próximas horas, sem que você precise fazer mais nada.',
      { cause: error },
    );
  }
}

/**
 * The steps of a deletion, each of which may have been done before. The record goes after
 * the account: while there is an account, a call or a webhook would make the record anew.
 */
export async function finishDeletion(uid: string): Promise<void> {
  await closeCustomerOf(uid);
  await removeAuthAccount(uid);
  // A checkout that was being opened when the deletion was noted may have made a customer.
  await closeCustomerOf(uid);
  await removeUser(uid);
  // Without a record nothing is put there any more.
  await deleteAdvertisingData(uid);
  await markDeletionFinished(uid, Date.now());
}

async function closeCustomerOf(uid: string): Promise<void> {
  const customer = (await readUser(uid))?.stripeCustomerId;
  if (customer) await withStripe(FAILED, (stripe) => closeCustomer(stripe, customer));
}

/** Ends every session too: tokens and cookies are only taken while their account is there. */
async function removeAuthAccount(uid: string): Promise<void> {
  const service = await auth();
  try {
    await service.deleteUser(uid);
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
  }
}
