import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emulatorOrigins, hostingHeaders } from './hosting-headers.ts';
import { hostingRewrites } from './hosting-rewrites.ts';

/** `npm run hosting`: writes Hosting's rewrites and headers, the emulators' origins among them, to firebase.json. */

const file = fileURLToPath(new URL('../firebase.json', import.meta.url));
const config = JSON.parse(readFileSync(file, 'utf8'));
config.hosting.rewrites = hostingRewrites();
config.hosting.headers = hostingHeaders(emulatorOrigins);
writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
