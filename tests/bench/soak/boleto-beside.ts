import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutChoice } from '../../../functions/src/billing/checkout/checkout-choice.ts';
import { sessionParams } from '../../../functions/src/billing/checkout/session-params.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
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
import { dice } from './dice.ts';
import { type Device, devicesOf, orderFor, startInstances } from './instances.ts';
import { allDelivered, withFaults } from './local-stripe.ts';
import { judgeMoney } from './one-subscription.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';

const TRIES = 200;
const WIDTH = 4;
const INSTANCES = 2;

/** The ways of delivery, each for as many runs. */
const WEATHERS = [
  {},
  { delayMs: 100 },
  { duplicate: 0.5 },
  { delayMs: 50, duplicate: 0.5, shuffle: true },
];
type Method = 'boleto' | 'card';
const PAIRS: [Method, Method][] = [
  ['boleto', 'card'],
  ['card', 'boleto'],
  ['boleto', 'boleto'],
  ['card', 'card'],
];

/** One person's purchases. */
class Try {
  readonly #person: TestPerson;
  readonly #answers: Tally;
  readonly #roll: () => number;
  /** Checkout sessions whose boleto was issued. */
  readonly vouchers: string[] = [];

  constructor(person: TestPerson, answers: Tally, roll: () => number) {
    this.#person = person;
    this.#answers = answers;
    this.#roll = roll;
  }

  async run(devices: readonly Device[], methods: [Method, Method], stale: boolean): Promise<void> {
    const [one, two, three] = devices;
    if (!one || !two || !three) throw new Error('Three devices are needed');
    const attack = stale ? this.#payBoth(one, methods) : this.#buyBoth(one, two, methods);
    await Promise.all([attack, this.#meddle(three)]);
    // What was refused the first time is retried, and a session stays open.
    await this.#buy(two, 'Top Afiliado', methods[1]);
    this.#answers.add(
      await three('createEmbeddedCheckoutSession', orderFor(this.#person, { interval: 'anual' })),
    );
  }

  async #buyBoth(one: Device, two: Device, methods: [Method, Method]): Promise<void> {
    await Promise.all([
      this.#buy(one, 'Elite', methods[0]),
      this.#buy(two, 'Top Afiliado', methods[1]),
    ]);
  }

  /** Two open sessions, one of them not expired, and both are paid. */
  async #payBoth(device: Device, methods: [Method, Method]): Promise<void> {
    const answer = await device('createEmbeddedCheckoutSession', orderFor(this.#person));
    this.#answers.add(answer);
    const past = await this.#openPast();
    await Promise.all([this.#pay(secretOf(answer), methods[0]), this.#pay(past, methods[1])]);
  }

  #pause(ms = 300): Promise<void> {
    return sleep(this.#roll() * ms);
  }

  async #buy(device: Device, planName: string, method: Method): Promise<void> {
    await this.#pause();
    const order = orderFor(this.#person, { planName });
    const answer = await device('createEmbeddedCheckoutSession', order);
    this.#answers.add(answer);
    if (answer.status === 200) await this.#pay(secretOf(answer), method);
  }

  /** A checkout session that none of our checks expired. */
  async #openPast(): Promise<string> {
    const session = await stripe.checkout.sessions.create(
      sessionParams({
        uid: this.#person.uid,
        customer: await customerId(this.#person),
        choice: checkoutChoice({ planName: 'Top Afiliado', interval: 'month' }),
        priceId: await priceId('top_afiliado'),
        appUrl: env.APP_URL,
      }),
    );
    return session.client_secret ?? '';
  }

  async #pay(secret: string, method: Method): Promise<void> {
    await this.#pause(60);
    if (method === 'card') return this.#answers.add(`card: ${await pay(secret)}`);
    const issued = await issueVoucher(secret);
    this.#answers.add(`boleto: ${issued}`);
    if (issued !== 200) return;
    const session = sessionId(secret);
    this.vouchers.push(session);
    await this.#pause(150);
    const outcome = await endVoucher(session, 'pay').then(
      () => 'paid',
      () => 'dead',
    );
    this.#answers.add(`boleto ${outcome}`);
  }

  /** Opens another session or cancels the boleto meanwhile. */
  async #meddle(device: Device): Promise<void> {
    await this.#pause(600);
    if (this.#roll() < 0.5) this.#answers.add(await device('cancelPendingPayment', {}));
    else {
      const order = orderFor(this.#person, { interval: 'anual' });
      this.#answers.add(await device('createEmbeddedCheckoutSession', order));
    }
  }
}

/** Row 38: boleto and card on three devices, in every order: one subscription, other payments listed. */
export const attack: Attack = async (soak) => {
  const { urls, stop } = await startInstances(soak, INSTANCES);
  const answers = new Tally();
  const wrong = new Tally();
  let listed = 0;
  try {
    for (const [phase, webhooks] of WEATHERS.entries()) {
      const people = await crowd(TRIES / WEATHERS.length);
      const tries = await withFaults({ webhooks, seed: phase + 1 }, async () => {
        const done = await inParallel(
          people,
          async (person, index) => {
            const attempt = new Try(person, answers, dice(phase * TRIES + index));
            const methods = PAIRS[index % PAIRS.length] ?? ['boleto', 'card'];
            await attempt.run(await devicesOf(person, urls), methods, index % 8 < 4);
            return attempt;
          },
          WIDTH,
        );
        await allDelivered();
        return done;
      });
      await inParallel(people, async (person, index) => {
        const subject = { uid: person.uid, customer: await customerId(person) };
        listed += (await judgeMoney(subject, tries[index]?.vouchers ?? [], wrong)).listed;
      });
    }
  } finally {
    stop();
  }
  return {
    required: `${TRIES} tries over 3 devices, boleto and card in every order, webhooks delayed, doubled, shuffled: one subscription, nothing payable beside it, all other money listed`,
    measured: `${wrong.count(/./)} wrong${wrong.count(/./) ? ` (${wrong})` : ''}; ${listed} payments listed to give back; ${answers}`,
    passed: wrong.count(/./) === 0 && listed > 0 && answers.count(/^5/) === 0,
  };
};
