import { bugsIn } from './bug.ts';

const tracking = 'web/src/lib/tracking';

export const consent = [
  ...bugsIn('web/src/lib/consent/consent.ts', 'tests/unit/web-public/consent.test.ts', {
    'answer-valid-for-ever': [' || record.decidedAt + VALID_MS <= now', ''],
    'answer-to-an-older-question': [
      'record === null || record.version !== CONSENT_VERSION',
      'record === null',
    ],
  }),
  ...bugsIn('web/src/lib/consent/consent.ts', 'tests/web/account/consent-of-person.test.ts', {
    'answer-of-another-person': [
      "answer?.uid === null || answer?.uid === storage.get('uid') ? answer : null",
      'answer',
    ],
    'record-replaces-a-newer-answer': ['if (isValid && isNewer)', 'if (isValid)'],
    'visitors-answer-given-to-nobody': [
      '!isValid && answer?.uid === null',
      '!isValid && answer?.uid === uid',
    ],
  }),
  ...bugsIn(`${tracking}/apply-consent.ts`, 'tests/web/public/trackers.test.ts', {
    'trackers-before-consent': [
      'applyToTrackers(consent ?? REFUSED)',
      'applyToTrackers(consent ?? ACCEPTED)',
    ],
    'pixel-goes-on-after-a-withdrawal': ['    else stopPixel();\n', ''],
    'session-shown-to-trackers': [
      "  if (starts && new URLSearchParams(window.location.search).has('session_id')) return;\n",
      '',
    ],
  }),
  ...bugsIn(`${tracking}/google-ads.ts`, 'tests/web/public/trackers.test.ts', {
    'google-granted-first': ['{ ...consent, measurement: false, advertising: false }', 'consent'],
    'googles-cookies-stay': ['  if (!consent.advertising) removeAdCookies();\n', ''],
  }),
  ...bugsIn(`${tracking}/meta-pixel.ts`, 'tests/web/public/trackers.test.ts', {
    'pixel-sends-by-itself': ["  fbq('set', 'autoConfig', false, id);\n", ''],
    'pixel-on-its-way-keeps-its-cookie': ['isWanted() || stopPixel()', 'void isWanted()'],
  }),
  ...bugsIn('web/src/lib/load-script.ts', 'tests/web/public/trackers.test.ts', {
    'tracker-loaded-after-a-withdrawal': ['if (isWanted()) loadScript', 'if (url) loadScript'],
  }),
  ...bugsIn(`${tracking}/conversion-call.ts`, 'tests/web/account/purchase-tracking.test.tsx', {
    'conversion-without-consent': ['  if (!allowsAdvertising(readConsent())) return;\n', ''],
  }),
  ...bugsIn('web/src/components/consent/consent-notice.tsx', 'tests/web/public/consent.test.tsx', {
    'asked-during-a-purchase': ['answered === false && !quiet', 'answered === false'],
  }),
  ...bugsIn('web/src/components/consent/consent-choices.tsx', 'tests/web/public/consent.test.tsx', {
    'preferences-begin-with-yes': ['readConsent() ?? REFUSED', 'readConsent() ?? ACCEPTED'],
    'escape-does-not-close': ["  useHotkeys([['Escape', onClose]], []);\n", ''],
  }),
];
