import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../target.ts';
import { type GoogleContext, googleCheck, unless } from './context.ts';

const index = z.object({
  /** `projects/p/databases/(default)/collectionGroups/users/indexes/…`; the file has none. */
  name: z.optional(z.string()),
  collectionGroup: z.optional(z.string()),
  state: z.optional(z.string()),
  fields: z.array(z.object({ fieldPath: z.string() })),
});
const fileSchema = z.object({
  indexes: z.array(index),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});
const field = z.object({
  name: z.string(),
  ttlConfig: z.optional(z.object({ state: z.string() })),
});

/** `users email createdAt` */
const textOf = ({ name, collectionGroup, fields }: z.output<typeof index>) =>
  [collectionGroup ?? name?.split('/').at(-3), ...fields.map(({ fieldPath }) => fieldPath)]
    .filter((part) => part !== '__name__')
    .join(' ');

async function readStates({ google }: GoogleContext): Promise<Map<string, string | undefined>> {
  const groups = `v1/projects/${google.project}/databases/(default)/collectionGroups/-`;
  const indexes = z.object({ indexes: z._default(z.array(index), []) });
  const fields = z.object({ fields: z._default(z.array(field), []) });
  const ttl = `fields?pageSize=1000&filter=${encodeURIComponent('ttlConfig:*')}`;
  const found = await google.read('firestore', `${groups}/indexes?pageSize=1000`, indexes);
  const policies = await google.read('firestore', `${groups}/${ttl}`, fields);
  return new Map([
    ...found.indexes.map((each) => [textOf(each), each.state] as const),
    ...policies.fields.map(({ name, ttlConfig }) => {
      const [group, , path] = name.split('/').slice(-3);
      return [`${group}.${path}`, ttlConfig?.state] as const;
    }),
  ]);
}

export const indexCheck = googleCheck(
  'indexes',
  'every composite index is READY, every time-to-live policy ACTIVE',
  async (context) => {
    const text = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
    const { indexes, fieldOverrides } = z.parse(fileSchema, JSON.parse(text));
    const states = await readStates(context);
    const policies = fieldOverrides.filter(({ ttl }) => ttl);
    const wanted = [
      ...indexes.map((each) => [textOf(each), 'READY'] as const),
      ...policies.map((each) => [`${each.collectionGroup}.${each.fieldPath}`, 'ACTIVE'] as const),
    ];
    const mend = `npx firebase deploy --only firestore:indexes --project ${context.google.project}, and wait until they are built.`;
    return wanted.flatMap(([name, state]) => {
      const is = states.get(name) ?? 'missing';
      return unless(is === state, `${name} is ${is}.`, mend);
    });
  },
);
