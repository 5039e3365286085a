import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixtureForEachTest } from './local-stripe.ts';

const binary = fileURLToPath(
  new URL('../../../node_modules/@stripe/cli-linux-x64/bin/stripe', import.meta.url),
);
const installed = existsSync(binary);
const why = installed ? '' : ' (skipped: its binary is installed only on Linux x64)';

describe.skipIf(!installed)(`Stripe’s own CLI${why}`, { timeout: 120_000 }, () => {
  const fixture = fixtureForEachTest();

  test('Stripe’s CLI creates, changes and deletes objects in the local Stripe', async () => {
    const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { HOME: home, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
    const stripe = async (...args: string[]) => {
      // The CLI does not accept localhost as a base URL.
      const base = fixture.url.replace('localhost', '127.0.0.1');
      const all = [...args, '--api-base', base, '--api-key', 'sk_test_local'];
      const { stdout } = await promisify(execFile)(binary, all, { env });
      return JSON.parse(stdout.slice(stdout.indexOf('{')));
    };
    const { id } = await stripe('customers', 'create', '-d', 'name=Ana');
    const nested = ['-d', 'metadata[uid]=u1'];
    const metadata = { uid: 'u1' };
    expect(await stripe('customers', 'update', id, ...nested)).toMatchObject({ id, metadata });
    expect(await stripe('customers', 'delete', id, '--confirm')).toMatchObject({ deleted: true });
  });
});
