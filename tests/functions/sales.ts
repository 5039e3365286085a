import { eventId } from '#contract/event-id.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { eventOf } from '../support/events.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { type Choice, customerId, expectDelivered, sessionId } from '../support/purchase.ts';
import { openSession, payByCard } from './buyers.ts';

export interface Sale {
  person: TestPerson;
  clientSecret: string;
  session: string;
  /** The ids of the events pagamento_confirmado and PVNewSubs that report the purchase to Meta. */
  ids: string[];
}

export async function openSale(choice: Choice = {}): Promise<Sale> {
  const person = await signUp('Antônia Souza');
  return saleOf(person, await openSession(person, choice));
}

export async function saleOf(person: TestPerson, clientSecret: string): Promise<Sale> {
  const session = sessionId(clientSecret);
  const ids = await Promise.all(PURCHASE_EVENTS.map((name) => eventId(name, session)));
  return { person, clientSecret, session, ids };
}

export const saleEvent = ({ session }: Sale, customer: string) =>
  eventOf('checkout.session.completed', { id: session, customer });

/** Pays by card, and waits until all webhooks are delivered. */
export async function expectPaid(sale: Sale): Promise<void> {
  await payByCard(sale.person, sale.clientSecret);
  await expectDelivered(await customerId(sale.person));
}

/** Returns the sale's two documents in `conversionOutbox`. A missing document is undefined. */
export const outboxOf = ({ ids }: Sale) =>
  Promise.all(ids.map((id) => readDocument(`conversionOutbox/${id}`)));
