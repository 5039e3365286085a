// Installs Firefox and WebKit, which requires root. On GitHub's machines `npm test` runs without
// root, so this script runs before it, as root.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

await provideEngines();
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
