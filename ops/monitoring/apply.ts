import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GoogleError, type GoogleRequest } from '../google/client.ts';
import { covers, KINDS, type Kind, type Values, type Wanted, wantedOf } from './resources.ts';

interface Settings {
  project: string;
  /** The host of the site, such as `garimpa.com.br`. */
  host: string;
  /** Where alerts are sent; undefined keeps the existing channel. */
  email: string | undefined;
  dryRun: boolean;
  /** Between attempts to use a metric that was just created. */
  waitMs?: number;
}

export interface Change {
  what: 'created' | 'updated' | 'unchanged';
  /** Such as `metrics/disputes`. */
  resource: string;
}

/** Google needs up to ten minutes until a policy can refer to a new metric. */
const ATTEMPTS = 25;
const WAIT_MS = 30_000;

const named = z.looseObject({ name: z.string() });
type Existing = z.infer<typeof named>;

/**
 * Creates or updates what the files describe and deletes nothing. A dry run only reads.
 * @param report Called for each resource, before the next one.
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
      values = { EMAIL: settings.email ?? emailOf(existing), ...values };
    }
    for (const wanted of wantedOf(kind, values)) {
      const found = existing.find((each) => each[kind.key] === wanted.body[kind.key]);
      const what = change(found, wanted);
      report({ what, resource: `${kind.folder}/${wanted.file}` });
      const { name } =
        what === 'unchanged' || settings.dryRun
          ? (found ?? { name: '(new)' })
          : await write(request, settings, { kind, values, wanted, found });
      values = { ...values, ...referencesTo(kind, wanted, name) };
    }
  }
}

function change(found: Existing | undefined, { body }: Wanted): Change['what'] {
  if (!found) return 'created';
  return covers(found, body) ? 'unchanged' : 'updated';
}

/** The placeholders by which other files refer to a resource. */
function referencesTo({ folder }: Kind, { file }: Wanted, name: string): Values {
  if (folder === 'channels') return { CHANNEL: name };
  if (folder !== 'uptime') return {};
  return { [`${file.toUpperCase()}_CHECK`]: name.split('/').at(-1) ?? '' };
}

async function write(
  request: GoogleRequest,
  { waitMs = WAIT_MS }: Settings,
  { kind, values, wanted, found }: Resource,
): Promise<Existing> {
  const send = () =>
    found
      ? request(kind.update, kind.address(found.name, values), wanted.body)
      : request('POST', kind.collection(values), wanted.body);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return z.parse(named, await send());
    } catch (error) {
      const isNewMetric =
        kind.folder === 'policies' && error instanceof GoogleError && error.status === 404;
      if (!isNewMetric || attempt === ATTEMPTS) throw error;
      await sleep(waitMs);
    }
  }
}

interface Resource {
  kind: Kind;
  values: Values;
  wanted: Wanted;
  found: Existing | undefined;
}

/** All resources of a kind, page by page. */
async function list(request: GoogleRequest, kind: Kind, values: Values): Promise<Existing[]> {
  const page = z.object({
    [kind.field]: z._default(z.array(named), []),
    nextPageToken: z.optional(z.string()),
  });
  const all: Existing[] = [];
  let token: string | undefined;
  do {
    const query = token ? `?pageToken=${encodeURIComponent(token)}` : '';
    const answer = z.parse(page, await request('GET', `${kind.collection(values)}${query}`));
    all.push(...z.parse(z.array(named), answer[kind.field]));
    token = z.parse(z.optional(z.string()), answer.nextPageToken);
  } while (token);
  return all;
}

function emailOf(channels: readonly Existing[]): string {
  const email = z.object({
    displayName: z.literal('Garimpa alerts'),
    labels: z.object({ email_address: z.string() }),
  });
  for (const channel of channels) {
    const { data } = z.safeParse(email, channel);
    if (data) return data.labels.email_address;
  }
  throw new Error('There is no channel for alerts yet: pass --email <address>.');
}

async function projectValues(request: GoogleRequest, { project, host }: Settings): Promise<Values> {
  const number = z.object({ name: z.string().check(z.regex(/^projects\/\d+$/)) });
  const found = await request(
    'GET',
    `https://cloudresourcemanager.googleapis.com/v3/projects/${project}`,
  );
  const billing = z.object({ billingAccountName: z.optional(z.string()) });
  const info = await request(
    'GET',
    `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
  );
  const { billingAccountName } = z.parse(billing, info);
  if (!billingAccountName) throw new Error(`${project} has no billing account.`);
  return {
    PROJECT: project,
    PROJECT_NUMBER: z.parse(number, found).name.replace('projects/', ''),
    HOST: host,
    BILLING_ACCOUNT: billingAccountName,
  };
}
