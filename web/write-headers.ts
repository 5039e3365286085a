import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emulatorOrigins, hostingHeaders } from './hosting-headers.ts';

/** `npm run headers`: writes Hosting's headers, the emulators' origins among them, to firebase.json. */

const file = fileURLToPath(new URL('../firebase.json', import.meta.url));
const config = JSON.parse(readFileSync(file, 'utf8'));
config.hosting.headers = hostingHeaders(emulatorOrigins);
writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
