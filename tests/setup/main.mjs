// This script can run before npm's packages are installed, so it imports built-in modules first.
import '../../emulators/setup/node-version.mjs';
import { runScript } from '../../emulators/setup/shell.mjs';
import { provideChromium, provideEngines } from './browsers.mjs';

// Install Chromium last, because apt can't run twice at the same time.
const engines = process.argv.includes('--chromium') ? undefined : provideEngines();
// Prevent an unhandled rejection. `runScript` below awaits `engines` and shows its error.
engines?.catch(() => undefined);
await import('../../emulators/setup.mjs');
if (process.exitCode !== 1) {
  await runScript(async () => {
    await engines;
    await provideChromium();
  });
}
