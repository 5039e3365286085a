import { errorBody } from '#contract/errors.ts';
import { ownershipMetadata } from '../../functions/src/billing/customer/ownership.ts';
import { type Answer, stripe } from './api.ts';
import { signUp, type TestPerson } from './people.ts';
import { checkout, secretOf } from './purchase.ts';

/** Parallel calls: more of them only make a small machine slower. */
const WIDTH = 4;

/** Works through `items`, a few at a time; results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  width = WIDTH,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: width }, async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  });
  await Promise.all(workers);
  return results;
}

/** New people, signed in. */
export function crowd(size: number): Promise<TestPerson[]> {
  return inParallel(Array.from({ length: size }), (_, index) => signUp(`Pessoa ${index}`));
}

/** Creates a Stripe customer as our checkout does, which the record does not name. */
export async function createCustomer({
  uid,
  email,
}: Pick<TestPerson, 'uid' | 'email'>): Promise<string> {
  return (await stripe.customers.create({ email, metadata: ownershipMetadata(uid) })).id;
}

/** A person with a Stripe customer. */
export interface Customer {
  person: TestPerson;
  customer: string;
}

/** New people, each with a Stripe customer and nothing else. */
export async function customers(size: number): Promise<Customer[]> {
  return inParallel(await crowd(size), async (person) => ({
    person,
    customer: await createCustomer(person),
  }));
}

/** New people with an open checkout session, hence a Stripe customer; and its client secret. */
export async function buyers(size: number): Promise<{ person: TestPerson; secret: string }[]> {
  return inParallel(await crowd(size), async (person) => {
    const answer = await checkout(person);
    const { status, body } = answer;
    if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
    return { person, secret: secretOf(answer) };
  });
}

/** How often each outcome came: `{ '403 forbidden': 380 }`. */
export function countsOf(outcomes: readonly (Answer | string)[]): Record<string, number> {
  const groups = Object.groupBy(outcomes, (each) =>
    typeof each === 'string'
      ? each
      : `${each.status} ${errorBody.safeParse(each.body).data?.code ?? 'ok'}`,
  );
  return Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all?.length ?? 0]));
}

/** Every pair of two different members. */
export function pairs<Member>(members: readonly Member[]): [Member, Member][] {
  return members.flatMap((one) =>
    members.flatMap((other): [Member, Member][] => (one === other ? [] : [[one, other]])),
  );
}
