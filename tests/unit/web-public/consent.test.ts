import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { validConsent } from '../../../web/src/lib/consent/consent.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const answer = { version: CONSENT_VERSION, measurement: true, advertising: false };

test.each([
  ['missing', null, null],
  ['new', { ...answer, uid: null, decidedAt: now }, answer],
  ['364 days old', { ...answer, uid: null, decidedAt: now - 364 * DAY_MS }, answer],
  ['a year old', { ...answer, uid: null, decidedAt: now - 365 * DAY_MS }, null],
  ['dated tomorrow', { ...answer, uid: null, decidedAt: now + DAY_MS }, null],
  [
    'for an earlier version of the cookie banner',
    { ...answer, version: 0, uid: null, decidedAt: now },
    null,
  ],
  [
    'for a later version of the cookie banner',
    { ...answer, version: CONSENT_VERSION + 1, uid: null, decidedAt: now },
    null,
  ],
])('a stored cookie choice that is %s is read as %j', (_, record, wanted) => {
  expect(validConsent(record, now)).toEqual(wanted);
});
