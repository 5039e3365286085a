import { test } from 'vitest';
import { findWebKit } from '../setup/browsers.mjs';
import { startWebKit } from '../support/webkit.ts';
import { expectMenuWorks, testEngine } from './engine-tests.ts';

const programs = findWebKit();
testEngine('WebKit', programs ? () => startWebKit(programs) : undefined);

if (programs) {
  test('in a WebKit without popovers, the phone menu stays closed until the user opens it', () =>
    expectMenuWorks(() => startWebKit(programs, ['-PopoverAttribute']), false));
}
