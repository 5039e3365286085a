import { findFirefox } from '../setup/browsers.mjs';
import { startFirefox } from '../support/puppeteer.ts';
import { testEngine } from './engine-tests.ts';

const program = findFirefox();
testEngine('Firefox', program ? () => startFirefox(program) : undefined);
