import { findFirefox } from '../setup/browsers.mjs';
import { startFirefox } from '../support/engines/puppeteer.ts';
import { testEngine } from './engine-tests.ts';

testEngine('Firefox', async () => {
  const program = findFirefox();
  if (!program) throw new Error('There is no Firefox: node tests/setup/main.mjs');
  return startFirefox(program);
});
