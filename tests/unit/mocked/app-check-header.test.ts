import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../../web/src/lib/api.ts';

const { appCheckToken } = vi.hoisted(() => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  return { appCheckToken: vi.fn<(siteKey: string) => Promise<string>>() };
});

// The real module would load reCAPTCHA.
vi.mock('../../../web/src/lib/app-check.ts', () => ({ appCheckToken }));

test.each([
  ['a token', async () => 'app-check-1', 'app-check-1'],
  ['an error', () => Promise.reject(new Error('blocked')), null],
])('if App Check returns %s, a call sends the token $2', async (_what, source, header) => {
  appCheckToken.mockImplementation(source);
  const send = vi.fn<typeof fetch>(async () => Response.json({ authenticated: false }));
  vi.stubGlobal('fetch', send);
  await call(endpoints.checkAuthCookie, {});
  expect(new Headers(send.mock.lastCall?.[1]?.headers).get('X-Firebase-AppCheck')).toBe(header);
  expect(appCheckToken).toHaveBeenCalledWith('site-key');
});
