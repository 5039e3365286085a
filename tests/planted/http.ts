import { bugsIn } from './bug.ts';

const at = 'functions/src/http';
const unit = 'tests/unit/functions';
const functions = 'tests/functions';

export const http = [
  ...bugsIn(`${at}/endpoint.ts`, `${functions}/endpoints.test.ts`, {
    'foreign-origin-accepted': ["    if (origin === 'foreign') throw foreignOrigin();\n", ''],
    'cookie-without-an-origin-accepted': [
      "    if (person?.by === 'cookie' && origin !== 'own') throw foreignOrigin();\n",
      '',
    ],
    'answers-may-be-cached': ["    'Cache-Control': 'private, no-store',\n", ''],
    'any-method': ['if (request.method !== method) {', "if (request.method === '') {"],
  }),
  ...bugsIn(`${at}/endpoint.ts`, `${functions}/others-data.test.ts`, {
    'profile-of-another': ['(call.uid ?? uid) !== uid || ', ''],
  }),
  ...bugsIn(`${at}/endpoint.ts`, `${functions}/others-data.test.ts`, {
    'email-of-another': [' || (call.email ?? email) !== email', ''],
  }),
  ...bugsIn(`${at}/endpoint.ts`, `${unit}/app-check.test.ts`, {
    'app-check-not-asked': ['    await requireAppCheck(request.headers);\n', ''],
  }),
  ...bugsIn(`${at}/app-check.ts`, `${unit}/app-check.test.ts`, {
    'app-check-token-not-verified': [
      'await service.verifyToken(token).catch',
      'await Promise.resolve(token).catch',
    ],
  }),
  ...bugsIn(`${at}/caller.ts`, `${unit}/caller.test.ts`, {
    'signed-out-while-google-fails': [
      'error instanceof Error && ABOUT_CREDENTIAL.test(error.message)',
      'error instanceof Error',
    ],
    'revoked-cookie-accepted': [
      'verifySessionCookie(credential, true)',
      'verifySessionCookie(credential)',
    ],
  }),
  ...bugsIn(`${at}/caller.ts`, `${functions}/auth.test.ts`, {
    'revoked-cookie-is-a-server-error': ["  'auth/session-cookie-revoked',\n", ''],
    'cookie-valid-after-the-sign-out': ['return ended ? undefined : person;', 'return person;'],
  }),
  ...bugsIn(`${at}/client-network.ts`, `${unit}/client-network.test.ts`, {
    'first-forwarded-address-trusted': [".split(',')\n    .at(-1)", ".split(',')\n    .at(0)"],
    'each-ipv6-address-a-caller': ['.slice(0, 4)', '.slice(0, 8)'],
  }),
  ...bugsIn(`${at}/rate-limit.ts`, `${unit}/rate-limit.test.ts`, {
    'one-call-too-many': ['if (calls > most) throw', 'if (calls > most + 1) throw'],
    'no-limit-past-hosting': [
      'if (connected === undefined) return [own];',
      'if (connected !== "") return [own];',
    ],
  }),
  ...bugsIn(`${at}/rate-limit.ts`, `${functions}/rate-limits.test.ts`, {
    'mails-without-a-limit': ['if (until > now) {', 'if (until > now + 1e9) {'],
  }),
  ...bugsIn(`${at}/ended-sessions.ts`, `${unit}/end-all-sessions.test.ts`, {
    'sessions-of-this-second-go-on': [
      'await sleep(1_005 - (Date.now() % 1_000))',
      'await sleep(0)',
    ],
  }),
  ...bugsIn(`${at}/logging.ts`, `${unit}/small-rules.test.ts`, {
    'emails-in-the-log': ["  [/[^\\s\"'<>@]+@[^\\s\"'<>@]+\\.[^\\s\"'<>@]+/g, '<email>'],\n", ''],
  }),
  ...bugsIn(`${at}/input.ts`, `${unit}/request-input.test.ts`, {
    'body-of-any-size': ['body.length > limit', 'body.length < 0'],
    'body-of-any-type': ["request.headers['content-type'] ?? ''", "'application/json'"],
    'lone-surrogates-accepted': ['!key.isWellFormed() || ', 'key.length > 1e6 || '],
  }),
  ...bugsIn(`${at}/errors.ts`, `${unit}/small-rules.test.ts`, {
    'missing-firestore-is-our-error': [
      "if (isTimeout || hasCode(error, 'UNAVAILABLE')) return",
      'if (isTimeout) return',
    ],
  }),
  ...bugsIn(`${at}/origin.ts`, `${unit}/small-rules.test.ts`, {
    'cross-site-call-taken-for-unknown': [
      "site === undefined || site === 'none'",
      "site !== 'same-origin'",
    ],
  }),
  ...bugsIn('functions/src/auth/session-cookie.ts', `${unit}/small-rules.test.ts`, {
    'cookie-readable-by-scripts': ["'HttpOnly', ", ''],
    'cookie-without-secure': ["...(isEmulated ? [] : ['Secure']), ", ''],
  }),
  ...bugsIn('functions/src/auth/set-auth-cookie.ts', `${functions}/auth.test.ts`, {
    'cookie-of-another-kept': ['current?.uid === person.uid && lifeLeft', 'lifeLeft'],
    'replaced-cookie-goes-on': [
      '  if (current) await endSession(current.credential, current.expires);\n',
      '',
    ],
  }),
  ...bugsIn('functions/src/auth/auth-mail.ts', `${functions}/password-reset.test.ts`, {
    'reset-finds-accounts': ["['EMAIL_NOT_FOUND', ", '['],
  }),
  ...bugsIn('functions/src/auth/auth-mail.ts', `${functions}/rate-limits.test.ts`, {
    'reset-tells-by-its-time': ['    await answerTime;\n', '    void answerTime;\n'],
  }),
  ...bugsIn('functions/src/services/start-check.ts', `${unit}/start-check.test.ts`, {
    'emulator-settings-in-production': [
      'if (isDemoProject(env)) return [];',
      'if (env) return [];',
    ],
  }),
  ...bugsIn('functions/src/services/stripe.ts', `${unit}/stripe.test.ts`, {
    'no-second-try-at-stripe': ['const RETRIES = 2', 'const RETRIES = 0'],
  }),
  ...bugsIn('functions/src/services/stripe.ts', `${unit}/stripe.test.ts`, {
    'rate-limit-is-a-failure': [
      'response.getStatusCode() !== 429 || ',
      'response.getStatusCode() >= 0 || ',
    ],
  }),
  ...bugsIn('functions/src/index.ts', 'tests/edge/package.test.ts', {
    'functions-for-nobody': ["    invoker: 'public',\n", ''],
    'webhook-without-its-secret': [
      '  stripeWebhookSecret,\n  metaAccessToken,\n',
      '  metaAccessToken,\n',
    ],
  }),
  ...bugsIn('web/content-policy.ts', 'tests/unit/headers.test.ts', {
    'frames-of-every-site': ["    'frame-ancestors': [\"'none'\"],\n", ''],
  }),
  ...bugsIn('web/hosting.ts', 'tests/unit/headers.test.ts', {
    'no-sniffing-allowed-again': ["      'X-Content-Type-Options': 'nosniff',\n", ''],
  }),
];
