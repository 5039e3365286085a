import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GoogleError, type GoogleRequest } from '../google/client.ts';
import {
  collectionUrl,
  KINDS,
  type Kind,
  matchesDesired,
  readDesired,
  resourceUrl,
  type Values,
} from './resources.ts';

interface Settings {
  project: string;
  /** The host of the site, such as `garimpa.com.br`. */
  host: string;
  /** The e-mail address for alerts. Undefined keeps the existing address. */
  email: string | undefined;
  dryRun: boolean;
  /** Milliseconds between two attempts to create a policy that uses a new metric. */
  waitMs?: number;
}

export interface Change {
  what: 'created' | 'updated' | 'unchanged';
  /** The folder and file of the resource, such as `metrics/disputes`. */
  resource: string;
}

/** For up to ten minutes after a metric is created, Google rejects alert policies that use it. */
const ATTEMPTS = 25;
const WAIT_MS = 30_000;

const named = z.looseObject({ name: z.string() });
type Existing = z.infer<typeof named>;

/**
 * Creates or updates the resources in the files of ops/monitoring, and deletes nothing. A dry run
 * only reads.
 * @param report Called once for each resource, even if it is unchanged. The call comes before the
 * change.
 */
export async function applyMonitoring(
  request: GoogleRequest,
  settings: Settings,
  report: (change: Change) => void,
): Promise<void> {
  let values = await projectValues(request, settings);
  for (const kind of KINDS) {
    const existing = await list(request, kind, values);
    if (kind.folder === 'channels') {
      values = { EMAIL: settings.email ?? findAlertEmail(existing), ...values };
    }
    for (const { file, body } of readDesired(kind, values)) {
      const found = existing.find((each) => each[kind.key] === body[kind.key]);
      const isRight = found !== undefined && matchesDesired(found, body);
      const what = isRight ? 'unchanged' : found ? 'updated' : 'created';
      report({ what, resource: `${kind.folder}/${file}` });
      const send = () =>
        found
          ? request(kind.update, resourceUrl(kind, found.name, values), body)
          : request('POST', collectionUrl(kind, values), body);
      const { name } =
        isRight || settings.dryRun
          ? (found ?? { name: '(new)' })
          : z.parse(named, await retryUntilMetricExists(kind, send, settings.waitMs));
      values = { ...values, ...referencesTo(kind, file, name) };
    }
  }
}

/**
 * Returns the values of placeholders such as `${CHANNEL}`. The files of other resources refer to
 * this resource with these placeholders.
 */
function referencesTo({ folder }: Kind, file: string, name: string): Values {
  if (folder === 'channels') return { CHANNEL: name };
  if (folder !== 'uptime') return {};
  return { [`${file.toUpperCase()}_CHECK`]: name.split('/').at(-1) ?? '' };
}

/** Sends a request. For an alert policy, retries until the policy's metric exists. */
async function retryUntilMetricExists(
  { folder }: Kind,
  send: () => Promise<unknown>,
  waitMs = WAIT_MS,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isNew = folder === 'policies' && error instanceof GoogleError && error.status === 404;
      if (!isNew || attempt === ATTEMPTS) throw error;
      await sleep(waitMs);
    }
  }
}

async function list(request: GoogleRequest, kind: Kind, values: Values): Promise<Existing[]> {
  const page = z.looseObject({ nextPageToken: z.optional(z.string()) });
  const all: Existing[] = [];
  let query = '';
  do {
    const answer = z.parse(page, await request('GET', collectionUrl(kind, values) + query));
    all.push(...z.parse(z._default(z.array(named), []), answer[kind.field]));
    const { nextPageToken: token } = answer;
    query = token ? `?pageToken=${encodeURIComponent(token)}` : '';
  } while (query);
  return all;
}

function findAlertEmail(channels: readonly Existing[]): string {
  const email = z.object({
    displayName: z.literal('Garimpa alerts'),
    labels: z.object({ email_address: z.string() }),
  });
  const found = channels.map((each) => z.safeParse(email, each).data).find(Boolean);
  if (found) return found.labels.email_address;
  throw new Error('There is no channel for alerts yet: pass --email <address>.');
}

async function projectValues(request: GoogleRequest, { project, host }: Settings): Promise<Values> {
  const at = `projects/${project}`;
  const number = z.object({ name: z.string().check(z.regex(/^projects\/\d+$/)) });
  const billing = z.object({ billingAccountName: z.optional(z.string()) });
  const found = await request('GET', `https://cloudresourcemanager.googleapis.com/v3/${at}`);
  const info = await request('GET', `https://cloudbilling.googleapis.com/v1/${at}/billingInfo`);
  const { billingAccountName } = z.parse(billing, info);
  if (!billingAccountName) throw new Error(`${project} has no billing account.`);
  return {
    PROJECT: project,
    PROJECT_NUMBER: z.parse(number, found).name.replace('projects/', ''),
    HOST: host,
    BILLING_ACCOUNT: billingAccountName,
  };
}
