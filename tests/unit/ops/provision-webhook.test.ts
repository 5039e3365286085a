import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { provision } from '../../../ops/provision/provision.ts';
import { ownAccount, SITE } from './own-account.ts';

const IN_STEP = ['Everything is in step already.'];
const { bench, account, run, secrets } = ownAccount();

test('an account gets an endpoint whose secret is stored and not printed', async () => {
  const lines = await run();
  const { data } = await bench.stripe.webhookEndpoints.list();
  expect(data.find(({ url }) => url === `${SITE}/stripe-webhook`)).toMatchObject({
    api_version: Stripe.API_VERSION,
    enabled_events: WEBHOOK_EVENTS,
    status: 'enabled',
  });
  const secret = secrets.get('STRIPE_WEBHOOK_SECRET');
  expect(secret).toMatch(/^whsec_/);
  expect(lines.join()).not.toContain('whsec_');
});

test('an endpoint’s events are corrected; one of another version stays beside a new one', async () => {
  const url = `${SITE}/stripe-webhook`;
  const enabled_events = ['invoice.paid', 'customer.created'] as const;
  const old = await bench.stripe.webhookEndpoints.create({
    url,
    enabled_events: [...enabled_events],
  });
  expect((await run()).join()).toContain(`create webhook endpoint ${url}`);
  const first = secrets.get('STRIPE_WEBHOOK_SECRET');
  const { data } = await bench.stripe.webhookEndpoints.list();
  const [own] = data;
  expect(data.map(({ id }) => id)).toContain(old.id);
  await bench.stripe.webhookEndpoints.update(own?.id ?? '', {
    enabled_events: [...enabled_events],
    disabled: true,
  });
  const [line] = await run();
  expect(line).toMatch(
    /it is disabled, add checkout\.session\.completed .*, leave out customer\.created$/,
  );
  expect(await bench.stripe.webhookEndpoints.retrieve(own?.id ?? '')).toMatchObject({
    enabled_events: WEBHOOK_EVENTS,
    status: 'enabled',
  });
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toBe(first);
  expect(await run()).toEqual(IN_STEP);
});

/** The account's endpoints at the site's address, newest first. */
async function endpoints() {
  const { data } = await bench.stripe.webhookEndpoints.list();
  return data.filter(({ url }) => url.startsWith(SITE));
}

test('a secret that can’t be stored ends the run; the next one replaces the endpoint', async () => {
  secrets.clear();
  const storeSecret = () => Promise.reject(new Error('no permission'));
  const failed = provision({ ...account(), storeSecret }, { dryRun: false, log: () => undefined });
  await expect(failed).rejects.toThrow(
    /^Webhook endpoint we_\w+ is live, but .* could not be stored \(no permission\).* npm run provision /,
  );
  const [lost] = await endpoints();

  const lines = await run();
  const [replacement, ...others] = await endpoints();
  expect(lines).toEqual([
    expect.stringContaining(`✓ create webhook endpoint ${SITE}/stripe-webhook`),
    `✓ disable webhook endpoint ${lost?.id}, whose secret was not stored`,
  ]);
  expect(replacement).toMatchObject({ status: 'enabled', enabled_events: WEBHOOK_EVENTS });
  expect(others).toMatchObject([{ id: lost?.id, status: 'disabled' }]);
  expect(secrets.get('STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
  expect(await run()).toEqual(IN_STEP);
});

test('an endpoint that is live stays as it is until the other’s secret is stored', async () => {
  const url = `${SITE}/stripe-webhook`;
  const live = await bench.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  const storeSecret = () => Promise.reject(new Error('no permission'));
  const log = () => undefined;
  for (const _ of [1, 2]) {
    await expect(
      provision({ ...account(), storeSecret }, { dryRun: false, log }),
    ).rejects.toThrow();
  }
  expect(await bench.stripe.webhookEndpoints.retrieve(live.id)).toEqual({
    ...live,
    secret: undefined,
  });
});
