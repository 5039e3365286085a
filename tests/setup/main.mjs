// The set-up of `npm start`, and the browsers that `npm test` runs in: with `--chromium` that one
// alone. With Node 20's built-ins, and Playwright once the packages are there.
import { report } from '../../emulators/setup/shell.mjs';
import { provideChromium, provideEngines } from './browsers.mjs';

// Debian's packages come while npm's do, and one after the other.
const engines = process.argv.includes('--chromium') ? undefined : provideEngines();
// Its failure is reported where it is awaited below.
engines?.catch(() => undefined);
await import('../../emulators/setup.mjs');
if (process.exitCode !== 1) await report([() => engines, provideChromium]);
