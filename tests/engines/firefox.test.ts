import { findFirefox } from '../setup/browsers.mjs';
import { testEngine } from './engine-tests.ts';
import { startFirefox } from './puppeteer.ts';

const program = findFirefox();
testEngine('Firefox', program ? () => startFirefox(program) : undefined);
