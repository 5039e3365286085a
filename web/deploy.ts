import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostingHeaders } from './hosting-headers.ts';

/**
 * `npm run deploy -- <arguments of firebase deploy>`: deploys firebase.json with
 * production's headers. firebase.json itself allows the emulators' addresses, so that
 * `firebase emulators:start` works as it is, and therefore refuses to be deployed.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const NAME = 'firebase.production.json';

const { emulators: _, ...config } = JSON.parse(readFileSync(`${root}firebase.json`, 'utf8'));
config.hosting.headers = hostingHeaders();
config.hosting.predeploy = ['npm run build:web'];
writeFileSync(`${root}${NAME}`, JSON.stringify(config, null, 2));
try {
  const firebase = `${root}node_modules/firebase-tools/lib/bin/firebase.js`;
  const { status } = spawnSync(
    process.execPath,
    [firebase, 'deploy', '--config', NAME, ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(`${root}${NAME}`, { force: true });
}
