import { GoogleAuth, type OAuth2Client } from 'google-auth-library';
import * as z from 'zod/mini';
import { FixableError } from '../run-command.ts';

export interface GoogleClient {
  project: string;
  /**
   * Sends a GET, or a POST if there is a `body`, and returns the parsed response. Some of Google's
   * reading methods need a POST.
   * @param service The first part of the host, such as `firestore`.
   * @throws GoogleError unless the status is 2xx.
   */
  read<Schema extends z.ZodMiniType>(
    service: string,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>>;
}

export class GoogleError extends FixableError {
  readonly status: number;

  constructor(status: number, message: string, fix: string) {
    super(message, fix);
    this.status = status;
  }
}

const LOGIN = 'gcloud auth application-default login';

/** The body of an error response: https://cloud.google.com/apis/design/errors */
const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z._default(z.array(z.looseObject({ reason: z.optional(z.string()) })), []),
  }),
});

/**
 * `npm run doctor` needs the roles in `READER`. `npm run monitoring` also needs the roles in
 * `WRITER`.
 */
const READER = 'roles/viewer roles/firebase.viewer roles/iam.securityReviewer';
const WRITER = 'roles/monitoring.editor roles/logging.configWriter';

function toGoogleError(project: string, { host, pathname }: URL, status: number, json: unknown) {
  const { data } = z.safeParse(refusal, json);
  const { message = 'no reason', details = [] } = data?.error ?? {};
  const error = (fix: string) => new GoogleError(status, `${host}: ${status} ${message}`, fix);
  if (details.some(({ reason }) => reason === 'SERVICE_DISABLED')) {
    return error(`gcloud services enable ${host} --project ${project}`);
  }
  if (status === 401) return error(LOGIN);
  if (status === 404) return error(`npx firebase projects:list must list ${project}.`);
  if (status !== 403) return error('See https://status.cloud.google.com.');
  const grant = (roles: string, to: string) =>
    error(
      `An owner: for role in ${roles}; do gcloud ${to} --member user:<your address> --role $role; done`,
    );
  if (host.startsWith('billingbudgets.')) {
    const bind = `billing accounts add-iam-policy-binding ${pathname.split('/')[3]}`;
    return grant('roles/billing.costsManager', bind);
  }
  const isSecret = pathname.endsWith(':access');
  const named = /roles\/[\w.]+/.exec(message)?.[0];
  const needed = /^(monitoring|logging)\./.test(host) ? WRITER : READER;
  const roles = named ?? (isSecret ? 'roles/secretmanager.secretAccessor' : needed);
  return grant(roles, `projects add-iam-policy-binding ${project} --condition None`);
}

interface Options {
  /** The origin of a test server that serves Google's APIs at `/<service>.googleapis.com/…`. */
  origin?: string;
  /** The credentials to use instead of Google's application default credentials. */
  credentials?: OAuth2Client;
}

/**
 * Sends a request to one of Google's REST APIs and returns the JSON response.
 * @throws GoogleError unless the status is 2xx.
 */
export type GoogleRequest = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  body?: object,
) => Promise<unknown>;

/**
 * Returns a function that sends requests with Google's application default credentials. On a
 * developer's machine, `gcloud auth application-default login` creates them.
 */
export function googleRequest(
  project: string,
  { origin, credentials }: Options = {},
): GoogleRequest {
  const scopes = 'https://www.googleapis.com/auth/cloud-platform';
  const auth = new GoogleAuth({ scopes, ...(credentials && { authClient: credentials }) });
  return async (method, url, body) => {
    const client = await auth.getClient().catch((cause: unknown) => {
      throw new FixableError('No credentials for Google.', LOGIN, { cause });
    });
    // Some APIs, such as Firebase Auth's, reject a developer's credentials without a quota project.
    // The library sends the quota project as a header, so do not set that header again below.
    client.quotaProjectId = project;
    const response = await fetch(origin ? url.replace('https:/', origin) : url, {
      method,
      headers: { ...(await client.getRequestHeaders()), 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return json;
    throw toGoogleError(project, new URL(url), response.status, json);
  };
}

/** Returns a client that only reads. It uses the same credentials as {@link googleRequest}. */
export function googleClient(project: string, options: Options = {}): GoogleClient {
  const request = googleRequest(project, options);
  return {
    project,
    async read(service, path, schema, body) {
      const url = `https://${service}.googleapis.com/${path}`;
      return z.parse(schema, await request(body ? 'POST' : 'GET', url, body));
    },
  };
}

/** Sends a GET. Returns the parsed response, or undefined for a 404. */
export function readIfExists<Schema extends z.ZodMiniType>(
  { read }: GoogleClient,
  ...request: [service: string, path: string, schema: Schema]
): Promise<z.output<Schema> | undefined> {
  return read(...request).catch((error: unknown) => {
    if (error instanceof GoogleError && error.status === 404) return undefined;
    throw error;
  });
}
