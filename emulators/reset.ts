/** `npm run reset` deletes the saved state of `npm start`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireFreePort } from './processes.ts';
import { root, runScript } from './setup/shell.mjs';

await runScript(async () => {
  await requireFreePort(12111, 'npm start');
  rmSync(join(root, '.local/state'), { recursive: true, force: true });
  console.log('✓ Deleted. The next npm start seeds the demo people again.');
});
