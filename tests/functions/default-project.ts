/**
 * Import this file first in tests of Firebase's e-mails: the Auth emulator maps every web API key
 * to its default project, so the users must be in that project.
 */
process.env.GCLOUD_PROJECT = 'demo-garimpa';
