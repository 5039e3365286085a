import type { AccountExport } from '#contract/account.ts';
import type { UserProfile } from '#contract/users.ts';

/** Returns the account export of a user who never bought anything. `exportedAt` is in ISO 8601. */
export function accountExport(profile: UserProfile, exportedAt: string): AccountExport {
  const { uid, email, displayName, photoURL, createdAt } = profile;
  const emailVerified = false;
  return {
    exported_at: exportedAt,
    account: {
      uid,
      email,
      emailVerified,
      displayName,
      photoURL,
      createdAt,
      lastSignInAt: null,
      claims: {},
    },
    record: {
      ...profile,
      emailVerified,
      stripeCustomerId: null,
      attribution: null,
    },
    subscriptions: [],
    invoices: [],
    payments: [],
    disputes: [],
    checkout_sessions: [],
    documents: {},
  };
}
