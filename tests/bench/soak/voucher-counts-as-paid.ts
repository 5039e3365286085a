import { endpoints } from '#contract/endpoints.ts';
import { customerId, endVoucher, issueVoucher, sessionId } from '../../functions/purchase.ts';
import { call, given, stripe } from '../../functions/support.ts';
import { buyers, inParallel } from './crowd.ts';
import { quietly } from './quietly.ts';
import type { Attack } from './row.ts';
import { isOpen, isRight, send, truthOf } from './subscribers.ts';

/** The events that could be mistaken for a payment, in any order. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.updated',
  'invoice.paid',
];
/** Every outcome of a boleto; with `never` it stays open. */
const OUTCOMES = ['pay', 'expire', 'never'] as const;
type Outcome = (typeof OUTCOMES)[number];

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

/** One boleto: all events in an order before the outcome, and in the same order after it. */
async function runVoucher(
  buyer: Awaited<ReturnType<typeof buyers>>[number],
  order: readonly string[],
  outcome: Outcome,
): Promise<{ early: number; right: boolean }> {
  const { person, secret } = buyer;
  await issueVoucher(secret, person.email);
  const customer = await customerId(person);
  const subscriber = { person, customer };
  const session = await stripe.checkout.sessions.retrieve(sessionId(secret));
  // As if it were paid: an event's data must not count.
  const claim = { ...session, customer, payment_status: 'paid', status: 'active' };
  let early = 0;
  for (const type of order) {
    await send(type, claim);
    if (await isOpen(subscriber)) early += 1;
  }
  const query = `?session_id=${session.id}`;
  const answer = await call('sessionStatus', { query, token: person.token });
  if (given(endpoints.sessionStatus, answer).payment_status !== 'unpaid') early += 1;
  if (outcome !== 'never') await endVoucher(session.id, outcome);
  for (const type of order) await send(type, claim);
  const truth = await truthOf(subscriber);
  const due = outcome === 'pay';
  const right = (await isRight(subscriber, truth)) && (await isOpen(subscriber)) === due;
  return { early, right };
}

/** Row 5: an issued boleto gives no access, a paid one does, with events in any order. */
export const attack: Attack = async (soak) =>
  quietly(soak, async () => {
    const runs = OUTCOMES.flatMap((outcome) => orders(EVENTS).map((order) => ({ outcome, order })));
    const people = await buyers(runs.length);
    const results = await inParallel(people, async (buyer, index) => {
      const run = runs[index];
      if (!run) throw new Error('Too many people');
      return runVoucher(buyer, run.order, run.outcome);
    });
    const early = results.reduce((sum, result) => sum + result.early, 0);
    const right = results.filter((result) => result.right).length;
    return {
      required: `${OUTCOMES.length} outcomes × ${runs.length / OUTCOMES.length} orders of events: 0 early, all right in the end`,
      measured: `${early} early, ${right} of ${runs.length} right in the end`,
      passed: early === 0 && right === runs.length,
    };
  });
