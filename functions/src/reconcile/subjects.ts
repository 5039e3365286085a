import type Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  customerOfEvent,
  disputeOfEvent,
  listHandledEvents,
} from '../billing/webhook/handled-events.ts';
import { projectId } from '../services/config.ts';
import { idOf } from '../services/stripe.ts';
import { storedUsers } from '../users/user-store.ts';

/**
 * A subject that the reconciliation checks: a dispute, a customer, a person without a customer
 * (`uid`), a person whose contact data still has to be copied to Firebase Auth and Stripe
 * (`contact`), or a person who may have confirmed a new e-mail (`email`).
 */
export const subject = z.object({
  kind: z.enum(['dispute', 'customer', 'uid', 'contact', 'email']),
  id: z.string(),
});
export type Subject = z.infer<typeof subject>;

export const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

export function distinct(subjects: readonly Subject[]): Subject[] {
  return [...new Map(subjects.map((each) => [keyOf(each), each])).values()];
}

export async function listEventSubjects(
  stripe: Stripe,
  created: { gte: number; lte: number },
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for await (const event of listHandledEvents(stripe, { created })) {
    const dispute = disputeOfEvent(event);
    const customer = customerOfEvent(event);
    if (dispute) subjects.push({ kind: 'dispute', id: dispute });
    if (customer) subjects.push({ kind: 'customer', id: customer });
  }
  return subjects;
}

/**
 * Returns all disputes, the customers of all subscriptions that do not belong to another Firebase
 * project, and the people whose record has a subscription.
 */
export async function listAllSubjects(stripe: Stripe): Promise<Subject[]> {
  const subjects: Subject[] = [];
  const add = (kind: Subject['kind'], id: string) => subjects.push({ kind, id });
  const every = { status: 'all', limit: 100 } as const;
  for await (const { id } of stripe.disputes.list({ limit: 100 })) add('dispute', id);
  for await (const { customer, metadata } of stripe.subscriptions.list(every)) {
    const isElsewhere = metadata.project && metadata.project !== projectId();
    if (!isElsewhere) add('customer', idOf(customer) ?? '');
  }
  for await (const { uid, fields } of storedUsers()) {
    if ((fields.subscription_status ?? fields.subscription_active ?? null) === null) continue;
    const customer: unknown = fields.stripeCustomerId;
    if (typeof customer === 'string') add('customer', customer);
    else add('uid', uid);
  }
  return subjects;
}
