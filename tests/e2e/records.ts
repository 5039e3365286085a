import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import * as z from 'zod/mini';

const env = z.object({ GCLOUD_PROJECT: z.string(), STRIPE_LOCAL_URL: z.url() }).parse(process.env);

const { hostname, port } = new URL(env.STRIPE_LOCAL_URL);

/** Stripe's own SDK on the local Stripe. */
export const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });

const firestore = getFirestore(initializeApp({ projectId: env.GCLOUD_PROJECT }));

const subscriber = z.object({
  stripeCustomerId: z.string(),
  subscription_plan: z.nullish(z.string()),
  subscription_active: z.nullish(z.boolean()),
  subscription_status: z.nullish(z.string()),
  subscription_start: z.nullish(z.int()),
  subscription_end: z.nullish(z.int()),
});

/** The record that Firestore holds of the person with this e-mail, once there is a customer of it. */
export async function userRecord(email: string): Promise<z.infer<typeof subscriber>> {
  const found = await firestore.collection('users').where('email', '==', email).get();
  return z.parse(subscriber, found.docs[0]?.data());
}
