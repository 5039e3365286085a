import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

test('a command for a real project reads its settings, and refuses unsafe ones', () => {
  const project = `garimpa-test-${process.pid}`;
  const file = `functions/.env.${project}`;
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, 'APP_URL=http://localhost:5000\n');
  const { status, stderr } = spawnSync(process.execPath, ['functions/finish-deletions.ts'], {
    env: { GCLOUD_PROJECT: project, STRIPE_SECRET_KEY: 'sk_test_51abc' },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('APP_URL is not https'),
  });
});

test.each([
  ['garimpa-x', 'garimpa-x'],
  ['demo-garimpa', 'undefined'],
])('the Admin SDK’s calls for %s count for the project %s', (project, quotaProject) => {
  const script = `import { runCommand } from './functions/command-line.ts';
    await runCommand(async () => console.log(String(process.env.GOOGLE_CLOUD_QUOTA_PROJECT)));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { GCLOUD_PROJECT: project, STRIPE_SECRET_KEY: 'sk_test_51abc' },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(quotaProject);
});
