import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';

const program = fileURLToPath(new URL('../../../emulators/stripe/main.ts', import.meta.url));

/** A local Stripe in a process whose files can't grow past `bytes`, as on a disk that is full. */
export async function startLimitedStripe(stateFile: string, bytes: number | 'unlimited') {
  const limit = `--fsize=${bytes}:unlimited`;
  const options = ['--port', '0', '--webhook', 'http://127.0.0.1:9', '--state', stateFile];
  const started = spawn('prlimit', [limit, process.execPath, program, ...options]);
  let messages = '';
  started.stderr.on('data', (chunk: Buffer) => {
    messages += chunk.toString();
  });
  const [url] = await once(started.stdout, 'data');
  const { hostname, port } = new URL(String(url).trim());
  return {
    stripe: new Stripe('sk_test_local', {
      ...{ host: hostname, port, protocol: 'http' },
      maxNetworkRetries: 0,
    }),
    /** All that it has printed as errors. */
    messages: () => messages,
    makeRoom: () => void spawnSync('prlimit', ['--pid', `${started.pid}`, '--fsize=unlimited']),
    async kill() {
      started.kill('SIGKILL');
      await once(started, 'exit');
    },
  };
}

/** Creates customers until that fails. @returns the ids of those that were acknowledged. */
export async function fillWithCustomers(stripe: Stripe): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    const created = await stripe.customers.create({ name: 'x'.repeat(200) }).catch(() => null);
    if (!created) return acknowledged;
    acknowledged.push(created.id);
  }
}
