import type Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { control, customerWith } from '../../../emulators/stripe/tests/local-stripe.ts';
import { reportText } from '../../../ops/doctor/report.ts';
import { doctorsAccount, PROVISION } from './doctors-account.ts';

const { bench, examine, red } = doctorsAccount();
const minutes = (count: number) => ({ seconds: count * 60 });

test('an account after provision is green', async () => {
  const results = await examine();
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
});

describe('the account', () => {
  const id = 'stripe-account';
  const answer = (patch: Partial<Stripe.Account>) => {
    const { accounts } = bench.stripe;
    const retrieve = accounts.retrieveCurrent.bind(accounts);
    vi.spyOn(accounts, 'retrieveCurrent').mockImplementation(async (...given) => ({
      ...(await retrieve(...given)),
      ...patch,
    }));
  };

  test.each([
    [{ country: 'US' }, 'its country is US'],
    [{ default_currency: 'usd' }, 'its default currency is usd'],
    [{ charges_enabled: false }, 'it takes no payments'],
    [{ settings: null }, 'buyers would not know it in their statement'],
    [{ business_profile: null }, 'receipts name no address for questions'],
    [{ capabilities: { boleto_payments: 'active' } as const }, 'card_payments is not requested'],
  ])('of %j is red', async (patch, problem) => {
    answer(patch);
    expect(await red()).toMatchObject({ id, problems: [problem] });
  });

  test('without boletos is red', async () => {
    await control(bench, 'POST /settings', { boletoCapability: 'pending' });
    expect(await red()).toMatchObject({ id, problems: ['boleto_payments is pending'] });
  });

  test('with keys of two modes is red', async () => {
    const problems = ['the secret key is of test mode, the publishable key is not'];
    expect(await red({ publishableKey: 'pk_live_x' })).toMatchObject({ id, problems });
  });
});

describe('events', () => {
  const subscribe = async () => {
    const customer = await customerWith(bench, 'pm_card_visa');
    const items = [{ price: 'price_elite_month' }];
    await bench.stripe.subscriptions.create({ customer, items });
    return customer;
  };

  test('that were not delivered after ten minutes are red', async () => {
    await subscribe();
    expect((await examine()).flatMap(({ problems }) => problems)).toEqual([]);
    await control(bench, 'POST /clock/advance', minutes(11));
    expect(await red()).toMatchObject({
      id: 'stripe-deliveries',
      problems: expect.arrayContaining([
        expect.stringMatching(/^evt_\w+ \(invoice\.paid\) .* was not delivered$/),
      ]),
    });
  });
});

test('the report has each ✗ with its command, and what is to be ticked by hand', async () => {
  await bench.stripe.products.update('elite', { name: 'Outro' });
  const text = reportText([{ title: 'Stripe', results: await examine() }]);
  expect(text).toContain('  ✗ the products are the contract’s\n      update product elite');
  expect(text).toContain(`\n      → ${PROVISION}\n`);
  expect(text).toContain('☐');
  expect(text.endsWith('1 check failed.')).toBe(true);
});
