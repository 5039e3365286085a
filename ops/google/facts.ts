/**
 * Settings that a Google project must have. `npm run doctor` checks these settings.
 * docs/operations/production.md lists the commands that apply them.
 */

export const REGION = 'southamerica-east1';

/** The functions' service account. It may write to Firestore and manage user accounts. */
export const SERVICE_ACCOUNT = 'garimpa-functions';
export const SERVICE_ACCOUNT_ROLES = ['roles/datastore.user', 'roles/firebaseauth.admin'];

export function serviceAccountEmail(project: string): string {
  return `${SERVICE_ACCOUNT}@${project}.iam.gserviceaccount.com`;
}
