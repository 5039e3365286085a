import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/**
 * `npm run reset`: accounts, records and everything at the local Stripe are as after the
 * first start. A running `npm start` does it at once, otherwise the next one.
 */
const address = 'http://localhost:12111/_local/reset';

async function resetRunning(): Promise<boolean> {
  let answer: Response;
  try {
    answer = await fetch(address, { method: 'POST' });
  } catch {
    return false;
  }
  if (!answer.ok) throw new Error(`${address} answered: ${await answer.text()}`);
  return true;
}

try {
  if (await resetRunning()) console.log('✓ Emptied, and the demo people are there again.');
  else {
    rmSync(join(root, '.local/state'), { recursive: true, force: true });
    console.log('✓ Emptied. The next npm start makes the demo people anew.');
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
