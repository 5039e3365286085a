import { expect, type Page } from 'playwright/test';
import { auth } from '../../functions/src/services/firebase.ts';
import { readDocument } from '../support/firestore.ts';
import type { Account } from '../support/fixtures.ts';
import { statusesOf } from '../support/purchase.ts';

export async function userRecord({ email }: Account) {
  const { uid } = await (await auth()).getUserByEmail(email);
  return readDocument(`users/${uid}`);
}

export async function customerOf(account: Account): Promise<string> {
  return String((await userRecord(account))?.stripeCustomerId);
}

/** Expects the same status in the user's record, the local Stripe and the user area. */
export async function expectAgreement(
  page: Page,
  account: Account,
  { plan = 'elite', status, active }: { plan?: string; status: string; active: boolean },
) {
  const wanted = { subscription_status: status, subscription_active: active };
  await expect
    .poll(() => userRecord(account), { timeout: 30_000 })
    .toMatchObject({ ...wanted, subscription_plan: plan });
  expect(await statusesOf(await customerOf(account))).toEqual([status]);
  await page.goto('/area-usuario');
  await expect(page.getByText(active ? 'Ativa' : 'Inativa', { exact: true })).toBeVisible();
}
