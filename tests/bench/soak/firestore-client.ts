import fc from 'fast-check';
import * as z from 'zod/mini';
import type { TestPerson } from '../../functions/people.ts';
import { env } from '../../functions/support.ts';
import type { TestProject } from '../../project.ts';
import { inParallel } from './crowd.ts';

/** Firestore as a browser accesses it, under the rules, with a person's token or none. */

const documents = `projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
const base = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/${documents}`;

function request(path: string, token: string | undefined, init: RequestInit = {}) {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${base}${path}`, {
    ...init,
    headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers,
  });
}

const write = fc.record({
  path: fc.constantFrom('own', 'others', 'users/new', 'disputes/dp_1', 'limits/x', 'x/y'),
  how: fc.constantFrom('patch', 'create', 'delete', 'commit'),
  field: fc.constantFrom('subscription_active', 'subscription_plan', 'displayName', 'plan', 'x'),
  value: fc.oneof(
    fc.record({ stringValue: fc.string({ maxLength: 10 }) }),
    fc.record({ booleanValue: fc.boolean() }),
    fc.record({ integerValue: fc.integer().map(String) }),
  ),
  signedIn: fc.boolean(),
});

/** Attempts generated writes as a person or without a token; how many succeeded. */
export async function writeAsClient(
  self: TestPerson,
  other: TestPerson,
  times: number,
): Promise<number> {
  const done = await inParallel(
    fc.sample(write, { numRuns: times, seed: 4 }),
    async ({ path, how, field, value, signedIn }) => {
      const named = { own: `users/${self.uid}`, others: `users/${other.uid}` };
      const where = path === 'own' || path === 'others' ? named[path] : path;
      const fields = { [field]: value };
      const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
      const update = { writes: [{ update: { name: `${documents}/${where}`, fields } }] };
      const [collection] = where.split('/');
      const attempts = {
        patch: [
          `/${where}?updateMask.fieldPaths=${field}`,
          { ...json({ fields }), method: 'PATCH' },
        ],
        create: [`/${collection}?documentId=soak`, json({ fields })],
        delete: [`/${where}`, { method: 'DELETE' }],
        commit: [':commit', json(update)],
      } as const;
      const [address, init] = attempts[how];
      const { status } = await request(address, signedIn ? self.token : undefined, init);
      if (status !== 403 && status >= 400) throw new Error(`Not refused but broken: ${status}`);
      return status < 400;
    },
  );
  for (const token of [self.token, other.token, undefined]) {
    await request(`/users/${self.uid}`, token);
  }
  return done.filter(Boolean).length;
}

const counted = z.object({ value: z.optional(z.unknown()), count: z.optional(z.number()) });
interface Report {
  values?: z.infer<typeof counted>[] | undefined;
  children?: Report[] | undefined;
}
const report: z.ZodMiniType<Report> = z.object({
  values: z.optional(z.array(counted)),
  children: z.optional(z.array(z.lazy(() => report))),
});

/** The rules' conditions, and how many of them were evaluated to both true and false. */
export async function rulesCoverage(
  project: TestProject,
): Promise<{ conditions: number; covered: number }> {
  const url = `http://127.0.0.1:${project.ports.firestore}/emulator/v1/projects/${env.GCLOUD_PROJECT}:ruleCoverage`;
  const body = z.parse(
    z.object({ report: z.optional(z.array(report)), reports: z.optional(z.array(report)) }),
    await (await fetch(url)).json(),
  );
  const conditions = body.reports ?? body.report ?? [];
  const covered = conditions.filter(({ values = [] }) => {
    const seen = JSON.stringify(values);
    return seen.includes('true') && seen.includes('false');
  });
  return { conditions: conditions.length, covered: covered.length };
}
