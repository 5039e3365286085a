import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../../../emulators/processes.ts';
import { wantedOf } from '../../../ops/monitoring/resources.ts';
import { monitoringValues } from './monitoring-values.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

test.each(['runbook', 'production', 'first-day', 'deploy'])(
  'every npm command of docs/%s.md exists, with its flags',
  (page) => {
    const commands = read(`docs/${page}.md`).matchAll(
      /npm run (?:--silent )?([\w:]+)([^`|\n#&)…]*)/g,
    );
    for (const [line, name = '', rest = ''] of commands) {
      expect(scripts, line).toHaveProperty(name);
      const source = () => read(/node (\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? '');
      // An option of parseArgs, as all our commands read their flags.
      for (const [, flag] of rest.matchAll(/--([a-z][\w-]*)/g)) {
        expect(source(), line).toMatch(new RegExp(`^\\s+'?${flag}'?: \\{ type`, 'm'));
      }
    }
  },
);

test('each alert that names a section of the runbook names one that exists', () => {
  const policies = JSON.stringify(wantedOf({ folder: 'policies' }, monitoringValues));
  const named = [...policies.matchAll(/docs\/runbook\.md, \\"([^"]+)\\"/g)];
  const titles = read('docs/runbook.md').match(/^## .+$/gm);
  expect(named.length).toBeGreaterThan(8);
  for (const [, title] of named) expect(titles).toContain(`## ${title}`);
});
