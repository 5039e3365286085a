import { expect, type Page } from 'playwright/test';
import type { Account } from './fixtures.ts';
import { stripe, userRecord } from './records.ts';

/** Record, local Stripe and user area say the same of the person's one subscription. */
export async function expectAgreement(
  page: Page,
  account: Account,
  wanted: { status: string; active: boolean; plan?: string; shows?: string },
) {
  const { status, active, plan = 'elite', shows = active ? 'Ativa' : 'Inativa' } = wanted;
  await expect
    .poll(() => userRecord(account.email), { timeout: 30_000 })
    .toMatchObject({
      subscription_status: status,
      subscription_active: active,
      subscription_plan: plan,
    });
  const record = await userRecord(account.email);
  const { data } = await stripe.subscriptions.list({
    customer: record.stripeCustomerId,
    status: 'all',
  });
  expect(data.map((subscription) => subscription.status)).toEqual([status]);
  const item = data[0]?.items.data[0];
  expect(item?.price.product).toBe(plan);
  if (active) expect(record.subscription_end).toBe(item?.current_period_end);
  await page.goto('/area-usuario');
  await expect(page.getByText(shows, { exact: true })).toBeVisible();
}

/** What the person's first invoice is less than its prices, in cents. */
export async function firstDiscount({ email }: Account): Promise<number> {
  const { stripeCustomerId } = await userRecord(email);
  const { data } = await stripe.invoices.list({ customer: stripeCustomerId });
  const [discount] = data.at(-1)?.total_discount_amounts ?? [];
  return discount?.amount ?? 0;
}
