import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { reasonNotToNote } from '../../note-tested-commit.ts';

const step = z.object({ run: z.string().optional() });
const workflow = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) });
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(readdirSync('.github/workflows'))('%s names scripts that exist', (name) => {
  const { jobs } = workflow.parse(parse(readFileSync(`.github/workflows/${name}`, 'utf8')));
  for (const { run } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    const script = /^npm run ([\w:]+)/.exec(run ?? '')?.[1];
    if (script) expect(scripts).toHaveProperty(script);
    else if (run) expect(() => accessSync(run, constants.X_OK)).not.toThrow();
  }
});

test.each([
  [[], true, undefined],
  [['WebKit: not installed'], true, 'not everything ran'],
  [[], false, 'the files differ from it'],
])('a run without %j, of a commit alone: %s', (notRun, isClean, reason) => {
  expect(reasonNotToNote(notRun, isClean)).toBe(reason);
});
