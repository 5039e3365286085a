import { randomUUID } from 'node:crypto';
import { clientNetwork } from '../../../functions/src/http/client-network.ts';
import { limits } from '../../../functions/src/http/limits.ts';
import { call } from '../../functions/support.ts';
import { inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';

const ADDRESSES = 1_000;
const TRUE_HOP = '203.0.113.9';

const forged = Array.from({ length: ADDRESSES }, (_, index) => {
  const address = `10.${index >> 8}.${index & 255}.7`;
  return index % 3 === 0 ? `${address}, 1.1.1.${index & 255}` : address;
});

/** Row 22: forged addresses do not avoid a caller's limit. */
export const attack: Attack = async () => {
  const tally = new Tally();
  const { calls, seconds } = limits.passwordReset;
  const windowBefore = Math.floor(Date.now() / 1000 / seconds);
  await inParallel(forged, async (address) => {
    const headers = {
      'X-Forwarded-For': address,
      'X-Real-IP': address,
      Forwarded: `for=${address}`,
    };
    const body = { email: `${randomUUID()}@exemplo.com.br` };
    tally.add(await call('passwordReset', { way: 'raw', body, headers }));
  });
  const windows = Math.floor(Date.now() / 1000 / seconds) - windowBefore + 1;
  const allowed = tally.count(/^200/);
  // Google's front end, which the emulator does not have, appends the true address.
  const networks = new Set(
    forged.map(
      (each) => clientNetwork({ 'x-forwarded-for': `${each}, ${TRUE_HOP}` }, false).client,
    ),
  );
  return {
    required: `${ADDRESSES} forged addresses: at most ${calls} calls let through; one network behind Google's front end`,
    measured: `${allowed} let through (${tally}); ${networks.size} network`,
    passed:
      allowed <= calls * windows &&
      tally.count('429 too_many_requests') === ADDRESSES - allowed &&
      networks.size === 1,
  };
};
