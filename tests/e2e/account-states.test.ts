import { bring } from '../gallery/state.ts';
import { guardedStates } from '../gallery/states.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

// Every other state on a phone in light, the others on a wide screen in dark: `npm run
// gallery` holds each to both.
const looks = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

for (const [index, state] of guardedStates.entries()) {
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
