import * as z from 'zod/mini';
import { REGION } from '../../google/facts.ts';
import { type GoogleContext, googleCheck, unless } from './context.ts';

const database = z.object({
  locationId: z.string(),
  type: z.string(),
  deleteProtectionState: z.optional(z.string()),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
});

function readDatabase({ google }: GoogleContext) {
  return google.read('firestore', `v1/projects/${google.project}/databases/(default)`, database);
}

const enable = ({ google }: GoogleContext, flag: string) =>
  `npx firebase firestore:databases:update "(default)" --${flag} ENABLED --project ${google.project}`;

export const databaseChecks = [
  googleCheck('database-location', 'Firestore is in São Paulo, in native mode', async (context) => {
    const { locationId, type } = await readDatabase(context);
    return unless(
      locationId === REGION && type === 'FIRESTORE_NATIVE',
      `The database is ${type} in ${locationId}.`,
      `A location can't be changed: create a new project, and its database with --location ${REGION}.`,
    );
  }),
  googleCheck('database-protection', 'Firestore has delete protection', async (context) => {
    const { deleteProtectionState } = await readDatabase(context);
    return unless(
      deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
      'The database has no delete protection.',
      enable(context, 'delete-protection'),
    );
  }),
  googleCheck('database-recovery', 'Firestore has point-in-time recovery', async (context) => {
    const { pointInTimeRecoveryEnablement } = await readDatabase(context);
    return unless(
      pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
      'The database has no point-in-time recovery: it can’t be restored to a minute of the last 7 days.',
      enable(context, 'point-in-time-recovery'),
    );
  }),
];
