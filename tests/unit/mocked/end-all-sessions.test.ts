import { afterEach, expect, test, vi } from 'vitest';
import { endAllSessions } from '../../../functions/src/http/ended-sessions.ts';

const revokeRefreshTokens = vi.hoisted(() => vi.fn());
vi.mock('../../../functions/src/services/firebase.ts', () => ({
  auth: async () => ({ revokeRefreshTokens }),
}));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

afterEach(() => vi.useRealTimers());

test.each([0, 500, 999])(
  'sessions ended at millisecond %i of a second are revoked in the next second',
  async (millisecond) => {
    const second = 1_800_000_000;
    vi.useFakeTimers({ now: second * 1000 + millisecond });
    const revokedIn: number[] = [];
    revokeRefreshTokens.mockImplementation(() => {
      revokedIn.push(Math.floor(Date.now() / 1000));
    });
    const ending = endAllSessions('u1');
    await vi.advanceTimersByTimeAsync(1_005);
    await ending;
    expect(revokedIn).toEqual([second + 1]);
  },
);
