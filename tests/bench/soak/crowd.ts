import { signUp, type TestPerson } from '../../functions/people.ts';
import { checkout, secretOf } from '../../functions/purchase.ts';

/**
 * Parallel calls. The emulator starts a process for every call that finds none
 * idle, so more of them only make the machine slower.
 */
const WIDTH = 2;

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

/** New people with an open checkout session, hence a Stripe customer; and its client secret. */
export async function buyers(size: number): Promise<{ person: TestPerson; secret: string }[]> {
  return inParallel(await crowd(size), async (person) => {
    const answer = await checkout(person);
    const { status, body } = answer;
    if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
    return { person, secret: secretOf(answer) };
  });
}

/** Every pair of two different members. */
export function pairs<Member>(members: readonly Member[]): [Member, Member][] {
  return members.flatMap((one) =>
    members.flatMap((other): [Member, Member][] => (one === other ? [] : [[one, other]])),
  );
}
