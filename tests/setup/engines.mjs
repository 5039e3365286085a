// Installs Firefox and WebKit, which requires root. GitHub Actions runs this script as root before
// `npm test`, which runs without root.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

await provideEngines();
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
