import { expect } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { newAccount, paymentForm, test } from './fixtures.ts';
import { payByCard, signUpForElite, takeAnnualOffer } from './journey.ts';
import { stripe, userRecord } from './records.ts';
import { watchCalls, watchStrangers } from './visitor.ts';

test('from the landing to "Ativa": sign-up, Elite, annual offer, card', async ({
  page,
  context,
}) => {
  const account = newAccount();
  // Without consent no one else is notified, and no conversion is tracked.
  const strangers = watchStrangers(context);
  const conversions = watchCalls(context, endpoints.metaCapi.path);
  await signUpForElite(page, account);
  const checkout = await takeAnnualOffer(page, context);
  await payByCard(checkout);

  await expect(page).toHaveURL(/\/payment-success/);
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBeNull();

  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await expect(page.getByText('Elite', { exact: true })).toBeVisible();
  expect(strangers).toEqual([]);
  expect(conversions).toEqual([]);

  const record = await userRecord(account.email);
  expect(record).toMatchObject({
    subscription_plan: 'elite',
    subscription_active: true,
    subscription_status: 'active',
  });
  const { data } = await stripe.subscriptions.list({ customer: record.stripeCustomerId });
  expect(data).toHaveLength(1);
  const item = data[0]?.items.data[0];
  expect(item?.price.lookup_key).toBe('elite_anual');
  expect(record.subscription_start).toBe(item?.current_period_start);
  expect(record.subscription_end).toBe(item?.current_period_end);

  const [start, end] = [record.subscription_start, record.subscription_end].map((seconds) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
      (seconds ?? 0) * 1000,
    ),
  );
  await expect(page.getByText(start ?? '', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(end ?? '', { exact: true })).toBeVisible();
  expect(Number(end?.slice(-4)) - Number(start?.slice(-4))).toBe(1);
  expect(end?.slice(0, 5)).toBe(start?.slice(0, 5));
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('says so, and another one pays', async ({ page, context }) => {
    const account = newAccount();
    await signUpForElite(page, account);
    const checkout = await takeAnnualOffer(page, context);
    const form = paymentForm(checkout);
    await form.pay('4000000000000002');
    await expect(form.frame.getByText('Seu cartão foi recusado.')).toBeVisible();
    expect((await userRecord(account.email)).subscription_active ?? null).toBeNull();

    const closed = checkout.waitForEvent('close');
    await form.pay('4242424242424242');
    await closed;
    await expect(page).toHaveURL(/\/payment-success/);
    await expect.poll(async () => (await userRecord(account.email)).subscription_active).toBe(true);
  });
});
