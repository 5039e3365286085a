import { bugsIn } from './bug.ts';

const operators = 'tests/functions/operator.test.ts';

export const users = [
  ...bugsIn('functions/src/users/claims.ts', operators, {
    'claims-not-read-again': ['const now = await needed(uid, change);', 'const now = first;'],
  }),
  ...bugsIn('functions/src/http/operator-caller.ts', operators, {
    'everybody-an-operator': ['?.customClaims?.[OPERATOR_CLAIM] !== true', ' === undefined'],
    'operators-without-a-limit': ['  await countCall(limits.operator, { person, headers });\n', ''],
  }),
  ...bugsIn('functions/src/http/endpoint.ts', operators, {
    'method-shows-the-operators-address': [
      'request.method !== method && isHidden',
      'isHidden && 0',
    ],
  }),
  ...bugsIn('functions/src/operator/operators.ts', operators, {
    'former-operator-stays-signed-in': ['  if (!isOperator) await endAllSessions(uid);\n', ''],
  }),
  ...bugsIn('functions/src/operator/operator-read.ts', operators, {
    'look-at-a-person-not-noted': [
      '  if (person) await noteAction',
      '  if (!person) await noteAction',
    ],
  }),
  ...bugsIn('functions/src/operator/operator-act.ts', operators, {
    'resolved-payment-not-noted': [
      "    await noteAction({ operator, action: 'resolved', subject, detail: asked.invoice });\n",
      '',
    ],
  }),
  ...bugsIn('functions/src/users/plan-claims.ts', 'tests/unit/functions/plan-claims.test.ts', {
    'plan-claim-after-the-plan-ended': [
      'if (fields.subscription_active) {',
      'if (fields.subscription_plan) {',
    ],
    'claim-ends-with-the-period': [
      'fields.subscription_end + GRACE_SECONDS',
      'fields.subscription_end',
    ],
    'other-claims-removed': [
      'if (fields.has_paid) return others;',
      'if (fields.has_paid) return {};',
    ],
  }),
  ...bugsIn('functions/src/users/claims.ts', 'tests/functions/users.test.ts', {
    'claims-not-written': ['await (await auth()).setCustomUserClaims(uid, now.claims);', ';'],
  }),
  ...bugsIn('functions/src/users/user-store.ts', 'tests/functions/user-store.test.ts', {
    'trial-claims-over-those-of-a-purchase': ['    await writePlanClaims(uid, other);\n', ''],
    'first-touch-overwritten': [
      '!record.attribution && first.attribution &&',
      'first.attribution &&',
    ],
    'customer-overwritten': ['known && known !== deleted ? {}', 'known && known === deleted ? {}'],
    'full-page-taken-for-the-last': [
      'if (!last || docs.length < pageSize) return;',
      'if (!last || docs.length <= pageSize) return;',
    ],
  }),
  ...bugsIn('functions/src/users/user-store.ts', 'tests/functions/deletion-race.test.ts', {
    'record-created-during-a-deletion': [
      '  if (await isDeleted(uid)) {\n    await removeUser(uid);\n    throw unauthenticated();\n  }\n',
      '',
    ],
  }),
  ...bugsIn('functions/src/users/user-store.ts', 'tests/functions/consent.test.ts', {
    'older-consent-replaces-a-newer': ['known.decidedAt > decision', 'known.decidedAt < decision'],
    'late-consent-dated-today': [
      'Math.floor(Date.now() / 1000) - age',
      'Math.floor(Date.now() / 1000)',
    ],
  }),
  ...bugsIn('functions/src/users/create-user.ts', 'tests/functions/users.test.ts', {
    'verification-taken-from-the-body': [
      'email: _email, emailVerified: _verified, attribution',
      'email: _email, attribution',
    ],
  }),
  ...bugsIn('functions/src/users/account-email.ts', 'tests/functions/account-contact.test.ts', {
    'customer-keeps-the-old-email': [
      '  if (record.stripeCustomerId) await updateCustomer(stripe, record.stripeCustomerId, email);\n',
      '',
    ],
  }),
  ...bugsIn('functions/src/users/account-email.ts', 'tests/functions/verify-email.test.ts', {
    'verification-not-noticed': [
      'account?.emailVerified && account',
      'account?.disabled && account',
    ],
    'email-of-who-never-returns-not-followed': [
      'account.email.toLowerCase() !== record.email) {\n    await',
      'account.email.toLowerCase() === record.email) {\n    await',
    ],
  }),
  ...bugsIn('functions/src/auth/verify-email.ts', 'tests/functions/verify-email.test.ts', {
    'verifications-without-a-limit': ['    await countMail(verificationMails, email);\n', ''],
    'change-of-email-not-looked-for': [
      '  await keepEmailPending(uid, Math.floor(Date.now() / 1000) + PENDING_SECONDS);\n',
      '',
    ],
    'old-password-suffices-for-a-new-email': ['  requireRecentSignIn(call.person);\n', ''],
  }),
  ...bugsIn(
    'functions/src/billing/customer/payments-of-charges.ts',
    'tests/functions/purchase-data.test.ts',
    {
      'failed-payments-listed': [
        "filter(({ status }) => status === 'succeeded')",
        'filter(Boolean)',
      ],
      'refund-not-shown': ['amount_refunded: refunded', 'amount: refunded'],
    },
  ),
  ...bugsIn(
    'functions/src/users/deletion-store.ts',
    'tests/functions/paid-while-deleting.test.ts',
    {
      'repeated-deletion-begins-anew': [
        'document.update({ requestedAt: now, finished: false })',
        'document.update({ requestedAt: now, since, finished: false })',
      ],
    },
  ),
  ...bugsIn('functions/src/users/person-lock.ts', 'tests/functions/user-store.test.ts', {
    'lock-not-released': [
      "    await release(lock, heldSince).catch((error: unknown) => logFailure('lock_failed', error));\n",
      '',
    ],
    'left-lock-never-taken': ['toMillis() < Date.now()', 'toMillis() < 0'],
  }),
  ...bugsIn('functions/src/users/stripe-customers.ts', 'tests/functions/customers.test.ts', {
    'new-customers-of-others': ['.filter(({ metadata }) => metadata.uid === uid)', ''],
  }),
  ...bugsIn('functions/src/account/close-account.ts', 'tests/functions/account.test.ts', {
    'account-deleted-beside-an-open-boleto': [
      '      if (customer) await refuseOpenPayments(stripe, customer);\n',
      '',
    ],
  }),
  ...bugsIn('functions/src/account/close-account.ts', 'tests/functions/deletion-race.test.ts', {
    'record-removed-before-the-account': [
      '  await removeAuthAccount(uid);\n  await removeUser(uid);\n',
      '  await removeUser(uid);\n  await removeAuthAccount(uid);\n',
    ],
  }),
  ...bugsIn('functions/src/account/close-account.ts', 'tests/functions/consent.test.ts', {
    'advertising-data-survives-the-account': ['  await deleteAdvertisingData(uid);\n', ''],
  }),
  ...bugsIn('functions/src/http/recent-sign-in.ts', 'tests/functions/account.test.ts', {
    'old-sign-in-may-delete': ['<= RECENT_SIGN_IN_SECONDS', '<= 1e9'],
  }),
  ...bugsIn('functions/src/account/finish-deletions.ts', 'tests/functions/account.test.ts', {
    'interrupted-deletions-left': ['deletionsBefore(now - MIN_AGE_MS)', 'deletionsBefore(0)'],
  }),
];
