import { endpoints } from '#contract/endpoints.ts';
import { type Answer, call, type FunctionName, type Way, ways } from '../../functions/support.ts';
import { inParallel } from './crowd.ts';
import { type Provocation, provocations } from './provocations.ts';
import type { Attack } from './row.ts';

const PRIVATE = 'private, no-store';

interface Seen {
  what: string;
  answer: Answer;
  /** The expected status. */
  due: number;
}

/** Calls a function until it answers with the expected status, at most `times`. */
async function provoke(provocation: Provocation, way: Way): Promise<Seen[]> {
  const { name, status, times = 1, options } = provocation;
  const seen: Seen[] = [];
  const rounds = Array.from({ length: times });
  await inParallel(rounds, async () => {
    if (seen.some(({ answer }) => answer.status === status)) return;
    const answer = await call(name, { ...(await options()), way });
    seen.push({ what: `${name} ${way}`, answer, due: status });
  });
  return seen;
}

const isName = (name: string): name is keyof typeof endpoints => name in endpoints;
const functions: FunctionName[] = [...Object.keys(endpoints).filter(isName), 'stripeWebhook'];

/** Invalid JSON is refused by the functions framework, before our code. */
async function brokenJson(way: Way): Promise<Seen[]> {
  const posts = functions.filter(
    (name) => name === 'stripeWebhook' || endpoints[name].method === 'POST',
  );
  return inParallel(posts, async (name) => {
    const answer = await call(name, { way, body: '{' });
    return { what: `${name} ${way}, broken JSON`, answer, due: 400 };
  });
}

/** Row 14: no answer of any endpoint may be cached, whatever its status. */
export const attack: Attack = async (soak) => {
  const seen: Seen[] = [];
  const platform: Seen[] = [];
  const missing: string[] = [];
  for (const provocation of await provocations(soak)) {
    for (const way of ways) {
      const answers = await provoke(provocation, way);
      seen.push(...answers);
      const { name, status } = provocation;
      if (!answers.some(({ answer }) => answer.status === status)) {
        missing.push(`${name} ${way} ${status} (${answers.at(-1)?.answer.status})`);
      }
    }
    provocation.after?.();
  }
  for (const way of ways) platform.push(...(await brokenJson(way)));
  const isPrivate = ({ answer }: Seen) => answer.headers.get('cache-control') === PRIVATE;
  const cacheable = seen.filter((each) => !isPrivate(each));
  const pairs = new Set(seen.map(({ what, answer }) => `${what} ${answer.status}`));
  const [first] = cacheable;
  return {
    required: `${PRIVATE} on 100% of the answers of every endpoint × every status it gives`,
    measured: `${seen.length - cacheable.length} of ${seen.length} answers (${pairs.size} of endpoint × way × status)${first ? `; not ${first.what} ${first.answer.status}` : ''}${missing.length > 0 ? `; not provoked: ${missing.join(', ')}` : ''}; the platform's own refusals of broken JSON: ${platform.filter(isPrivate).length} of ${platform.length}`,
    passed: cacheable.length === 0 && missing.length === 0,
  };
};
