import { expect } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { eventOf } from '../support/events.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import {
  checkout,
  customerId,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
  sessionId,
} from '../support/purchase.ts';

/** A checkout session with its buyer. */
export interface Sale {
  person: TestPerson;
  clientSecret: string;
  session: string;
  /** The ids of the events pagamento_confirmado and PVNewSubs that report the purchase to Meta. */
  ids: string[];
}

export async function openSale(choice: Parameters<typeof checkout>[1] = {}): Promise<Sale> {
  const person = await signUp('Antônia Souza');
  return saleOf(person, secretOf(await checkout(person, choice)));
}

/** Returns the sale of a checkout session that is already open. */
export async function saleOf(person: TestPerson, clientSecret: string): Promise<Sale> {
  const session = sessionId(clientSecret);
  const ids = await Promise.all(PURCHASE_EVENTS.map((name) => eventId(name, session)));
  return { person, clientSecret, session, ids };
}

export const saleEvent = ({ session }: Sale, customer: string) =>
  eventOf('checkout.session.completed', { id: session, customer });

/** Pays by card, and waits until the user has access and all webhooks are delivered. */
export async function expectPaid(sale: Sale): Promise<void> {
  expect(await pay(sale.clientSecret)).toBe(200);
  await expectProfile(sale.person, { subscription_active: true });
  await expectDelivered(await customerId(sale.person));
}

/** Returns the sale's two documents in `conversionOutbox`. A missing document is undefined. */
export const outboxOf = ({ ids }: Sale) =>
  Promise.all(ids.map((id) => readDocument(`conversionOutbox/${id}`)));
