import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { googleRequest } from '../../../ops/google/client.ts';
import { applyMonitoring, type Change } from '../../../ops/monitoring/apply.ts';
import { KINDS, readDesired } from '../../../ops/monitoring/resources.ts';
import { PROJECT, serveGoogle } from './google.ts';

const values = {
  ...{ PROJECT: 'p', PROJECT_NUMBER: '1', HOST: 'h', EMAIL: 'e', BILLING_ACCOUNT: 'b' },
  ...{ CHANNEL: 'c', SITE_CHECK: 's', API_CHECK: 'a' },
};
const files = KINDS.flatMap((kind) => readDesired(kind, values));

/** The resources of the fake Google, by URL. */
const resources = new Map<string, Record<string, unknown>>();
const PAGE_SIZE = 5;
let google: Awaited<ReturnType<typeof serveGoogle>>;
const writes = () => google.received.filter(({ verb }) => verb !== 'GET');

/** Stores resources as Google does, with names and without empty fields. */
function answer(verb: string, path: string, body: unknown): unknown {
  const [address = '', from = 0] = path.split('?pageToken=');
  const base = `cloudresourcemanager.googleapis.com/v3/projects/${PROJECT}`;
  if (address === base) return { name: 'projects/123456789', projectId: PROJECT };
  if (address.endsWith('/billingInfo')) return { billingAccountName: 'billingAccounts/0A-1B-2C' };
  const field = address.split('/').at(-1) ?? '';
  if (verb === 'GET') {
    const all = [...resources].filter(([key]) => key.startsWith(`${address}/`));
    const end = Number(from) + PAGE_SIZE;
    const page = all.slice(Number(from), end).map(([, each]) => each);
    const nextPageToken = end < all.length ? String(end) : undefined;
    return page.length > 0 ? { [field]: page, nextPageToken } : {};
  }
  const wanted = z.record(z.string(), z.unknown()).parse(body);
  const isMetric = address.includes('/metrics');
  const id = isMetric ? String(wanted.name) : `id-${resources.size}`;
  const at = verb === 'POST' ? `${address}/${id}` : address;
  if (verb !== 'POST' && !resources.has(at)) return undefined;
  const name = isMetric ? id : (resources.get(at)?.name ?? at.replace(/^[^/]+\/v\d\//, ''));
  const text = JSON.stringify({ ...wanted, name }, (_, value) => value || undefined);
  resources.set(at, JSON.parse(text));
  return resources.get(at);
}

beforeEach(async () => {
  resources.clear();
  google = await serveGoogle(answer);
});

const EMAIL = 'ops@garimpa.example';

async function apply(email?: string, dryRun = false) {
  const changes: Change[] = [];
  const settings = { project: PROJECT, host: 'garimpa.example', email, dryRun, waitMs: 1 };
  await applyMonitoring(googleRequest(PROJECT, google), settings, (each) => changes.push(each));
  return changes;
}

test('the monitoring set-up creates everything, and then updates only what was changed by hand', async () => {
  expect(await apply(EMAIL, true)).toHaveLength(files.length);
  expect(writes()).toEqual([]);
  const first = await apply(EMAIL);
  expect(first.map(({ what }) => what)).toEqual(files.map(() => 'created'));
  expect(writes().map(({ verb }) => verb)).toEqual(files.map(() => 'POST'));

  google.received.length = 0;
  const second = await apply();
  expect(second.map(({ what }) => what)).toEqual(files.map(() => 'unchanged'));
  expect(writes()).toEqual([]);

  const metric = `logging.googleapis.com/v2/projects/${PROJECT}/metrics/disputes`;
  resources.set(metric, { ...resources.get(metric), filter: 'severity=ERROR' });
  const changes = (await apply(EMAIL)).filter(({ what }) => what !== 'unchanged');
  expect(changes).toEqual([{ what: 'updated', resource: 'metrics/disputes' }]);
  expect(writes()).toEqual([{ verb: 'PUT', address: metric, status: 200 }]);
});

test('alert policies and the dashboard use only existing metrics, and every metric is used', () => {
  const metrics = readDesired({ folder: 'metrics' }, values).map(({ body }) => body.name);
  const text = (['policies', 'dashboards'] as const)
    .map((folder) => JSON.stringify(readDesired({ folder }, values)))
    .join('');
  const used = [...text.matchAll(/googleapis.com\/user\/(\w+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(metrics));
  expect(() => readDesired({ folder: 'policies' }, {})).toThrow('no value for');
});
