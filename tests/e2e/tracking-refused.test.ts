import { expect } from 'playwright/test';
import { test, trackerCookies } from './conversions.ts';
import { routes, visitAll } from './visitor.ts';

test.describe('before an answer', () => {
  // The session of one address does not exist.
  test.use({ expectedErrors: /status of 40[014]/ });

  // After a no: security-policy.test.ts, and a purchase in subscribe.test.ts.
  test('no route asks anybody else', async ({ context, requests }) => {
    await visitAll(context, routes);
    expect(requests.strangers).toEqual([]);
    expect(await trackerCookies(context)).toEqual([]);
  });
});
