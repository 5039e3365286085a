import type Stripe from 'stripe';
import { customerOfEvent, disputeOfEvent, HANDLED } from '../billing/webhook/handled-events.ts';
import { idOf, isMissing } from '../services/stripe.ts';
import { pageOfUsers } from '../users/user-store.ts';
import type { Progress } from './progress.ts';

/** What to check: a Stripe customer or dispute, or a person whose record has a subscription. */
export type Subject = { customerId: string } | { disputeId: string } | { uid: string };

interface Batch {
  subjects: Subject[];
  next: Progress;
  /** There is no further batch. */
  last: boolean;
}

export interface Reading {
  stripe: Stripe;
  /** At most 100, Stripe's own limit. */
  pageSize: number;
  /** Younger events are left to the webhook, in seconds. */
  minEventAgeSeconds: number;
  /** The time at Stripe, Unix seconds. */
  now: number;
}

/** The batch after `progress`, and the progress after it. */
export function nextBatch(reading: Reading, progress: Progress): Promise<Batch> {
  return { subscriptions: subscriptionsPage, records: recordsPage, events: eventsPage }[
    progress.phase
  ](reading, progress);
}

/** The start of a full pass, after which the events since now are followed. */
export async function fullPass(stripe: Stripe): Promise<Progress> {
  const { data } = await stripe.events.list({ types: HANDLED, limit: 1 });
  return { phase: 'subscriptions', after: null, event: data[0]?.id ?? null };
}

async function subscriptionsPage(
  { stripe, pageSize }: Reading,
  { after, event }: Progress,
): Promise<Batch> {
  const { data, has_more } = await stripe.subscriptions.list({
    status: 'all',
    limit: pageSize,
    ...(after !== null && { starting_after: after }),
  });
  const next: Progress = has_more
    ? { phase: 'subscriptions', after: data.at(-1)?.id ?? after, event }
    : { phase: 'records', after: null, event };
  const customers = data.flatMap(({ customer }) => idOf(customer) ?? []);
  return { subjects: distinct(customers), next, last: false };
}

async function recordsPage({ pageSize }: Reading, { after, event }: Progress): Promise<Batch> {
  const users = await pageOfUsers(after, pageSize);
  const subjects = users
    .filter((user) => user.subscription_status !== null || user.subscription_active !== null)
    .map(({ uid }) => ({ uid }));
  const last = users.length < pageSize;
  const next: Progress = last
    ? { phase: 'events', after: event, event }
    : { phase: 'records', after: users.at(-1)?.uid ?? after, event };
  return { subjects, next, last };
}

/**
 * Subscriptions can't be listed by their last change, but every change has an event, which
 * Stripe keeps for 30 days and lists from a known one onwards. Without that event, or when it
 * is too old, a full pass starts.
 * https://docs.stripe.com/api/events/list
 */
async function eventsPage(reading: Reading, { after }: Progress): Promise<Batch> {
  const { stripe, pageSize, minEventAgeSeconds, now } = reading;
  const restart = async () => ({ subjects: [], next: await fullPass(stripe), last: false });
  if (after === null) return restart();
  try {
    const { data, has_more } = await stripe.events.list({
      types: HANDLED,
      ending_before: after,
      created: { lte: now - minEventAgeSeconds },
      limit: pageSize,
    });
    const newest = data[0]?.id ?? after;
    const disputes = new Set(data.flatMap((event) => disputeOfEvent(event) ?? []));
    const subjects = [
      ...[...disputes].map((disputeId) => ({ disputeId })),
      ...distinct(data.flatMap((event) => customerOfEvent(event) ?? [])),
    ];
    return { subjects, next: { phase: 'events', after: newest, event: newest }, last: !has_more };
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return restart();
  }
}

function distinct(customers: string[]): Subject[] {
  return [...new Set(customers)].map((customerId) => ({ customerId }));
}
