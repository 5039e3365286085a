import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { settingsProblems } from '../../deploy/settings.ts';
import { readIfExists } from '../../google/client.ts';
import { REGION } from '../../google/facts.ts';
import { root } from '../../target.ts';
import { problemUnless } from '../check.ts';
import { googleCheck } from './context.ts';

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
        fix: `Correct web/.env.${context.google.project} or functions/.env.${context.google.project}, commit and deploy.`,
      })),
  ),
  googleCheck('rules', 'the security rules are firestore.rules', async ({ google }) => {
    const { project, read } = google;
    const at = `v1/projects/${project}/releases/cloud.firestore`;
    const released = await readIfExists(google, 'firebaserules', at, release);
    const deployed =
      released && (await read('firebaserules', `v1/${released.rulesetName}`, ruleset));
    const files = deployed?.source.files ?? [];
    const local = readFileSync(join(root, 'firestore.rules'), 'utf8');
    return problemUnless(
      files.length === 1 && files[0]?.content === local,
      'The deployed rules are not those of firestore.rules.',
      `npx firebase deploy --only firestore:rules --project ${project}`,
    );
  }),
];

const database = z.object({
  locationId: z.string(),
  type: z.string(),
  deleteProtectionState: z.optional(z.string()),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
});

export const databaseCheck = googleCheck(
  'database',
  'Firestore is in São Paulo, in native mode, with delete protection and point-in-time recovery',
  async ({ google }) => {
    const { project } = google;
    const path = `v1/projects/${project}/databases/(default)`;
    const found = await readIfExists(google, 'firestore', path, database);
    const protection = '--delete-protection ENABLED';
    const recovery = '--point-in-time-recovery ENABLED';
    if (!found) {
      const fix = `npx firebase firestore:databases:create "(default)" --location ${REGION} ${protection} ${recovery} --project ${project}`;
      return [{ problem: 'There is no database.', fix }];
    }
    const update = (flag: string) =>
      `npx firebase firestore:databases:update "(default)" ${flag} --project ${project}`;
    const { locationId, type } = found;
    return [
      ...problemUnless(
        locationId === REGION && type === 'FIRESTORE_NATIVE',
        `The database is ${type} in ${locationId}.`,
        `A location can't be changed: create a new project, and its database with --location ${REGION}.`,
      ),
      ...problemUnless(
        found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
        'The database has no delete protection.',
        update(protection),
      ),
      ...problemUnless(
        found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
        'The database has no point-in-time recovery: it can’t be restored to a minute of the last 7 days.',
        update(recovery),
      ),
    ];
  },
);
