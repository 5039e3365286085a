import * as z from 'zod/mini';
import { REGION } from '../../google/facts.ts';
import { googleCheck } from './context.ts';

const database = z.object({
  locationId: z.string(),
  type: z.string(),
  deleteProtectionState: z.optional(z.string()),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
});

export const databaseCheck = googleCheck(
  'database',
  'Firestore is in São Paulo, in native mode, with delete protection and point-in-time recovery',
  async ({ google: { project, read } }) => {
    const found = await read('firestore', `v1/projects/${project}/databases/(default)`, database);
    const { locationId, type, deleteProtectionState, pointInTimeRecoveryEnablement } = found;
    const enable = (flag: string) =>
      `npx firebase firestore:databases:update "(default)" --${flag} ENABLED --project ${project}`;
    const wrong = [];
    if (locationId !== REGION || type !== 'FIRESTORE_NATIVE') {
      const mend = `A location can't be changed: create a new project, and its database with --location ${REGION}.`;
      wrong.push({ problem: `The database is ${type} in ${locationId}.`, mend });
    }
    if (deleteProtectionState !== 'DELETE_PROTECTION_ENABLED') {
      const problem = 'The database has no delete protection.';
      wrong.push({ problem, mend: enable('delete-protection') });
    }
    if (pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
      const problem =
        'The database has no point-in-time recovery: it can’t be restored to a minute of the last 7 days.';
      wrong.push({ problem, mend: enable('point-in-time-recovery') });
    }
    return wrong;
  },
);
