import { findFirefox } from '../setup/browsers.mjs';
import { startFirefox } from './firefox.ts';
import { engineJourneys } from './journeys.ts';

engineJourneys('Firefox', async () => {
  const program = findFirefox();
  if (!program) throw new Error('There is no Firefox: node tests/setup/main.mjs');
  return startFirefox(program);
});
