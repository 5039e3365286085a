import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { control, customerWith } from '../../../emulators/stripe/tests/local-stripe.ts';
import { ownAccount } from './own-account.ts';

const { bench, red, run } = ownAccount();

/** Stripe's answer about the account, changed: the local Stripe's is always right. */
function answer(patch: Partial<Stripe.Account> | Error) {
  const { accounts } = bench.stripe;
  const retrieve = accounts.retrieveCurrent.bind(accounts);
  vi.spyOn(accounts, 'retrieveCurrent').mockImplementation(async (...given) => {
    if (patch instanceof Error) throw patch;
    return { ...(await retrieve(...given)), ...patch };
  });
}

test.each([
  [{ country: 'US' }, 'its country is US'],
  [{ charges_enabled: false }, 'it takes no payments'],
  [{ capabilities: { boleto_payments: 'active' } as const }, 'card_payments is not requested'],
])('an account of %j is red', async (patch, problem) => {
  await run();
  answer(patch);
  expect(await red()).toMatchObject([{ id: 'stripe-account', problems: [{ problem }] }]);
});

test('keys of two modes are red', async () => {
  await run();
  const problem = 'the secret key is of test mode, the publishable key is not';
  const failed = await red({ publishableKey: 'pk_live_x' });
  expect(failed).toMatchObject([{ id: 'stripe-account', problems: [{ problem }] }]);
});

const { StripeAuthenticationError, StripePermissionError, StripeAPIError } = Stripe.errors;
test.each([
  [new StripeAuthenticationError({ message: 'Expired', type: 'invalid_request_error' }), 'Reveal'],
  [new StripePermissionError({ message: 'rak_x', type: 'invalid_request_error' }), 'Edit: allow'],
  [new StripeAPIError({ message: 'down', type: 'api_error' }), 'status.stripe.com'],
])('after %s the doctor says what lets it read', async (error, says) => {
  await run();
  answer(error);
  const mend = expect.stringContaining(says);
  expect(await red()).toMatchObject([{ problems: [{ mend }] }]);
});

test('events that were not delivered after ten minutes are red', async () => {
  await run();
  const customer = await customerWith(bench, 'pm_card_visa');
  const items = [{ price: 'price_elite_month' }];
  await bench.stripe.subscriptions.create({ customer, items });
  expect(await red()).toEqual([]);
  await control(bench, 'POST /clock/advance', { seconds: 11 * 60 });
  const problem = expect.stringMatching(/^evt_\w+ \([\w.]+\) .* was not delivered$/);
  const [failed, ...others] = await red();
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ id: 'stripe-deliveries' });
  expect(failed?.problems[0]).toMatchObject({ problem });
});
