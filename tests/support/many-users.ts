import { errorBody } from '#contract/errors.ts';
import { ownershipMetadata } from '../../functions/src/billing/customer/ownership.ts';
import { type Answer, stripe } from './api.ts';
import { signUp, type TestPerson } from './people.ts';
import { checkout, secretOf } from './purchase.ts';

/** How often a test repeats calls whose result could depend on timing. */
export const REPEATS = Number(process.env.REPEATS ?? 3);

/** Processes `items`, a few at a time. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  concurrency = 4,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: concurrency }, async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  });
  await Promise.all(workers);
  return results;
}

export function signUpUsers(size: number): Promise<TestPerson[]> {
  return inParallel(Array.from({ length: size }), (_, index) => signUp(`Pessoa ${index}`));
}

/** Creates a Stripe customer as our checkout does, but does not link it to the user's record. */
export async function createCustomer({ uid, email }: Pick<TestPerson, 'uid' | 'email'>) {
  return (await stripe.customers.create({ email, metadata: ownershipMetadata(uid) })).id;
}

export interface Customer {
  person: TestPerson;
  customer: string;
}

/** Creates new users, each with a Stripe customer that is not in the user's record. */
export async function createCustomers(size: number): Promise<Customer[]> {
  return inParallel(await signUpUsers(size), async (person) => ({
    person,
    customer: await createCustomer(person),
  }));
}

export async function createBuyers(size: number) {
  return inParallel(await signUpUsers(size), async (person) => {
    const answer = await checkout(person);
    const { status, body } = answer;
    if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
    return { person, secret: secretOf(answer) };
  });
}

/** Counts equal outcomes by status and error code, as in `{ '403 forbidden': 380 }`. */
export function countOutcomes(outcomes: readonly (Answer | string)[]): Record<string, number> {
  const groups = Object.groupBy(outcomes, (each) =>
    typeof each === 'string'
      ? each
      : `${each.status} ${errorBody.safeParse(each.body).data?.code ?? 'ok'}`,
  );
  return Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all?.length ?? 0]));
}
