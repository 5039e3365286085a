import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { settingsProblems } from '../../deploy/settings-problems.ts';
import { root } from '../../target.ts';
import { googleCheck, page, unless } from './context.ts';

const billingInfo = z.object({ billingEnabled: z.optional(z.boolean()) });
const release = z.object({ rulesetName: z.string() });
const ruleset = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

export const projectChecks = [
  googleCheck(
    'settings',
    'the two settings files are the project’s and complete',
    async (context) =>
      settingsProblems(context.settings).map((problem) => ({
        problem,
        mend: `Correct web/.env.${context.google.project} or functions/.env.${context.google.project}, commit and deploy.`,
      })),
  ),
  googleCheck('billing', 'billing is on', async ({ google: { project, read } }) => {
    const found = await read('cloudbilling', `v1/projects/${project}/billingInfo`, billingInfo);
    return unless(
      found.billingEnabled === true,
      'The project has no billing account: functions need the Blaze plan.',
      page.firebase(project, 'usage/details'),
    );
  }),
  googleCheck('rules', 'the security rules are firestore.rules', async ({ google }) => {
    const { project, read } = google;
    const at = `v1/projects/${project}/releases/cloud.firestore`;
    const { rulesetName } = await read('firebaserules', at, release);
    const { source } = await read('firebaserules', `v1/${rulesetName}`, ruleset);
    const local = readFileSync(join(root, 'firestore.rules'), 'utf8');
    return unless(
      source.files.length === 1 && source.files[0]?.content === local,
      'The deployed rules are not those of firestore.rules.',
      `npx firebase deploy --only firestore:rules --project ${project}`,
    );
  }),
];
