import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../../../emulators/processes.ts';
import { expectedFunctions, milliVcpu } from '../../../ops/google/expected-functions.ts';
import { KINDS, wantedOf } from '../../../ops/monitoring/resources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const PAGES = ['docs/runbook.md', 'docs/production.md', 'docs/first-day.md', 'docs/deploy.md'];

/** Each `npm run …` of a page with its flags, without what a shell does after it. */
function commandsOf(page: string): { line: string; name: string; flags: string[] }[] {
  const found = read(page).matchAll(/npm run (?:--silent )?([\w:]+)([^`|\n#&)…]*)/g);
  return [...found].map(([line, name = '', rest = '']) => ({
    line: line.trim(),
    name,
    flags: [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, flag = '']) => flag),
  }));
}

const values = {
  ...{ PROJECT: 'p', PROJECT_NUMBER: '1', HOST: 'h', EMAIL: 'e', BILLING_ACCOUNT: 'b' },
  ...{ CHANNEL: 'c', SITE_CHECK: 's', API_CHECK: 'a' },
};

const policies = JSON.stringify(wantedOf({ folder: 'policies' }, values));

describe.each(PAGES)('%s', (page) => {
  const commands = commandsOf(page);

  test('names commands', () => expect(commands.length).toBeGreaterThan(2));

  test.each(commands.map((each) => [each.line, each] as const))('%s exists', (_, command) => {
    const script = scripts[command.name];
    if (script === undefined) expect.fail(`package.json has no script ${command.name}`);
    const file = /node (\S+\.ts)/.exec(script)?.[1];
    if (command.flags.length === 0) return;
    const source = read(file ?? expect.fail(`${script} takes no flags`));
    // An option of parseArgs, as all our commands read their flags.
    for (const flag of command.flags)
      expect(source).toMatch(new RegExp(`^\\s+'?${flag}'?: \\{ type`, 'm'));
  });

  test('links to files and headings that exist', () => {
    for (const [, file = '', anchor] of read(page).matchAll(/\]\(([^)#:]*)(?:#([\w-]+))?\)/g)) {
      const target = file === '' ? page : join('docs', file);
      const anchors = anchorsOf(target);
      if (anchor !== undefined) expect(anchors, target).toContain(anchor);
    }
  });
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Each command of Firebase’s CLI in the pages and in what `ops/` prints, with all its flags. */
function firebaseCommands(): Map<string, Set<string>> {
  const commands = new Map<string, Set<string>>();
  const code = globSync('ops/**/*.ts', { cwd: root });
  const text = [...PAGES, ...code].map(read).join('\n');
  for (const [, name = '', rest = ''] of text.matchAll(/npx firebase ([\w:]+)([^`\n#&|;]*)/g)) {
    const flags = commands.get(name) ?? new Set();
    for (const [flag] of rest.matchAll(/--[a-z][\w-]*/g)) flags.add(flag);
    commands.set(name, flags);
  }
  return commands;
}

test('the commands of Firebase’s CLI exist, with the flags that pages and commands name', () => {
  const cli: { getCommand: (name: string) => unknown } = createRequire(import.meta.url)(
    'firebase-tools',
  );
  const command = z.object({ options: z.array(z.object({ long: z.string() })) });
  const commands = firebaseCommands();
  expect(commands.size).toBeGreaterThan(5);
  for (const [name, flags] of commands) {
    const { options } = command.parse(cli.getCommand(name), { error: () => name });
    // All commands have --project.
    const known = ['--project', ...options.map(({ long }) => long)];
    for (const flag of flags) expect(known, name).toContain(flag);
  }
});

test('production.md says how many resources, APIs and vCPU there are', async () => {
  const page = read('docs/production.md').replace(/\s+/g, ' ');
  const count = KINDS.flatMap((kind) => wantedOf(kind, values)).length;
  expect(page).toContain(`${count} to create, 0 to update`);
  const { revisions } = JSON.parse(read('tests/unit/ops/google-api/table.json'));
  for (const api of [...Object.keys(revisions), 'cloudquotas']) {
    expect(page).toContain(` ${api.split('.')[0]}.googleapis.com `);
  }
  const functions = await expectedFunctions();
  const once = milliVcpu(functions);
  const most = functions.map((each) => each.maxInstances * milliVcpu([each]));
  for (const needed of [once, 2 * once, most.reduce((sum, each) => sum + each, 0)]) {
    expect(page).toMatch(new RegExp(`needs? ${needed}\\b`));
  }
});

test('the first day has at most fifteen rows', () => {
  expect(read('docs/first-day.md').match(/^\| \d+ /gm)?.length).toBeLessThanOrEqual(15);
});

test('the switch that stops sales names a function and a setting that exist', async () => {
  const switches = /run services update (\w+) --update-env-vars (\w+)=off/;
  const [, service, setting] = switches.exec(read('docs/runbook.md')) ?? [];
  const names = (await expectedFunctions()).map(({ name }) => name.toLowerCase());
  expect(names).toContain(service);
  expect(read('functions/.env.example')).toContain(`\n${setting}=on\n`);
  // Its 503 is no reason for an alert.
  const isError = `service_name=\\"${service}\\" AND metric.labels.response_code!=\\"503\\"`;
  expect(policies).toContain(isError);
});

test('npm test, which refuses a real project’s settings, runs without those of the page', () => {
  const lines = PAGES.flatMap((page) => read(page).match(/^ *(?:env .*)?npm test/gm) ?? []);
  const command = 'env -u STRIPE_SECRET_KEY -u GCLOUD_PROJECT npm test';
  expect(new Set(lines.map((line) => line.trim()))).toEqual(new Set([command]));
});

test('each alert that names a section of the runbook names one that exists', () => {
  const named = [...policies.matchAll(/docs\/runbook\.md, \\"([^"]+)\\"/g)];
  const titles = read('docs/runbook.md').match(/^## .+$/gm);
  expect(named.length).toBeGreaterThan(8);
  for (const [, title] of named) expect(titles).toContain(`## ${title}`);
});
