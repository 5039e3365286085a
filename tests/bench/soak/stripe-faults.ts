import * as z from 'zod/mini';
import { crowd, inParallel } from '../../functions/crowd.ts';
import type { TestPerson } from '../../functions/people.ts';
import { checkout } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import type { Attack, Soak } from './row.ts';
import type { Fault, StripeRequest } from './stripe-proxy.ts';
import { Tally } from './tally.ts';
import { warmUp } from './warm-up.ts';

const FAULTS = 100;
/** Of them, people for whom Stripe does not recover during the call. */
const LASTING = 10;
const LONGEST_MS = 45_000;
/** Slow ones mostly wait, so more of them run in parallel. */
const WIDTH = 8;

const kinds: Fault[] = ['reset before', 'reset after', '500 before', '500 after', 'slow'];

interface Plan {
  person: TestPerson;
  fault: Fault;
  /** Which of the person's requests fails; all of them for a persistent fault. */
  at: number;
  lasts: boolean;
  seen: number;
}

const made = z.object({ id: z.string(), metadata: z.object({ uid: z.optional(z.string()) }) });

/** Applies each person's fault, by the uid or customer of a request. */
function strike({ stripeProxy }: Soak, plans: readonly Plan[]): () => void {
  const byUid = new Map(plans.map((plan) => [plan.person.uid, plan]));
  const byCustomer = new Map<string, Plan>();
  const planOf = ({ path, body }: StripeRequest) => {
    const said = decodeURIComponent(`${path} ${body}`);
    const customer = /cus_\w+/.exec(said)?.[0];
    const uid = /metadata\[uid\]=([^&]+)/.exec(said)?.[1];
    return byCustomer.get(customer ?? '') ?? byUid.get(uid ?? '');
  };
  stripeProxy.fault = (request) => {
    const plan = planOf(request);
    if (!plan) return undefined;
    plan.seen += 1;
    return plan.lasts || plan.seen - 1 === plan.at ? plan.fault : undefined;
  };
  stripeProxy.rewrite = (body, { method, path }) => {
    if (method === 'POST' && path === '/v1/customers') {
      const customer = z.safeParse(made, JSON.parse(body));
      const plan = byUid.get(customer.data?.metadata.uid ?? '');
      if (plan && customer.data) byCustomer.set(customer.data.id, plan);
    }
    return body;
  };
  return () => {
    stripeProxy.fault = () => undefined;
    stripeProxy.rewrite = (body) => body;
  };
}

/** Customers, open sessions and subscriptions beyond the one that a person may have. */
async function duplicatesOf({ email }: TestPerson): Promise<number> {
  const { data } = await stripe.customers.list({ email });
  const [customer] = data;
  if (!customer) return 0;
  const open = await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' });
  return data.length - 1 + Math.max(0, open.data.length - 1);
}

/** Row 26: whatever Stripe does, nothing is created twice and every call ends by the deadline. */
export const attack: Attack = async (soak) => {
  await warmUp('createEmbeddedCheckoutSession', WIDTH);
  const people = await crowd(FAULTS);
  const plans = people.map((person, index): Plan => {
    const fault = kinds[index % kinds.length] ?? 'slow';
    return {
      person,
      fault,
      at: Math.floor(index / kinds.length) % 4,
      lasts: index < LASTING,
      seen: 0,
    };
  });
  const tally = new Tally();
  const heal = strike(soak, plans);
  const times = await inParallel(
    plans,
    async ({ person }) => {
      const begin = performance.now();
      tally.add(await checkout(person));
      return performance.now() - begin;
    },
    WIDTH,
  );
  heal();
  const struck = plans.filter(({ seen, at, lasts }) => lasts || seen > at).length;
  const again = new Tally();
  const duplicates = await inParallel(people, async (person) => {
    again.add(await checkout(person));
    return duplicatesOf(person);
  });
  const twice = duplicates.reduce((sum, count) => sum + count, 0);
  const longest = Math.max(...times);
  return {
    required: `${FAULTS} faults: 0 duplicates, none past ${LONGEST_MS / 1000} s, every failure with its code; all can buy afterwards`,
    measured: `${twice} duplicates, longest ${(longest / 1000).toFixed(1)} s (${tally}); ${struck} struck; afterwards ${again}`,
    passed:
      twice === 0 &&
      longest < LONGEST_MS &&
      struck === FAULTS &&
      tally.count('200 ok') + tally.count('502 stripe_failed') === FAULTS &&
      again.count('200 ok') === FAULTS,
  };
};
