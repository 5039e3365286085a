import { readProjectSettings } from '../../deploy/settings.ts';
import { googleClient } from '../../google/client.ts';
import type { Part } from '../check.ts';
import { authCheck } from './auth.ts';
import type { GoogleContext } from './context.ts';
import { deploymentChecks } from './deployment.ts';
import { functionChecks } from './functions.ts';
import { projectChecks } from './project.ts';

/** What Google's APIs show of the project; with `--local` there is nothing to read. */
export const googlePart: Part<GoogleContext> = {
  title: 'Google',
  checks: [...projectChecks, ...deploymentChecks, authCheck, ...functionChecks],
  connect: async ({ project, settings, local }) => {
    // The target's settings have the environment's too.
    const files = local ? { project, web: {}, functions: settings } : readProjectSettings(project);
    return { google: googleClient(project), settings: files };
  },
};
