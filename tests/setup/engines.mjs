// GitHub Actions runs this as root before `npm test`, which runs without root.
import { findFirefox, findWebKit, provideEngines } from './browsers.mjs';

await provideEngines();
if (!findFirefox() || !findWebKit()) process.exitCode = 1;
