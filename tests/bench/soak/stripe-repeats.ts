import { crowd, inParallel } from '../../functions/crowd.ts';
import { patchDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import { customerId } from '../../functions/purchase.ts';
import { call, stripe } from '../../functions/support.ts';
import { type Device, devicesOf, order } from './devices.ts';
import { Tally, type Verdict } from './tally.ts';
import { withFaults } from './weather.ts';

const TRIES = 100;

interface Fault {
  name: string;
  /** The local Stripe's fault meanwhile. */
  faults: object;
  /** Prepares a person. */
  before?: (person: TestPerson, device: Device, index: number) => Promise<void>;
}

const failing = (executed: boolean) => ({ api: { status: 500, probability: 0.2, executed } });

async function loseCustomer(person: TestPerson, device: Device, index: number): Promise<void> {
  if (index % 2 === 0) {
    await order(device, person);
    await stripe.customers.del(await customerId(person));
  } else {
    await call('getUser', { token: person.token, uid: person.uid });
    await patchDocument(`users/${person.uid}`, { stripeCustomerId: `cus_none${person.uid}` });
  }
}

const FAULTS: Fault[] = [
  // So that one device's call is still running when the others come.
  { name: 'all at once', faults: { api: { delayMs: 120 } } },
  { name: '500, done', faults: failing(true) },
  { name: '500, not done', faults: failing(false) },
  { name: 'unknown customer', faults: {}, before: loseCustomer },
];

/** All devices call at once, and again after Stripe has recovered; then the account is deleted. */
async function tryFault({ faults, before }: Fault): Promise<{ during: Tally; wrong: Tally }> {
  const [during, wrong] = [new Tally(), new Tally()];
  const people = await inParallel(await crowd(TRIES), async (person, index) => {
    const devices = await devicesOf(person);
    await before?.(person, devices[0], index);
    return { person, devices };
  });
  await withFaults(faults, () =>
    inParallel(people, async ({ person, devices }) => {
      during.add(...(await Promise.all(devices.map((device) => order(device, person)))));
    }),
  );
  await inParallel(people, ({ person, devices }) => afterwards(person, devices[0], wrong));
  return { during, wrong };
}

async function afterwards(person: TestPerson, device: Device, wrong: Tally): Promise<void> {
  const { email, uid } = person;
  const open = async () => {
    const { data } = await stripe.customers.list({ email, limit: 100 });
    const lists = data.map(({ id: customer }) =>
      stripe.checkout.sessions.list({ customer, status: 'open' }),
    );
    return (await Promise.all(lists)).flatMap((each) => each.data).length;
  };
  if ((await open()) > 1) wrong.add('two open');
  const again = await order(device, person);
  if (again.status !== 200) wrong.add(`blocked: ${again.status}`);
  if ((await open()) > 1) wrong.add('two open afterwards');
  const closed = await device('deleteAccount', { uid });
  if (closed.status !== 200) wrong.add(`not closed: ${closed.status}`);
  if ((await open()) > 0) wrong.add('open when closed');
}

/**
 * Row 43: whatever 100 people's three devices are answered, there are never two open forms,
 * nobody is blocked afterwards, and every account closes.
 */
export async function repeatOrders(): Promise<Verdict> {
  const results: string[] = [];
  let passed = true;
  for (const fault of FAULTS) {
    const { during, wrong } = await tryFault(fault);
    results.push(`${fault.name}: wrong ${wrong}, ${during}`);
    const answered = during.count(/^(200 ok|409 busy|502 stripe_failed)$/);
    passed &&= wrong.count(/./) === 0 && answered === 3 * TRIES;
    if (fault.name.startsWith('500')) passed &&= during.count(/^502/) > 0;
  }
  return { measured: results.join('; '), passed };
}
