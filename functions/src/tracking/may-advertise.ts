import { allowsAdvertising } from '../contract/consent.ts';
import { isDeleted } from '../users/deletion-store.ts';
import { readUser } from '../users/user-store.ts';

/**
 * Whether a person's data may be sent to advertisers now: by their record, whatever any browser
 * says, and never once the account's deletion has started.
 */
export async function mayAdvertise(uid: string): Promise<boolean> {
  const [record, deleted] = await Promise.all([readUser(uid), isDeleted(uid)]);
  return !deleted && allowsAdvertising(record?.consent);
}
