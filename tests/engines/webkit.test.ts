import { onTestFinished, test } from 'vitest';
import { findWebKit } from '../setup/browsers.mjs';
import { openLanding, useMenu } from './journey.ts';
import { engineJourneys, site } from './journeys.ts';
import { startWebKit } from './webkit.ts';

function programs() {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKitGTK: node tests/setup/main.mjs');
  return found;
}

engineJourneys('WebKit', () => startWebKit(programs()));

test('the phone menu of a WebKit without popovers stays closed until it is opened', async () => {
  const engine = await startWebKit(programs(), { features: ['-PopoverAttribute'] });
  onTestFinished(engine.close);
  await openLanding(engine.tab, site);
  await useMenu(engine);
});
