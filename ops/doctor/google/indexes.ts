import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../target.ts';
import type { Problem } from '../check.ts';
import { type GoogleContext, googleCheck, unless } from './context.ts';

const fileSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), fields: z.array(z.object({ fieldPath: z.string() })) }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
    }),
  ),
});

const readFile = () =>
  z.parse(fileSchema, JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')));

const index = z.object({
  /** `projects/p/databases/(default)/collectionGroups/users/indexes/…` */
  name: z.string(),
  state: z.string(),
  fields: z.array(z.object({ fieldPath: z.string() })),
});
const field = z.object({
  /** `projects/p/databases/(default)/collectionGroups/rateLimits/fields/expireAt` */
  name: z.string(),
  ttlConfig: z.optional(z.object({ state: z.string() })),
});

const groups = ({ google }: GoogleContext) =>
  `v1/projects/${google.project}/databases/(default)/collectionGroups/-`;
const deployIndexes = ({ google }: GoogleContext) =>
  `npx firebase deploy --only firestore:indexes --project ${google.project}, and wait until they are built.`;

/** `rateLimits/expireAt` of a resource name. */
const keyOf = (name: string) =>
  /collectionGroups\/([^/]+)\/(?:fields|indexes)\/(.+)$/.exec(name)?.slice(1).join('/') ?? name;

export const indexChecks = [
  googleCheck('indexes', 'every composite index is READY', async (context) => {
    const answer = z.object({ indexes: z.optional(z.array(index)) });
    const path = `${groups(context)}/indexes?pageSize=1000`;
    const { indexes = [] } = await context.google.read('firestore', path, answer);
    const describe = (collection: string | undefined, fields: { fieldPath: string }[]) =>
      [collection, ...fields.map(({ fieldPath }) => fieldPath)]
        .filter((part) => part !== '__name__')
        .join(' ');
    const states = new Map(
      indexes.map(({ name, fields, state }) => [
        describe(keyOf(name).split('/')[0], fields),
        state,
      ]),
    );
    return readFile().indexes.flatMap(({ collectionGroup, fields }): Problem[] => {
      const wanted = describe(collectionGroup, fields);
      const state = states.get(wanted) ?? 'missing';
      return unless(state === 'READY', `The index ${wanted} is ${state}.`, deployIndexes(context));
    });
  }),
  googleCheck('time-to-live', 'every time-to-live policy is ACTIVE', async (context) => {
    const answer = z.object({ fields: z.optional(z.array(field)) });
    const path = `${groups(context)}/fields?pageSize=1000&filter=${encodeURIComponent('ttlConfig:*')}`;
    const found = await context.google.read('firestore', path, answer);
    const fields = new Map(found.fields?.map((each) => [keyOf(each.name), each]));
    return readFile()
      .fieldOverrides.filter(({ ttl }) => ttl)
      .flatMap(({ collectionGroup, fieldPath }): Problem[] => {
        const name = `${collectionGroup}/${fieldPath}`;
        const state = fields.get(name)?.ttlConfig?.state ?? 'missing';
        const problem = `The policy of ${name} is ${state}.`;
        return unless(state === 'ACTIVE', problem, deployIndexes(context));
      });
  }),
];
