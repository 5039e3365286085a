/**
 * `npm run reset`: the next `npm start` begins anew, with accounts, records and everything at the
 * local Stripe as after the first one.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireFreePort, root } from './processes.ts';

try {
  // It has no options.
  parseArgs();
  await requireFreePort(12111, 'npm start');
  rmSync(join(root, '.local/state'), { recursive: true, force: true });
  console.log('✓ Emptied. The next npm start makes the demo people anew.');
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
