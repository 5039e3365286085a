import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expectedFunctions, milliVcpuAtMost } from '../../google/expected-functions.ts';
import { root } from '../../target.ts';
import { googleCheck, page, unless } from './context.ts';
import { quotaProblem } from './quota.ts';

export const projectChecks = [
  googleCheck('billing', 'billing is on', async ({ google }) => {
    const info = z.object({ billingEnabled: z.optional(z.boolean()) });
    const path = `v1/projects/${google.project}/billingInfo`;
    const { billingEnabled } = await google.read('cloudbilling', path, info);
    return unless(
      billingEnabled === true,
      'The project has no billing account: functions need the Blaze plan.',
      page.firebase(google.project, 'usage/details'),
    );
  }),
  googleCheck('rules', 'the deployed security rules equal firestore.rules', async ({ google }) => {
    const base = `v1/projects/${google.project}`;
    const release = z.object({ rulesetName: z.string() });
    const ruleset = z.object({
      source: z.object({ files: z.array(z.object({ content: z.string() })) }),
    });
    const { rulesetName } = await google.read(
      'firebaserules',
      `${base}/releases/cloud.firestore`,
      release,
    );
    const { source } = await google.read('firebaserules', `v1/${rulesetName}`, ruleset);
    const local = readFileSync(join(root, 'firestore.rules'), 'utf8');
    return unless(
      source.files.length === 1 && source.files[0]?.content === local,
      'The deployed rules are not those of firestore.rules.',
      `npx firebase deploy --only firestore:rules --project ${google.project}`,
    );
  }),
  googleCheck('quota', 'the region’s quota fits all functions at their maxima', async (context) =>
    quotaProblem(context, milliVcpuAtMost(await expectedFunctions()), 'at most'),
  ),
];
