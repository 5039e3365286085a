type Environment = Readonly<Record<string, string | undefined>>;

export function isDemoProject(env: Environment): boolean {
  return (env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '').startsWith('demo-');
}

/**
 * Returns the reasons not to start, such as a live Stripe key in a demo project. With emulator
 * variables in a real project, the Admin SDK would accept unsigned tokens. The local Stripe's
 * secrets are public, so a real project must not use them. Missing secrets are not reported here:
 * `config.ts` throws when they are used.
 */
export function startProblems(env: Environment): string[] {
  const isLive = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '');
  if (isDemoProject(env))
    return isLive ? ['STRIPE_SECRET_KEY is of live mode in a demo- project'] : [];
  const emulated = Object.keys(env).filter((name) => /_EMULATOR(_HOST)?$/.test(name) && env[name]);
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
  if (env.STRIPE_LOCAL_URL) problems.push('STRIPE_LOCAL_URL is the local Stripe’s');
  if (env.WEB_API_KEY === 'demo') problems.push('WEB_API_KEY is not a key of the project');
  return problems;
}

/** Throws if the settings are unsafe, so that the process ends. */
export function refuseUnsafeStart(env: Environment): void {
  const problems = startProblems(env);
  if (problems.length > 0) throw new Error(`Refusing to start: ${problems.join('; ')}.`);
}
