// Installs Firefox and WebKit as root, for machines where `npm test` does not run as root, such as
// GitHub's.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

console.log((await provideEngines()) ?? 'Firefox and WebKit are here.');
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
