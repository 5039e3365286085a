import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyMonitoring, type Change } from '../../../ops/monitoring/apply.ts';
import { covers, KINDS, wantedOf } from '../../../ops/monitoring/resources.ts';
import { startGoogle } from './google-monitoring.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeEach(async () => {
  google = await startGoogle();
});
afterEach(() => google.close());

const settings = {
  project: 'garimpa-test',
  host: 'garimpa.example',
  email: 'ops@garimpa.example',
  dryRun: false,
  waitMs: 1,
};

async function apply(changed: Partial<typeof settings> | { email: undefined } = {}) {
  const changes: Change[] = [];
  await applyMonitoring(google.request, { ...settings, ...changed }, (each) => changes.push(each));
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
  expect(google.writes().map(({ method }) => method)).toEqual(files.map(() => 'POST'));

  google.received.length = 0;
  const second = await apply({ email: undefined });
  expect(second.filter(({ what }) => what !== 'unchanged')).toEqual([]);
  expect(google.writes()).toEqual([]);
});

test('policies refer to the channel and the checks that exist, the budget to the project', async () => {
  await apply();
  const everything = JSON.stringify([...google.kept.values()]);
  expect(everything).not.toContain('${');
  const [channel] = [...google.kept.values()].filter(({ type }) => type === 'email');
  const policies = [...google.kept].filter(([key]) => key.includes('/alertPolicies/'));
  for (const [, policy] of policies) expect(policy.notificationChannels).toEqual([channel?.name]);
  const checks = [...google.kept.keys()].filter((key) => key.includes('/uptimeCheckConfigs/'));
  const siteDown = policies.find(([, { displayName }]) => displayName === 'The site is down');
  for (const check of checks) {
    expect(JSON.stringify(siteDown)).toContain(`check_id=\\"${check.split('/').at(-1)}\\"`);
  }
  const [, budget] = [...google.kept].find(([key]) => key.includes('/budgets/')) ?? [];
  expect(budget).toMatchObject({ budgetFilter: { projects: ['projects/123456789'] } });
});

test('what was changed by hand is set back, all else is left alone', async () => {
  await apply();
  const metric = 'logging.googleapis.com/v2/projects/garimpa-test/metrics/disputes';
  google.kept.set(metric, { ...google.kept.get(metric), filter: 'severity=ERROR' });
  google.received.length = 0;
  const changes = (await apply()).filter(({ what }) => what !== 'unchanged');
  expect(changes).toEqual([{ what: 'updated', resource: 'metrics/disputes' }]);
  expect(google.writes()).toEqual([{ method: 'PUT', path: metric, status: 200 }]);
  expect((await apply()).every(({ what }) => what === 'unchanged')).toBe(true);
});

test('a dry run reports the same and writes nothing', async () => {
  expect(await apply({ dryRun: true })).toHaveLength(files.length);
  expect(google.writes()).toEqual([]);
});

test('a policy waits for a metric that Google does not know yet', async () => {
  google.close();
  google = await startGoogle({ newMetricsMissFor: 3 });
  expect(await apply()).toHaveLength(files.length);
  expect(google.received.filter(({ status }) => status === 404)).toHaveLength(3);
});

test('a field that the API does not have is refused, as by Google', async () => {
  const url = 'https://monitoring.googleapis.com/v3/projects/garimpa-test/alertPolicies';
  const refused = google.request('POST', url, { displayName: 'x', colour: 'red' });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test('without a channel an address is asked for', async () => {
  await expect(apply({ email: undefined })).rejects.toThrow('--email');
  expect(google.writes()).toEqual([]);
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
