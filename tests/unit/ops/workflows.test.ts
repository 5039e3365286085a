import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { reasonNotToNote } from '../../note-tested-commit.ts';

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
  const text = readFileSync(`.github/workflows/${name}`, 'utf8');
  const { jobs, ...rest } = workflow.parse(parse(text));
  return { ...rest, text, steps: Object.values(jobs).flatMap(({ steps }) => steps) };
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(readdirSync('.github/workflows'))(
  '%s names scripts that exist, actions of a version, and no secret',
  (name) => {
    const { steps, text } = read(name);
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands).toContain('.ci/run');
    for (const command of commands) {
      const script = /^npm run ([\w:]+)/.exec(command)?.[1];
      if (script) expect(scripts).toHaveProperty(script);
      else expect(() => accessSync(command, constants.X_OK)).not.toThrow();
    }
    for (const { uses = '@v1' } of steps) expect(uses).toMatch(/@v\d+$/);
    expect(text).not.toMatch(/secrets\.|credentials_json/);
  },
);

test('ci runs for every push and may only read; deploy is started by hand, tests first', () => {
  const ci = read('ci.yml');
  expect(ci.on).toHaveProperty('push');
  expect(ci.permissions).toEqual({ contents: 'read' });
  const { on, permissions, steps } = read('deploy.yml');
  expect(Object.keys(on)).toEqual(['workflow_dispatch']);
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const at = (text: string) =>
    steps.findIndex(({ run, uses }) => (run ?? uses ?? '').includes(text));
  const auth = at('google-github-actions/auth');
  expect(at('.ci/run')).toBeLessThan(auth);
  expect(auth).toBeLessThan(at('npm run deploy'));
  expect(steps[auth]?.with).toHaveProperty('workload_identity_provider');
});

test.each([
  [[], true, undefined],
  [['WebKit: not installed'], true, 'not everything ran'],
  [[], false, 'the files differ from it'],
])('a run without %j, of a commit alone: %s', (notRun, isClean, reason) => {
  expect(reasonNotToNote(notRun, isClean)).toBe(reason);
});
