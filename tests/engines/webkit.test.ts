import { test } from 'vitest';
import { findWebKit } from '../setup/browsers.mjs';
import { startWebKit } from '../support/webkit.ts';
import { testEngine, useMenu } from './engine-tests.ts';

const programs = findWebKit();
testEngine('WebKit', programs ? () => startWebKit(programs) : undefined);

if (programs) {
  test('the phone menu of a WebKit without popovers stays closed until it is opened', () =>
    useMenu(() => startWebKit(programs, ['-PopoverAttribute'])));
}
