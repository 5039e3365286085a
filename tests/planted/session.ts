import { bugsIn } from './bug.ts';

const at = 'web/src/lib/session';

export const session = [
  ...bugsIn(`${at}/session.ts`, 'tests/web/account/session.test.ts', {
    'data-of-the-person-before': ['  if (known !== null && known !== uid) forgetPerson();\n', ''],
    'profile-cached-for-the-next-person': [
      "  queryClient.removeQueries({ queryKey: ['person'] });\n",
      '',
    ],
    'ended-session-leaves-its-person': [
      '      forgetPerson();\n      return null;',
      '      return null;',
    ],
    'no-cookie-no-session': ['{ retries: 1 }).catch(() => null)', '{ retries: 1 })'],
    'another-tabs-sign-out-missed': [
      'auth.currentUser?.uid === uid ? auth.currentUser : null',
      'auth.currentUser',
    ],
    'checkout-of-the-person-before': [
      "  'checkoutClientSecret',\n  'upsellEndTime',\n",
      "  'upsellEndTime',\n",
    ],
  }),
  ...bugsIn(`${at}/session.ts`, 'tests/web/account/consent-of-person.test.ts', {
    'consent-of-the-person-before': ["  if (storage.get('uid') !== null) forgetConsent();\n", ''],
  }),
  ...bugsIn(`${at}/session.ts`, 'tests/web/account/sign-out.test.tsx', {
    'signed-out-but-still-there': [
      '  queryClient.setQueryData(sessionQuery.queryKey, null);\n',
      '',
    ],
  }),
  ...bugsIn(`${at}/sign-in-out.ts`, 'tests/web/account/sign-out.test.tsx', {
    'firebase-not-signed-out': ['  await auth.signOut();\n', '  void auth;\n'],
  }),
  ...bugsIn(`${at}/trial.ts`, 'tests/unit/web-account/trial.test.ts', {
    'slow-clock-lengthens-the-trial': [
      'Math.min(TRIAL_MS, Math.max(0, endsAt - now))',
      'Math.max(0, endsAt - now)',
    ],
    'last-second-not-shown': ['Math.ceil(ms / 1000)', 'Math.floor(ms / 1000)'],
  }),
  ...bugsIn('web/src/lib/api.ts', 'tests/unit/web-account/api.test.ts', {
    'refusals-repeated': ['error.status >= 500', 'error.status >= 400'],
    'no-token-no-call': ['tokenSource().catch(() => null)', 'tokenSource()'],
    'path-parameters-unescaped': ['return encodeURIComponent(value);', 'return value;'],
  }),
  ...bugsIn('web/src/lib/storage.ts', 'tests/unit/web-public/storage.test.ts', {
    'redirect-to-another-site-stored': ['/^\\/(?![/\\\\])\\S*$/', '/^\\/\\S*$/'],
    'old-value-back-after-a-full-storage': [
      '        attempt((store) => store.removeItem(key));\n        memory.set',
      '        memory.set',
    ],
    'other-tabs-not-followed': ["      window.addEventListener('storage', listener);\n", ''],
  }),
];
