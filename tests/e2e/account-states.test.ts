import { expect } from 'playwright/test';
import { bring } from '../gallery/state.ts';
import { guardedStates } from '../gallery/states.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeType,
  smallTargets,
  test,
} from './fixtures.ts';

// A sample, by turns on a phone in light and on a wide screen in dark, to keep `npm test`
// short: `npm run gallery -- --axe` holds every state to both.
const sample = guardedStates.filter((_, index) => index % 4 === 0);
const looks = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

// What a state needs is in its file; a recording of each would take longer than the state.
test.use({ trace: 'off' });

for (const [index, state] of sample.entries()) {
  const { section, name } = state;
  // Calls are answered in the page, which leaves the one that its document began.
  const messages = ['was preloaded using link preload', state.expectedErrors?.source];
  const expectedErrors = new RegExp(messages.filter(Boolean).join('|'));
  const look = looks[index % looks.length];
  test.describe(section, () => {
    test.use({ ...look, expectedErrors, contextOptions: { reducedMotion: 'reduce' } });
    test(`${name} is accessible and fits screen and finger`, async ({ page, viewport }) => {
      await bring(page, state);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (viewport?.width !== 360) return;
      expect(await smallTargets(page)).toEqual([]);
      await expectRoomForLargeType(page);
    });
  });
}
