import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureForEachTest } from './local-stripe.ts';

const binary = fileURLToPath(
  new URL('../../../node_modules/@stripe/cli-linux-x64/bin/stripe', import.meta.url),
);
const installed = existsSync(binary);
const why = installed ? '' : ' (skipped: its binary is installed only on Linux x64)';

const fixture = fixtureForEachTest();

test.skipIf(!installed)(
  `Stripe’s CLI creates, changes and deletes objects in the local Stripe${why}`,
  { timeout: 120_000 },
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { HOME: home, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
    // The CLI does not accept localhost as a base URL.
    const base = fixture.url.replace('localhost', '127.0.0.1');
    const stripe = async (...args: string[]) => {
      const all = [...args, '--api-base', base, '--api-key', 'sk_test_local'];
      const { stdout } = await promisify(execFile)(binary, all, { env });
      return JSON.parse(stdout.slice(stdout.indexOf('{')));
    };
    const { id } = await stripe('customers', 'create', '-d', 'name=Ana');
    const updated = await stripe('customers', 'update', id, '-d', 'metadata[uid]=u1');
    expect(updated).toMatchObject({ id, metadata: { uid: 'u1' } });
    expect(await stripe('customers', 'delete', id, '--confirm')).toMatchObject({ deleted: true });
  },
);
