import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refuseProduction } from '../../../emulators/setup/settings.mjs';
import { explainUnwritable } from '../../../emulators/setup/shell.mjs';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a file that cannot be written is explained in one line', () => {
  const full = errorOf(() => writeFileSync('/dev/full', 'x'));
  expect(explainUnwritable(full)).toMatch(/^ENOSPC: no space left .* must be writable/);
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), {
    code: 'EACCES',
  });
  expect(explainUnwritable(refused)).toContain("mkdir '/x'");
});

test('other errors keep their trace', () => {
  expect(explainUnwritable(new Error('a bug'))).toBeUndefined();
  expect(explainUnwritable(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined();
  expect(explainUnwritable('text')).toBeUndefined();
});

describe('local commands refuse', () => {
  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_51abc'],
    ['STRIPE_SECRET_KEY', 'rk_live_51abc'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51abc'],
    ['VITE_FIREBASE_PROJECT_ID', 'garimpa-prod'],
    ['GCLOUD_PROJECT', 'garimpa-prod'],
  ])('%s=%s', (name, value) => {
    expect(() => refuseProduction({ [name]: value })).toThrow(name);
  });

  test('nothing of a developer’s own: Stripe in test mode, a demo- project', () => {
    const own = { STRIPE_SECRET_KEY: 'sk_test_51abc', VITE_FIREBASE_PROJECT_ID: 'demo-garimpa' };
    expect(() => refuseProduction(own)).not.toThrow();
  });

  test('every other file that Vite knows, such as .env.production', async () => {
    const config = await resolveConfig({ configFile: 'web/vite.config.ts' }, 'build', 'production');
    expect(config.envDir).toBe(false);
  });

  test.each(['start', 'dev', 'test'])('in npm run %s', (script) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const command = scripts[`pre${script}`]?.replace('node ', '').split(' ') ?? [];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, STRIPE_SECRET_KEY: 'sk_live_51abc' },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('STRIPE_SECRET_KEY is a key of live mode'),
    });
  });
});
