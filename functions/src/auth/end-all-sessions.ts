import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '../services/firebase.ts';

/**
 * Ends every session of a person that began before this call, on all devices.
 * Firebase revokes by whole seconds, and sessions of the same second stay valid, so the
 * revocation waits until that second is over.
 * https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function endAllSessions(uid: string): Promise<void> {
  const second = thisSecond();
  // A timer may fire a millisecond early.
  while (thisSecond() === second) await sleep(1_000 - (Date.now() % 1_000));
  const service = await auth();
  await service.revokeRefreshTokens(uid);
}

const thisSecond = () => Math.floor(Date.now() / 1_000);
