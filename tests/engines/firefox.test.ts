import { findFirefox } from '../setup/browsers.mjs';
import { testEngine } from './engine-tests.ts';
import { startFirefox } from './puppeteer.ts';

testEngine('Firefox', async () => {
  const program = findFirefox();
  if (!program) throw new Error('There is no Firefox: node tests/setup/main.mjs');
  return startFirefox(program);
});
