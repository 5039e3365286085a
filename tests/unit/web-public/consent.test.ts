import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { validConsent } from '../../../web/src/lib/consent/consent.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const answer = { version: CONSENT_VERSION, measurement: true, advertising: false };

test.each([
  ['none', null, null],
  ['a fresh one', { ...answer, uid: null, decidedAt: now }, answer],
  ['one of 364 days ago', { ...answer, uid: null, decidedAt: now - 364 * DAY_MS }, answer],
  ['one of a year ago', { ...answer, uid: null, decidedAt: now - 365 * DAY_MS }, null],
  ['one of tomorrow', { ...answer, uid: null, decidedAt: now + DAY_MS }, null],
  ['one to an earlier question', { ...answer, version: 0, uid: null, decidedAt: now }, null],
  [
    'one to a later question',
    { ...answer, version: CONSENT_VERSION + 1, uid: null, decidedAt: now },
    null,
  ],
])('of the answers, %s reads as %j', (_, record, wanted) => {
  expect(validConsent(record, now)).toEqual(wanted);
});
