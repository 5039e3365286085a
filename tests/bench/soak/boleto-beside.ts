import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { seededRandom } from '../../../emulators/stripe/events/random.ts';
import { checkoutChoice } from '../../../functions/src/billing/checkout/checkout-choice.ts';
import { sessionParams } from '../../../functions/src/billing/checkout/session-params.ts';
import { isEnded, isLive } from '../../../functions/src/billing/customer/current-subscription.ts';
import { isUnpaid } from '../../../functions/src/billing/customer/open-payment.ts';
import { idOf } from '../../../functions/src/services/stripe.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
import { readDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import {
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  priceId,
  secretOf,
  sessionId,
} from '../../functions/purchase.ts';
import { env, stripe } from '../../functions/support.ts';
import { type Device, devicesOf, order } from './devices.ts';
import { Tally, type Verdict } from './tally.ts';
import { allDelivered, withFaults } from './weather.ts';

const TRIES = 200;
/** The ways of delivery, each for as many tries. */
const WEATHERS = [
  {},
  { delayMs: 100 },
  { duplicate: 0.5 },
  { delayMs: 50, duplicate: 0.5, shuffle: true },
];
type Method = 'boleto' | 'card';
const METHODS: Method[] = ['boleto', 'card'];
const PAIRS = METHODS.flatMap((one) => METHODS.map((other) => [one, other] as const));

const roll = seededRandom(38);
const pause = (ms: number) => sleep(roll() * ms);

/** One person's purchases. */
class Try {
  readonly #person: TestPerson;
  readonly #answers: Tally;
  /** Checkout sessions whose boleto was issued. */
  readonly vouchers: string[] = [];

  constructor(person: TestPerson, answers: Tally) {
    this.#person = person;
    this.#answers = answers;
  }

  /** @param stale Two sessions are open at once, one of which none of our checks expired. */
  async run([first, second]: readonly [Method, Method], stale: boolean): Promise<void> {
    const [one, two, three] = await devicesOf(this.#person);
    const attack = async () => {
      if (stale) return this.#payBoth(one, first, second);
      await Promise.all([this.#buy(one, 'Elite', first), this.#buy(two, 'Top Afiliado', second)]);
    };
    await Promise.all([attack(), this.#meddle(three)]);
    // What was refused the first time is tried again, and a session stays open.
    await this.#buy(two, 'Top Afiliado', second);
    this.#answers.add(await order(three, this.#person, { interval: 'anual' }));
  }

  async #buy(device: Device, planName: string, method: Method): Promise<void> {
    await pause(300);
    const answer = await order(device, this.#person, { planName });
    this.#answers.add(answer);
    if (answer.status === 200) await this.#pay(secretOf(answer), method);
  }

  async #payBoth(device: Device, first: Method, second: Method): Promise<void> {
    const answer = await order(device, this.#person);
    this.#answers.add(answer);
    const past = await stripe.checkout.sessions.create(
      sessionParams({
        uid: this.#person.uid,
        customer: await customerId(this.#person),
        choice: checkoutChoice({ planName: 'Top Afiliado', interval: 'month' }),
        priceId: await priceId('top_afiliado'),
        appUrl: env.APP_URL,
      }),
    );
    const secret = past.client_secret ?? '';
    await Promise.all([this.#pay(secretOf(answer), first), this.#pay(secret, second)]);
  }

  async #pay(secret: string, method: Method): Promise<void> {
    await pause(60);
    if (method === 'card') return this.#answers.add(`card: ${await pay(secret)}`);
    const issued = await issueVoucher(secret);
    this.#answers.add(`boleto: ${issued}`);
    if (issued !== 200) return;
    const session = sessionId(secret);
    this.vouchers.push(session);
    await pause(150);
    const paid = () => 'boleto paid';
    this.#answers.add(await endVoucher(session, 'pay').then(paid, () => 'boleto dead'));
  }

  /** Opens another session or cancels the boleto meanwhile. */
  async #meddle(device: Device): Promise<void> {
    await pause(600);
    const cancels = roll() < 0.5;
    this.#answers.add(
      cancels
        ? await device('cancelPendingPayment', {})
        : await order(device, this.#person, { interval: 'anual' }),
    );
  }
}

const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  idOf(parent?.subscription_details?.subscription);

/**
 * Finds what is wrong with a person's payments: more than one running subscription, anything
 * open or payable besides it, payments without a subscription that are not listed.
 * @returns how many are.
 */
async function judge(person: TestPerson, vouchers: readonly string[], wrong: Tally) {
  const { uid } = person;
  const customer = await customerId(person);
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' });
  const live = subscriptions.filter(isLive);
  const [kept] = live;
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100 });
  if (live.length > 1) wrong.add('two live');
  if (kept) {
    const forms = await stripe.checkout.sessions.list({ customer, status: 'open' });
    if (forms.data.length > 0) wrong.add('form open');
    if (subscriptions.some((each) => each !== kept && !isEnded(each))) wrong.add('another open');
    const tries = await Promise.allSettled(vouchers.map((each) => endVoucher(each, 'pay')));
    if (tries.some(({ status }) => status === 'fulfilled')) wrong.add('boleto payable');
    if (invoices.some(isUnpaid)) wrong.add('invoice payable');
  }
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  if (paid.length > 0 && !kept) wrong.add('paid, nothing runs');
  const unused = paid.filter((invoice) => subscriptionOf(invoice) !== kept?.id);
  for (const { id } of unused) {
    const noted = await readDocument(`unmatchedPayments/${id}`);
    if (noted?.uid !== uid) wrong.add('money not listed');
  }
  const record = await readDocument(`users/${uid}`);
  if ((record?.subscription_active ?? false) !== Boolean(kept)) wrong.add('record differs');
  return unused.length;
}

/**
 * Row 38: 200 tries over three devices, boleto and card in every order, webhooks delayed, doubled,
 * shuffled: one subscription, nothing payable beside it, all other money listed.
 */
export async function buyBesideBoletos(): Promise<Verdict> {
  const [answers, wrong] = [new Tally(), new Tally()];
  let listed = 0;
  for (const [phase, webhooks] of WEATHERS.entries()) {
    const people = await crowd(TRIES / WEATHERS.length);
    const tries = await withFaults({ webhooks, seed: phase + 1 }, async () => {
      const done = await inParallel(people, async (person, index) => {
        const attempt = new Try(person, answers);
        await attempt.run(PAIRS[index % PAIRS.length] ?? ['boleto', 'card'], index % 8 < 4);
        return attempt;
      });
      await allDelivered();
      return done;
    });
    await inParallel(people, async (person, index) => {
      listed += await judge(person, tries[index]?.vouchers ?? [], wrong);
    });
  }
  return {
    measured: `wrong: ${wrong}; ${listed} payments listed to give back; ${answers}`,
    passed: wrong.count(/./) === 0 && listed > 0 && answers.count(/^5/) === 0,
  };
}
