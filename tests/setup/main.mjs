// Brings the browsers that `npm test` runs in: with `--chromium` that one alone. After
// emulators/setup.mjs, with Node 20's built-ins and Playwright.
import { report } from '../../emulators/setup/shell.mjs';
import { provideChromium, provideEngines } from './browsers.mjs';

await report(
  process.argv.includes('--chromium') ? [provideChromium] : [provideChromium, provideEngines],
);
