import { bugsIn } from './bug.ts';

export const rules = bugsIn('firestore.rules', 'tests/rules/users.test.ts', {
  'record-of-another-readable': [' && request.auth.uid == uid', ''],
  'own-record-writable': ['allow get:', 'allow get, update:'],
  'own-record-deletable': ['allow get:', 'allow get, delete:'],
  'every-collection-readable-by-uid': ['match /users/{uid}', 'match /{any}/{uid}'],
  'records-listed': [
    '      allow get:',
    '      allow list: if request.auth != null;\n      allow get:',
  ],
});
