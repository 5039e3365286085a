/**
 * `npm run reset`: accounts, records and everything at the local Stripe are as after the
 * first start. A running `npm start` does it at once, otherwise the next one.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

const address = 'http://localhost:12111/_local/reset';

const answer = await fetch(address, { method: 'POST' }).catch(() => undefined);
if (answer?.ok) console.log('✓ Emptied, and the demo people are there again.');
else if (answer) {
  console.error(`✗ ${address} answered: ${await answer.text()}`);
  process.exitCode = 1;
} else {
  rmSync(join(root, '.local/state'), { recursive: true, force: true });
  console.log('✓ Emptied. The next npm start makes the demo people anew.');
}
