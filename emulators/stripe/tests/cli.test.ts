import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type StripeFixture, startFixture } from './local-stripe.ts';

const binary = fileURLToPath(
  new URL('../../../node_modules/@stripe/cli-linux-x64/bin/stripe', import.meta.url),
);
const installed = existsSync(binary);
const why = installed ? '' : ' (skipped: its binary is installed only on Linux x64)';

const answer = z.looseObject({ object: z.string(), id: z.optional(z.string()) });
type Answer = z.output<typeof answer>;

describe.skipIf(!installed)(`Stripe’s own CLI${why}`, { timeout: 120_000 }, () => {
  let fixture: StripeFixture;
  let home: string;
  beforeAll(async () => {
    fixture = await startFixture();
    home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
  });
  afterAll(async () => {
    await fixture.close();
    rmSync(home, { recursive: true });
  });

  /**
   * Runs `stripe …` and returns its JSON output. `--confirm` answers the CLI's question before a
   * deletion or cancellation.
   */
  async function stripe(command: string, data: Record<string, string> = {}): Promise<Answer> {
    const { port } = new URL(fixture.url);
    const args = [
      ...command.split(' '),
      ...Object.entries(data).flatMap(([name, value]) => ['-d', `${name}=${value}`]),
      // The CLI does not accept localhost as a base URL.
      ...['--api-base', `http://127.0.0.1:${port}`, '--api-key', 'sk_test_local'],
      ...(/\b(delete|cancel)\b/.test(command) ? ['--confirm'] : []),
    ];
    const env = { HOME: home, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
    const { stdout } = await promisify(execFile)(binary, args, { env });
    return z.parse(answer, JSON.parse(stdout.slice(stdout.indexOf('{'))));
  }

  test('Stripe’s CLI creates, changes, lists and deletes objects in the local Stripe', async () => {
    const { id } = await stripe('customers create', { name: 'Ana' });
    expect(await stripe(`customers update ${id}`, { name: 'Bia' })).toMatchObject({ name: 'Bia' });
    const session = await stripe('checkout sessions create', {
      mode: 'subscription',
      ui_mode: 'embedded_page',
      return_url: 'http://localhost:5000/checkout-return?session_id={CHECKOUT_SESSION_ID}',
      'line_items[0][price]': 'price_elite_month',
      'line_items[0][quantity]': '1',
    });
    expect(await stripe('checkout sessions list --limit 1')).toMatchObject({ data: [session] });
    expect(await stripe(`customers delete ${id}`)).toMatchObject({ id, deleted: true });
  });
});
