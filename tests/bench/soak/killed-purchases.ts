import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { sendCardForm } from '../../../emulators/card-form.ts';
import { idOf } from '../../../functions/src/services/stripe.ts';
import { readDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import { sessionId } from '../../functions/purchase.ts';
import { env } from '../../functions/support.ts';
import { crowd } from './crowd.ts';
import { dice } from './dice.ts';
import { orderFor } from './instances.ts';
import { isWhole, type KilledParts, killedParts } from './killed-parts.ts';
import type { Attack } from './row.ts';

const ROUNDS = 20;
const PEOPLE = 5;
const PATIENCE_MS = 90_000;

/** A purchase, as far as it was acknowledged. */
interface Purchase {
  person: TestPerson;
  /** The checkout session that the functions answered with. */
  session?: string;
  /** Whether the payment form was answered with success. */
  paid: boolean;
  /** Whether a kill made another try necessary. */
  interrupted: boolean;
}

/** Repeats what a kill interrupts, as a person does; undefined and errors ask for another try. */
async function persist<Result>(
  purchase: Purchase,
  work: () => Promise<Result | undefined>,
): Promise<Result> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const result = await work().catch(() => undefined);
    if (result !== undefined) return result;
    purchase.interrupted = true;
    if (performance.now() > giveUp) throw new Error('A purchase does not come to an end');
    await sleep(100);
  }
}

async function buy(parts: KilledParts, purchase: Purchase): Promise<void> {
  const { path, response } = endpoints.createEmbeddedCheckoutSession;
  const { person } = purchase;
  const secret = await persist(purchase, async () => {
    const answer = await fetch(`${parts.functionsUrl()}/createEmbeddedCheckoutSession${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: env.APP_URL,
        Authorization: `Bearer ${person.token}`,
      },
      body: JSON.stringify(orderFor(person)),
    });
    return answer.ok ? response.parse(await answer.json()).clientSecret : undefined;
  });
  const session = sessionId(secret);
  purchase.session = session;
  await persist(purchase, async () => {
    const { ok } = await sendCardForm(parts.stripeUrl, secret, { name: 'MARIA DA SILVA' });
    if (ok) purchase.paid = true;
    // The answer to an earlier try may have been lost.
    const { status } = await parts.stripe.checkout.sessions.retrieve(session);
    return status === 'complete' || undefined;
  });
}

/** What is lost or charged twice of a purchase, and whether its record has access. */
async function judge({ stripe }: KilledParts, purchase: Purchase) {
  const { person, session = '', paid, interrupted } = purchase;
  const found = await stripe.checkout.sessions.retrieve(session).catch(() => undefined);
  const lost = !found || (paid && found.payment_status !== 'paid');
  const { data: customers } = await stripe.customers.list({ email: person.email });
  const charges = await stripe.charges.list({ customer: idOf(found?.customer) ?? '' });
  const paidCharges = charges.data.filter((charge) => charge.paid);
  const record = await persist(purchase, async () => {
    const user = await readDocument(`users/${person.uid}`);
    return user?.subscription_active === true || undefined;
  }).catch(() => false);
  return { lost, doubled: paidCharges.length > 1 || customers.length > 1, record, interrupted };
}

/** Purchases in rounds, each of which a kill interrupts. @returns them and the unreadable states. */
async function buyUnderKills(parts: KilledParts, folder: string) {
  const random = dice(46);
  const purchases: Purchase[] = [];
  let unreadable = 0;
  await parts.start(false);
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await crowd(PEOPLE);
    const mine = people.map((person): Purchase => ({ person, paid: false, interrupted: false }));
    const bought = Promise.allSettled(mine.map((each) => buy(parts, each)));
    const putsBack = round % 2 === 1;
    if (putsBack) parts.signal('SIGUSR2');
    await sleep(random() * 1_500);
    parts.signal('SIGKILL');
    if (!isWhole(folder)) unreadable += 1;
    await parts.start(putsBack);
    await bought;
    purchases.push(...mine);
  }
  return { purchases, unreadable };
}

/**
 * Row 46: the functions and the local Stripe are killed during purchases, in every second round
 * after their clock was put back by an hour, at which they start again.
 */
export const attack: Attack = async (soak) => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-purchases-'));
  const parts = await killedParts(soak, folder);
  try {
    const { purchases, unreadable } = await buyUnderKills(parts, folder);
    const judged = await Promise.all(purchases.map((each) => judge(parts, each)));
    const lost = judged.filter((each) => each.lost).length;
    const doubled = judged.filter((each) => each.doubled).length;
    const interrupted = judged.filter((each) => each.interrupted).length;
    const right = judged.filter(({ record }) => record).length;
    const acknowledged = purchases.filter(({ paid }) => paid).length;
    const all = purchases.length;
    return {
      required: `kill -9 × ${ROUNDS}, the clock an hour back in half of them: 0 lost, 0 charged twice, every state readable, every record right`,
      measured: `${lost} lost of ${all} purchases (${interrupted} interrupted, ${acknowledged} acknowledged), ${doubled} charged twice, ${unreadable} states unreadable, ${right} records right`,
      passed: lost + doubled + unreadable === 0 && right === all && interrupted > ROUNDS,
    };
  } finally {
    parts.signal('SIGKILL');
    rmSync(folder, { recursive: true });
  }
};
