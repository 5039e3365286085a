import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const step = z.strictObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(step) })),
});
const read = (name: string) => {
  const text = readFileSync(`.github/workflows/${name}.yml`, 'utf8');
  const { jobs, ...rest } = workflow.parse(parse(text));
  return { ...rest, text, steps: Object.values(jobs).flatMap(({ steps }) => steps) };
};
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test.each(['ci', 'deploy'])('%s names only scripts that exist, and no secret', (name) => {
  const { steps, text } = read(name);
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands).toContain('.ci/run');
  for (const command of commands) {
    const script = /^npm run ([\w:]+)/.exec(command)?.[1];
    if (script) expect(scripts).toHaveProperty(script);
    else expect(() => accessSync(command, constants.X_OK)).not.toThrow();
  }
  expect(text).not.toMatch(/secrets\.|credentials_json/);
});

test('every action is of a named version', () => {
  for (const name of readdirSync('.github/workflows')) {
    const uses = read(name.replace('.yml', '')).steps.flatMap((each) => each.uses ?? []);
    for (const action of uses) expect(action).toMatch(/@v\d+$/);
  }
});

test('ci runs for every push and may only read', () => {
  const { on, permissions } = read('ci');
  expect(on).toHaveProperty('push');
  expect(permissions).toEqual({ contents: 'read' });
});

test('deploy is started by hand alone, tests first, and has a workload identity', () => {
  const { on, permissions, steps } = read('deploy');
  expect(Object.keys(on)).toEqual(['workflow_dispatch']);
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const order = steps.map(({ run, uses }) => run ?? uses ?? '');
  const at = (text: string) => order.findIndex((each) => each.includes(text));
  expect(at('.ci/run')).toBeLessThan(at('google-github-actions/auth'));
  expect(at('google-github-actions/auth')).toBeLessThan(at('npm run deploy'));
  expect(steps[at('google-github-actions/auth')]?.with).toHaveProperty(
    'workload_identity_provider',
  );
});
