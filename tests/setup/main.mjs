// Runs the set-up of `npm start` and installs the browsers of `npm test`; with `--chromium` only
// Chromium. It uses Node 20's built-in modules, and Playwright once the packages are installed.
import { report } from '../../emulators/setup/shell.mjs';
import { provideChromium, provideEngines } from './browsers.mjs';

// Install Debian's packages one after the other, at the same time as npm's packages.
const engines = process.argv.includes('--chromium') ? undefined : provideEngines();
// If the installation fails, the error is reported where `engines` is awaited below.
engines?.catch(() => undefined);
await import('../../emulators/setup.mjs');
if (process.exitCode !== 1) await report([() => engines, provideChromium]);
