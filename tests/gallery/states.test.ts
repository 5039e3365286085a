import { expect } from 'playwright/test';
import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  expectRoomForLargeType,
  smallTargets,
  test,
} from '../support/fixtures.ts';
import { bring } from './state.ts';
import { guardedStates, states } from './states.ts';

// What a state needs is in its file, the answer about cookies too; a recording of each would take
// longer than the state.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' }, cookies: 'undecided' });

// A sample, to keep `npm test` short: `npm run gallery -- --every --axe` holds every state.
const sample = guardedStates.filter((_, index) => index % 20 === 0);
const consent = states.filter(({ name }) => /^(Aviso|Preferências) de cookies$/.test(name));
for (const state of [...consent, ...sample]) {
  const { section, name } = state;
  // Calls are answered in the page, which leaves the one that its document began.
  const messages = ['was preloaded using link preload', state.expectedErrors?.source];
  test.describe(section, () => {
    test.use({ expectedErrors: new RegExp(messages.filter(Boolean).join('|')) });
    test(`${name} is accessible and fits screen and finger`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await bring(page, state);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page)).toEqual([]);
      await expectRoomForLargeType(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
