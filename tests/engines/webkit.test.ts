import { test } from 'vitest';
import { findWebKit } from '../setup/browsers.mjs';
import { startWebKit } from '../support/engines/webkit.ts';
import { testEngine, useMenu } from './engine-tests.ts';

function start(features: string[] = []) {
  const programs = findWebKit();
  if (!programs) throw new Error('There is no WebKitGTK: node tests/setup/main.mjs');
  return startWebKit(programs, features);
}

testEngine('WebKit', start);

test('the phone menu of a WebKit without popovers stays closed until it is opened', () =>
  useMenu(() => start(['-PopoverAttribute'])));
