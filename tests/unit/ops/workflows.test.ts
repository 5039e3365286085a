import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { reasonNotToNote } from '../../note-tested-commit.ts';

const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(step) })),
});
const read = (name: string) => {
  const { jobs, permissions } = workflow.parse(
    parse(readFileSync(`.github/workflows/${name}`, 'utf8')),
  );
  return { permissions, steps: Object.values(jobs).flatMap(({ steps }) => steps) };
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(readdirSync('.github/workflows'))('%s names scripts that exist', (name) => {
  for (const { run } of read(name).steps) {
    const script = /^npm run ([\w:]+)/.exec(run ?? '')?.[1];
    if (script) expect(scripts).toHaveProperty(script);
    else if (run) expect(() => accessSync(run, constants.X_OK)).not.toThrow();
  }
});

test('ci may only read; deploy runs the tests before it has credentials', () => {
  expect(read('ci.yml').permissions).toEqual({ contents: 'read' });
  const { permissions, steps } = read('deploy.yml');
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const order = ['.ci/run', 'google-github-actions/auth', 'npm run deploy'].map((text) =>
    steps.findIndex(({ run, uses }) => (run ?? uses ?? '').includes(text)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test.each([
  [[], true, undefined],
  [['WebKit: not installed'], true, 'not everything ran'],
  [[], false, 'the files differ from it'],
])('a run without %j, of a commit alone: %s', (notRun, isClean, reason) => {
  expect(reasonNotToNote(notRun, isClean)).toBe(reason);
});
