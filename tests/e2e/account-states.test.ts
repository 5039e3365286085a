import { bring } from '../gallery/state.ts';
import { guardedStates } from '../gallery/states.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

// A sample, by turns on a phone in light and on a wide screen in dark, to keep `npm test`
// short: `npm run gallery` holds every state to both.
const sample = guardedStates.filter((_, index) => index % 2 === 0);
const looks = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

for (const [index, state] of sample.entries()) {
  const { section, name, expectedErrors = null } = state;
  const look = looks[index % looks.length];
  test.describe(section, () => {
    test.use({ ...look, expectedErrors, contextOptions: { reducedMotion: 'reduce' } });
    test(`${name} is accessible and fits the screen`, async ({ page, context, request }) => {
      await bring(page, state, { context, request });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
