import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../emulators/processes.ts';
import { root } from '../../emulators/setup/shell.mjs';
import { testProject, tests, writeTestProject } from '../support/project.ts';

/**
 * Tests `npx firebase emulators:start` after a build, without the files that `npm start` writes and
 * without the local Stripe.
 */

const shift = Number(process.env.TEST_PORT_SHIFT ?? 0) + 50;
const alone = testProject('emulators-alone', shift);
let emulators: Service;

beforeAll(async () => {
  writeTestProject(alone);
  for (const file of ['.env.local', '.secret.local']) rmSync(join(alone.dir, 'functions', file));
  // Set a port at which no local Stripe runs. `npm start` may run a local Stripe at the usual port.
  const settings = readFileSync(join(root, 'functions/.env.demo-garimpa'), 'utf8');
  writeFileSync(
    join(alone.dir, 'functions/.env.demo-garimpa'),
    settings.replace('localhost:12111', `localhost:${alone.ports.stripe}`),
  );
  for (const built of ['functions/lib', 'web']) {
    symlinkSync(join(tests.dir, built), join(alone.dir, built));
  }
  const TMPDIR = join(alone.dir, 'tmp');
  mkdirSync(TMPDIR);
  const program = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
  emulators = await startService('The emulators', [process.execPath, program, 'emulators:start'], {
    ...{ cwd: alone.dir, env: { ...process.env, TMPDIR } },
    ...{ logFile: join(alone.dir, 'firebase.log'), readyPattern: /All emulators ready/ },
  });
}, 150_000);

afterAll(() => emulators?.stop(), 60_000);

async function post(address: string, body: object, token = ''): Promise<[number, unknown]> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'http://localhost:5000',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()];
}

test('with only Firebase’s emulators, a user can sign up, but a checkout says that the local Stripe is missing', async () => {
  const site = `http://localhost:${alone.ports.hosting}`;
  expect((await fetch(`${site}/planos`)).status).toBe(200);
  const email = `alone-${Date.now()}@exemplo.com.br`;
  const [, account] = await post(
    `http://127.0.0.1:${alone.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    { email, password: 'secret1', returnSecureToken: true },
  );
  const { localId: uid, idToken } = Object(account);
  const person = { uid, email, displayName: 'Ana' };
  const names = { firstName: 'Ana', lastName: '', emailVerified: false };
  expect(await post(`${site}/api/users`, { ...person, ...names }, idToken)).toMatchObject([
    200,
    { user: { email } },
  ]);
  expect(await post(`${site}/api/auth/set-cookie`, person, idToken)).toEqual([200, { ok: true }]);
  const order = { email, planName: 'Elite', interval: 'month' };
  const [status, refusal] = await post(`${site}/create-embedded-checkout-session`, order, idToken);
  expect(status).toBe(502);
  expect(refusal).toMatchObject({
    error: expect.stringMatching(/^O Stripe local não está rodando em .*npm start$/),
  });
});
