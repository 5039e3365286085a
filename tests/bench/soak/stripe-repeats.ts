import { crowd, inParallel } from '../../functions/crowd.ts';
import { patchDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import { customerId } from '../../functions/purchase.ts';
import { call, stripe } from '../../functions/support.ts';
import { type Device, devicesOf, orderFor, startInstances } from './instances.ts';
import { withFaults } from './local-stripe.ts';
import type { Attack, Soak } from './row.ts';
import { Tally } from './tally.ts';

const TRIES = 100;
const WIDTH = 4;
const INSTANCES = 2;

interface Fault {
  name: string;
  /** The local Stripe's fault meanwhile. */
  faults: object;
  /** Prepares a person. */
  before?: (person: TestPerson, device: Device, index: number) => Promise<void>;
  /** What an answer of Stripe that shows the fault has; absent where none does. */
  sign?: string;
}

/** So that one device's call is still running when the others come. */
const slow = { api: { delayMs: 120 } };
const failing = (executed: boolean) => ({ api: { status: 500, probability: 0.2, executed } });

async function loseCustomer(person: TestPerson, device: Device, index: number): Promise<void> {
  if (index % 2 === 0) {
    await device('createEmbeddedCheckoutSession', orderFor(person));
    await stripe.customers.del(await customerId(person));
  } else {
    await call('getUser', { token: person.token, uid: person.uid });
    await patchDocument(`users/${person.uid}`, { stripeCustomerId: `cus_none${person.uid}` });
  }
}

const FAULTS: Fault[] = [
  { name: 'all at once', faults: slow },
  { name: '500, done', faults: failing(true), sign: 'An unknown error occurred' },
  { name: '500, not done', faults: failing(false), sign: 'An unknown error occurred' },
  { name: 'unknown customer', faults: {}, before: loseCustomer, sign: 'resource_missing' },
];

interface Outcome {
  during: Tally;
  wrong: Tally;
  /** Answers of Stripe that show the fault. */
  struck: number;
}

/** All devices call at once, and again after Stripe has recovered; then the account is deleted. */
async function tryFault(soak: Soak, urls: readonly string[], fault: Fault): Promise<Outcome> {
  const outcome: Outcome = { during: new Tally(), wrong: new Tally(), struck: 0 };
  const people = await crowd(TRIES);
  const devices = await inParallel(people, (person) => devicesOf(person, urls));
  await inParallel(people, async (person, index) => {
    const [first] = devices[index] ?? [];
    if (first) await fault.before?.(person, first, index);
  });
  soak.stripeProxy.rewrite = (body) => {
    if (fault.sign && body.includes(fault.sign)) outcome.struck += 1;
    return body;
  };
  try {
    await withFaults(fault.faults, () =>
      inParallel(
        people,
        async (person, index) => {
          const ask = (device: Device) => device('createEmbeddedCheckoutSession', orderFor(person));
          for (const answer of await Promise.all((devices[index] ?? []).map(ask))) {
            outcome.during.add(answer);
          }
        },
        WIDTH,
      ),
    );
  } finally {
    soak.stripeProxy.rewrite = (body) => body;
  }
  await inParallel(people, (person, index) =>
    afterwards(person, devices[index]?.[0], outcome.wrong),
  );
  return outcome;
}

async function afterwards(person: TestPerson, device: Device | undefined, wrong: Tally) {
  const { email, uid } = person;
  const open = async () => {
    const { data } = await stripe.customers.list({ email, limit: 100 });
    const lists = data.map(({ id: customer }) =>
      stripe.checkout.sessions.list({ customer, status: 'open' }),
    );
    return (await Promise.all(lists)).flatMap((each) => each.data).length;
  };
  if ((await open()) > 1) wrong.add('two open');
  const again = await device?.('createEmbeddedCheckoutSession', orderFor(person));
  if (again?.status !== 200) wrong.add(`blocked: ${again?.status}`);
  if ((await open()) > 1) wrong.add('two open afterwards');
  const closed = await device?.('deleteAccount', { uid });
  if (closed?.status !== 200) wrong.add(`not closed: ${closed?.status}`);
  if ((await open()) > 0) wrong.add('open when closed');
}

/** Row 43: repeated answers, errors and unknown objects neither duplicate nor block anything. */
export const attack: Attack = async (soak) => {
  const { urls, stop } = await startInstances(soak, INSTANCES);
  try {
    const results: string[] = [];
    let passed = true;
    for (const fault of FAULTS) {
      const { during, wrong, struck } = await tryFault(soak, urls, fault);
      const mistakes = wrong.count(/./);
      results.push(
        `${fault.name}: ${mistakes} wrong${mistakes ? ` (${wrong})` : ''}, ${struck} struck, ${during}`,
      );
      const answered = during.count(/^(200 ok|409 busy|502 stripe_failed)$/);
      passed &&= mistakes === 0 && answered === 3 * TRIES && (!fault.sign || struck >= TRIES);
    }
    return {
      required: `${TRIES} people × 3 devices each: never two open forms, nobody blocked afterwards, every account closes`,
      measured: results.join('; '),
      passed,
    };
  } finally {
    stop();
  }
};
