import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, type Page } from 'playwright/test';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Account } from '../support/fixtures.ts';

const env = z.object({ GCLOUD_PROJECT: z.string(), STRIPE_LOCAL_URL: z.url() }).parse(process.env);

const { hostname, port } = new URL(env.STRIPE_LOCAL_URL);

export const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });

const firestore = getFirestore(initializeApp({ projectId: env.GCLOUD_PROJECT }));

interface Owner {
  uid: string;
  account: Account;
}

const subscriber = z.object({
  stripeCustomerId: z.string(),
  subscription_plan: z.nullish(z.string()),
  subscription_active: z.nullish(z.boolean()),
  subscription_status: z.nullish(z.string()),
});

/** Returns the user's Firestore record. Throws if the record or its Stripe customer is missing. */
export async function userRecord(email: string): Promise<z.infer<typeof subscriber>> {
  const found = await firestore.collection('users').where('email', '==', email).get();
  return z.parse(subscriber, found.docs[0]?.data());
}

/**
 * Stores a payment for an ended subscription in `unmatchedPayments`, as the webhook does. Returns
 * the invoice's id.
 */
export async function recordUnmatchedPayment({ uid, account }: Owner): Promise<string> {
  const invoice = `in_${uid}`;
  await firestore.doc(`unmatchedPayments/${invoice}`).set({
    ...{ invoice, subscription: `sub_${uid}`, customer: `cus_${uid}`, uid, email: account.email },
    ...{ reason: 'subscription_ended', amount: 9_790, currency: 'brl' },
    ...{ paid_at: Math.floor(Date.now() / 1000), noted_at: new Date(), resolved_at: null },
  });
  return invoice;
}

/**
 * Expects that the user's record, the local Stripe and the user area show the same state of the
 * user's only subscription.
 */
export async function expectAgreement(
  page: Page,
  account: Account,
  { status, active }: { status: string; active: boolean },
) {
  const wanted = { subscription_status: status, subscription_active: active };
  await expect
    .poll(() => userRecord(account.email), { timeout: 30_000 })
    .toMatchObject({ ...wanted, subscription_plan: 'elite' });
  const { stripeCustomerId: customer } = await userRecord(account.email);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map((subscription) => subscription.status)).toEqual([status]);
  await page.goto('/area-usuario');
  await expect(page.getByText(active ? 'Ativa' : 'Inativa', { exact: true })).toBeVisible();
}
