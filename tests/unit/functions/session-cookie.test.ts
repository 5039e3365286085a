import { afterEach, expect, test, vi } from 'vitest';
import { clearedSessionCookie, sessionCookie } from '../../../functions/src/auth/session-cookie.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([sessionCookie('abc'), clearedSessionCookie()])(
  '%s is Secure and out of scripts’ reach',
  (cookie) => {
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^__session=/);
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
  },
);

test('in the emulators it is not, because WebKit stores no such cookie from http://localhost', () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(sessionCookie('abc')).not.toContain('Secure');
  expect(clearedSessionCookie()).not.toContain('Secure');
});
