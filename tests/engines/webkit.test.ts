import { test } from 'vitest';
import { findWebKit } from '../setup/browsers.mjs';
import { startWebKit } from '../support/webkit.ts';
import { expectMenuWorks, expectSteadyCard, testEngine } from './engine-tests.ts';

const programs = findWebKit();
testEngine('WebKit', programs ? () => startWebKit(programs) : undefined);

if (programs) {
  // WebKit has no scroll anchoring, so it would move the card when sections above it change.
  test('a plan card that a visitor scrolls to before hydration keeps its place', () =>
    expectSteadyCard(() => startWebKit(programs)));

  test('in a WebKit without popovers, the phone menu stays closed until the user opens it', () =>
    expectMenuWorks(() => startWebKit(programs, ['-PopoverAttribute']), false));
}
