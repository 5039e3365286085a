import { bugsIn } from './bug.ts';

const at = 'web/src/features/auth';

export const forms = [
  ...bugsIn(`${at}/next-step.ts`, 'tests/unit/web-account/next-step.test.ts', {
    'login-leads-to-another-site': ['parsed === null || parsed.origin !== base', 'parsed === null'],
    'login-leads-to-a-page-for-nobody': [
      'pageAt(path).afterLogin ? { path, query: parsed.search } : null',
      '{ path, query: parsed.search }',
    ],
  }),
  ...bugsIn(`${at}/next-step.ts`, 'tests/unit/web-account/next-step.test.ts', {
    'best-plan-offered-more': [
      'planName === null || planName === plans.top_afiliado.name',
      'planName === null',
    ],
    'promo-lost-at-the-login': [
      "target.path !== '/planos-promo' || promo === null",
      'promo !== null',
    ],
  }),
  ...bugsIn(`${at}/next-step.ts`, 'tests/unit/web-account/before-login.test.ts', {
    'redirect-used-twice': ["  storage.remove('loginRedirectUrl');\n", ''],
  }),
  ...bugsIn(`${at}/schemas.ts`, 'tests/unit/web-account/auth-schemas.test.ts', {
    'short-password-sent': [
      'z.pipe(filled(missing.password), passwordField)',
      'filled(missing.password)',
    ],
    'login-refuses-an-old-email': [
      'filled(missing.email), accountEmailField',
      'filled(missing.email), emailField',
    ],
  }),
  ...bugsIn(`${at}/sign-up.ts`, 'tests/web/account/sign-up.test.ts', {
    'record-before-the-name': ['await updateProfile(user', 'void updateProfile(user'],
    'earlier-profile-prevails': [
      '  await queryClient.cancelQueries(profileQuery(user.uid));\n',
      '',
    ],
    'failed-name-stops-the-record': [
      ".catch((error: unknown) =>\n    logFailure('O nome não foi gravado', error),\n  )",
      '',
    ],
  }),
  ...bugsIn(`${at}/login-page.tsx`, 'tests/web/account/login-page.test.tsx', {
    'login-led-away-before-its-end': ['login.isPending || login.isSuccess', 'false'],
    'failed-login-says-nothing': ['{login.isError && (', '{false && ('],
  }),
  ...bugsIn(`${at}/auth-form.tsx`, 'tests/web/account/forms.test.tsx', {
    'sent-form-can-be-changed': ['readOnly: isSending', 'readOnly: false'],
    'wrong-field-without-focus': ['?.focus(),\n', '?.blur(),\n'],
  }),
  ...bugsIn('web/src/components/account/contact-inputs.tsx', 'tests/web/account/forms.test.tsx', {
    'caret-jumps-in-the-phone': ['  if (isAtEnd) return;\n', '  if (isAtEnd || value) return;\n'],
  }),
  ...bugsIn(`${at}/auth-errors.ts`, 'tests/unit/web-account/auth-schemas.test.ts', {
    'email-in-use-unexplained': ["'auth/email-already-in-use'", "'auth/email-exists'"],
  }),
  ...bugsIn(`${at}/auth-form.tsx`, 'tests/e2e/early-form.test.ts', {
    'early-form-leaves-the-page': ['      method="dialog"\n', ''],
  }),
];
