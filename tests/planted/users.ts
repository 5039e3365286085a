import type { Bug } from './bug.ts';

export const users: Bug[] = [
  {
    id: 'plan-claim-kept-after-the-plan-ended',
    file: 'functions/src/users/plan-claims.ts',
    text: 'if (fields.subscription_active) {',
    replacement: 'if (fields.subscription_plan) {',
    noticedBy: 'tests/unit/functions/plan-claims.test.ts',
  },
  {
    id: 'record-of-another-readable',
    file: 'firestore.rules',
    text: ' && request.auth.uid == uid',
    replacement: '',
    noticedBy: 'tests/rules/users.test.ts',
  },
];
