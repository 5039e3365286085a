const EMULATOR_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR',
  'STORAGE_EMULATOR_HOST',
  'FIREBASE_DATABASE_EMULATOR_HOST',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The Firebase project that this process belongs to, or an empty string. */
function projectId(env: Environment): string {
  return env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';
}

/**
 * Why this process must not serve: settings of a developer's machine in a real project.
 * With an emulator's variable set the Admin SDK takes unsigned tokens; the local
 * Stripe's secrets are public. A secret that is not bound to a function is undefined
 * and no concern here; `config.ts` refuses it when it is used.
 * Firebase's deployment loads the code with no settings at all, and that passes.
 */
export function startProblems(env: Environment): string[] {
  const emulated = EMULATOR_VARIABLES.filter((name) => env[name]);
  const project = projectId(env);
  if (project.startsWith('demo-')) return [];
  const problems = emulated.map((name) => `${name} is set outside a demo- project`);
  if (
    env.STRIPE_SECRET_KEY !== undefined &&
    !/^(sk|rk)_(test|live)_(?!local$)/.test(env.STRIPE_SECRET_KEY)
  ) {
    problems.push('STRIPE_SECRET_KEY is not a key of a Stripe account');
  }
  if (
    env.STRIPE_WEBHOOK_SECRET !== undefined &&
    !/^whsec_(?!local$).{16,}/.test(env.STRIPE_WEBHOOK_SECRET)
  ) {
    problems.push('STRIPE_WEBHOOK_SECRET is not the signing secret of a Stripe endpoint');
  }
  if (env.APP_URL && !env.APP_URL.startsWith('https://')) {
    problems.push('APP_URL is not https');
  }
  if (env.META_GRAPH_URL && !/^https:\/\/graph\.facebook\.com\/?$/.test(env.META_GRAPH_URL)) {
    problems.push('META_GRAPH_URL is not Meta');
  }
  if (env.META_ACCESS_TOKEN === 'local') problems.push('META_ACCESS_TOKEN is the local Meta’s');
  if (env.WEB_API_KEY === 'demo') problems.push('WEB_API_KEY is not a key of the project');
  return problems;
}

/** Throws, so that the process ends before it can answer anybody, when there are start problems. */
export function refuseUnsafeStart(env: Environment): void {
  const problems = startProblems(env);
  if (problems.length > 0) throw new Error(`Refusing to start: ${problems.join('; ')}.`);
}
