import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { validConsent } from '../../../web/src/lib/consent/consent.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const answer = { version: CONSENT_VERSION, measurement: true, advertising: false };
const record = { ...answer, uid: null, decidedAt: now };

test.each([
  ['missing', null, null],
  ['new', record, answer],
  ['364 days old', { ...record, decidedAt: now - 364 * DAY_MS }, answer],
  ['a year old', { ...record, decidedAt: now - 365 * DAY_MS }, null],
  ['dated tomorrow', { ...record, decidedAt: now + DAY_MS }, null],
  ['for an earlier version of the banner', { ...record, version: 0 }, null],
  ['for a later version of the banner', { ...record, version: CONSENT_VERSION + 1 }, null],
])('a stored cookie choice that is %s is read as %j', (_, stored, wanted) => {
  expect(validConsent(stored, now)).toEqual(wanted);
});
