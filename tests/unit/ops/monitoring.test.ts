import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { googleRequest } from '../../../ops/google/client.ts';
import { applyMonitoring, type Change } from '../../../ops/monitoring/apply.ts';
import { covers, KINDS, wantedOf } from '../../../ops/monitoring/resources.ts';
import { PROJECT, serveGoogle } from './google.ts';

/** What Google keeps, by address, how often it does not know a new metric yet, and if it refuses policies. */
const kept = new Map<string, Record<string, unknown>>();
let newMetricsMissFor = 0;
let policiesAreRefused = false;
/** Of a list. */
const PAGE = 5;
let google: Awaited<ReturnType<typeof serveGoogle>>;
const writes = () => google.received.filter(({ verb }) => verb !== 'GET');

/** Answers as Google does: with names, and without fields that have their default values. */
function answer(verb: string, asked: string, body: unknown): unknown {
  const [address = '', from = 0] = asked.split('?pageToken=');
  const base = `cloudresourcemanager.googleapis.com/v3/projects/${PROJECT}`;
  if (address === base) return { name: 'projects/123456789', projectId: PROJECT };
  if (address.endsWith('/billingInfo')) return { billingAccountName: 'billingAccounts/0A-1B-2C' };
  const field = address.split('/').at(-1) ?? '';
  const all = [...kept].filter(([key]) => key.startsWith(`${address}/`)).map(([, each]) => each);
  if (verb === 'GET') {
    const end = Number(from) + PAGE;
    const page = all.slice(Number(from), end);
    const nextPageToken = end < all.length ? String(end) : undefined;
    return page.length > 0 ? { [field]: page, nextPageToken } : {};
  }
  if (policiesAreRefused && field === 'alertPolicies') return { colour: 'red' };
  if (verb === 'POST' && field === 'alertPolicies' && newMetricsMissFor-- > 0) return undefined;
  const wanted = z.record(z.string(), z.unknown()).parse(body);
  const isMetric = address.includes('/metrics');
  const id = isMetric ? String(wanted.name) : `id-${kept.size}`;
  const at = verb === 'POST' ? `${address}/${id}` : address;
  if (verb !== 'POST' && !kept.has(at)) return undefined;
  const name = isMetric ? id : (kept.get(at)?.name ?? at.replace(/^[^/]+\/v\d\//, ''));
  const text = JSON.stringify({ ...wanted, name }, (_, value) => value || undefined);
  kept.set(at, JSON.parse(text));
  return kept.get(at);
}

beforeEach(async () => {
  kept.clear();
  newMetricsMissFor = 0;
  policiesAreRefused = false;
  google = await serveGoogle(answer);
});

const settings = {
  project: PROJECT,
  host: 'garimpa.example',
  email: 'ops@garimpa.example',
  dryRun: false,
  waitMs: 1,
};

async function apply(changed: Partial<typeof settings> | { email: undefined } = {}) {
  const changes: Change[] = [];
  await applyMonitoring(googleRequest(PROJECT, google), { ...settings, ...changed }, (each) =>
    changes.push(each),
  );
  return changes;
}

const values = {
  ...{ PROJECT: 'p', PROJECT_NUMBER: '1', HOST: 'h', EMAIL: 'e', BILLING_ACCOUNT: 'b' },
  ...{ CHANNEL: 'c', SITE_CHECK: 's', API_CHECK: 'a' },
};
const files = KINDS.flatMap((kind) => wantedOf(kind, values));

test('the first run creates every file’s resource, the second changes nothing', async () => {
  const first = await apply();
  expect(first).toHaveLength(files.length);
  expect(new Set(first.map(({ what }) => what))).toEqual(new Set(['created']));
  expect(writes().map(({ verb }) => verb)).toEqual(files.map(() => 'POST'));

  google.received.length = 0;
  const second = await apply({ email: undefined });
  expect(second.filter(({ what }) => what !== 'unchanged')).toEqual([]);
  expect(writes()).toEqual([]);
});

test('policies refer to the channel and the checks that exist, the budget to the project', async () => {
  await apply();
  const everything = JSON.stringify([...kept.values()]);
  expect(everything).not.toContain('${');
  const [channel] = [...kept.values()].filter(({ type }) => type === 'email');
  const policies = [...kept].filter(([key]) => key.includes('/alertPolicies/'));
  for (const [, policy] of policies) expect(policy.notificationChannels).toEqual([channel?.name]);
  const checks = [...kept.keys()].filter((key) => key.includes('/uptimeCheckConfigs/'));
  const siteDown = policies.find(([, { displayName }]) => displayName === 'The site is down');
  for (const check of checks) {
    expect(JSON.stringify(siteDown)).toContain(`check_id=\\"${check.split('/').at(-1)}\\"`);
  }
  const [, budget] = [...kept].find(([key]) => key.includes('/budgets/')) ?? [];
  expect(budget).toMatchObject({ budgetFilter: { projects: ['projects/123456789'] } });
});

test('what was changed by hand is set back, all else is left alone', async () => {
  await apply();
  const metric = `logging.googleapis.com/v2/projects/${PROJECT}/metrics/disputes`;
  kept.set(metric, { ...kept.get(metric), filter: 'severity=ERROR' });
  google.received.length = 0;
  const changes = (await apply()).filter(({ what }) => what !== 'unchanged');
  expect(changes).toEqual([{ what: 'updated', resource: 'metrics/disputes' }]);
  expect(writes()).toEqual([{ verb: 'PUT', address: metric, status: 200 }]);
  expect((await apply()).every(({ what }) => what === 'unchanged')).toBe(true);
});

test('a dry run reports the same and writes nothing', async () => {
  expect(await apply({ dryRun: true })).toHaveLength(files.length);
  expect(writes()).toEqual([]);
});

test('a policy waits for a metric that Google does not know yet', async () => {
  newMetricsMissFor = 3;
  expect(await apply()).toHaveLength(files.length);
  expect(google.received.filter(({ status }) => status === 404)).toHaveLength(3);
});

test('a policy that is refused for another reason ends the run at once', async () => {
  policiesAreRefused = true;
  await expect(apply()).rejects.toMatchObject({ status: 400 });
  expect(google.received.filter(({ status }) => status === 400)).toHaveLength(1);
});

test.each([
  { displayName: 'x', colour: 'red' },
  { displayName: 'x', combiner: 'XOR' },
  { displayName: 'x', conditions: [{ conditionThreshold: { duration: 60 } }] },
])('what the API does not have is refused, as by Google: %j', async (body) => {
  const url = `https://monitoring.googleapis.com/v3/projects/${PROJECT}/alertPolicies`;
  const refused = googleRequest(PROJECT, google)('POST', url, body);
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test('without a channel an address is asked for', async () => {
  await expect(apply({ email: undefined })).rejects.toThrow('--email');
  expect(writes()).toEqual([]);
});

describe('the files', () => {
  test('no two of a kind have the same name', () => {
    for (const kind of KINDS) {
      const names = wantedOf(kind, values).map(({ body }) => body[kind.key]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  const metrics = wantedOf({ folder: 'metrics' }, values).map(({ body }) => String(body.name));
  const used = (folder: 'policies' | 'dashboards') =>
    [...JSON.stringify(wantedOf({ folder }, values)).matchAll(/googleapis.com\/user\/(\w+)/g)].map(
      ([, name]) => name,
    );

  test('policies and the dashboard use metrics that exist, and each metric is used', () => {
    const names = [...used('policies'), ...used('dashboards')];
    expect(new Set(names)).toEqual(new Set(metrics));
  });

  test.each([
    [200, '{"authenticated":false}', true],
    // With APP_CHECK=required, because the check has no token.
    [401, '{"error":"Não foi possível…","code":"app_check"}', true],
    [401, '<html><title>401 Unauthorized</title>', false],
    [403, '{"error":"…"}', false],
  ])('the uptime check takes %i %s of a function: %j', (status, text, expected) => {
    const api = wantedOf({ folder: 'uptime' }, values).find(({ file }) => file === 'api');
    const { httpCheck, contentMatchers } = z
      .object({
        httpCheck: z.object({ acceptedResponseStatusCodes: z.array(z.looseObject({})) }),
        contentMatchers: z.tuple([z.object({ content: z.string() })]),
      })
      .parse(api?.body);
    const isAccepted = httpCheck.acceptedResponseStatusCodes.some(
      ({ statusClass, statusValue }) =>
        statusValue === status || (statusClass === 'STATUS_CLASS_2XX' && status === 200),
    );
    expect(isAccepted && new RegExp(contentMatchers[0].content).test(text)).toBe(expected);
  });

  test('each condition names a metric and a resource, as Google requires', () => {
    const text = JSON.stringify([
      wantedOf({ folder: 'policies' }, values),
      wantedOf({ folder: 'dashboards' }, values),
    ]);
    const filters = [...text.matchAll(/"filter":"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each);
    expect(filters.length).toBeGreaterThan(20);
    for (const each of filters) expect(each).toMatch(/metric\.type=\\".*resource\.type=\\"/);
  });

  test('a placeholder without a value is refused', () => {
    expect(() => wantedOf({ folder: 'policies' }, {})).toThrow('no value for');
  });
});

test.each([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{}, { threshold: 0 }, true],
  [{}, { threshold: 1 }, false],
  [{ list: [{ a: 1, name: 'x' }] }, { list: [{ a: 1 }] }, true],
  [{ list: [{ a: 1 }, { a: 2 }] }, { list: [{ a: 1 }] }, false],
  [undefined, { a: { b: 1 } }, false],
])('%j covers %j: %j', (existing, wanted, expected) => {
  expect(covers(existing, wanted)).toBe(expected);
});
