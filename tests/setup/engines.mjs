// Installs Firefox and WebKit, which requires root. GitHub's machines run this script as root,
// because they run `npm test` without root.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

await provideEngines();
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
