// Installs Firefox and WebKit as root. GitHub's machines run `npm test` without root.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

await provideEngines();
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
