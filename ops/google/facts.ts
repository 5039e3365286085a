/**
 * The settings that a project must have. The doctor compares them; docs/operations/production.md
 * has the commands.
 */

export const REGION = 'southamerica-east1';

/** The functions' service account. Its roles allow it to write records and manage accounts. */
export const SERVICE_ACCOUNT = 'garimpa-functions';
export const SERVICE_ACCOUNT_ROLES = ['roles/datastore.user', 'roles/firebaseauth.admin'];

export function serviceAccountEmail(project: string): string {
  return `${SERVICE_ACCOUNT}@${project}.iam.gserviceaccount.com`;
}
