import { GoogleAuth } from 'google-auth-library';
import * as z from 'zod/mini';
import type { Request } from './apply.ts';

const errorBody = z.object({ error: z.object({ message: z.string() }) });

/**
 * Requests with the application default credentials: those of
 * `gcloud auth application-default login`, or of a workflow's workload identity.
 * @param origin A server for tests, which has each of Google's hosts as the first part of a path.
 */
export function googleRequest(project: string, origin?: string): Request {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  return async (method, url, body) => {
    const authorization = origin ? {} : await auth.getRequestHeaders();
    const response = await fetch(origin ? url.replace('https:/', origin) : url, {
      method,
      headers: {
        ...authorization,
        'Content-Type': 'application/json',
        // A person's own credentials have no quota of their own.
        'X-Goog-User-Project': project,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return json;
    const { data } = z.safeParse(errorBody, json);
    const reason = data?.error.message ?? response.statusText;
    const error = new Error(`${new URL(url).host}: ${response.status} ${reason}`);
    throw Object.assign(error, { status: response.status });
  };
}
