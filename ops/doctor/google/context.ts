import * as z from 'zod/mini';
import type { ProjectSettings } from '../../deploy/settings.ts';
import type { GoogleClient } from '../../google/client.ts';
import type { Check, Problem } from '../check.ts';

export interface GoogleContext {
  google: GoogleClient;
  settings: ProjectSettings;
}

export function googleCheck(
  id: string,
  title: string,
  problems: (context: GoogleContext) => Promise<Problem[]>,
): Check<GoogleContext> {
  return { id: `google-${id}`, title, problems };
}

/** The roles granted on a resource: https://cloud.google.com/iam/docs/reference/rest/v1/Policy */
export const iamPolicy = z.object({
  bindings: z.optional(z.array(z.object({ role: z.string(), members: z.array(z.string()) }))),
});

/** Builds URLs of pages in the consoles of Firebase and Google Cloud. */
export const consoleUrl = {
  firebase: (project: string, path: string) =>
    `https://console.firebase.google.com/project/${project}/${path}`,
  cloud: (project: string, path: string) =>
    `https://console.cloud.google.com/${path}?project=${project}`,
};
