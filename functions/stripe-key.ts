import type Stripe from 'stripe';

interface KeyUse {
  project: string;
  /**
   * The secret key to check. Without a key, a demo project uses the local Stripe, and any other
   * project is refused.
   */
  key: string | undefined;
  /** The secret key in `functions/.env.local` or `functions/.secret.local`, if any. */
  fileKey: string | undefined;
  live: boolean;
}

/**
 * Returns the reason why a command must not use a Stripe key, or undefined if it may. A demo
 * project uses a test key only from the developer's files, because an environment variable may be
 * meant for another program.
 */
export function keyProblem({ project, key, fileKey, live }: KeyUse): string | undefined {
  const mode = modeOfKey(key);
  if (!project.startsWith('demo-')) {
    if (mode === 'local') return 'Set STRIPE_SECRET_KEY.';
    if (mode === 'live' && !live) {
      return 'STRIPE_SECRET_KEY is of live mode: pass --live to use the account that takes money.';
    }
    return mode === 'test' && live
      ? '--live needs a STRIPE_SECRET_KEY of live mode; this one is of test mode.'
      : undefined;
  }
  if (mode === 'live' || live) return `${project} is a demo project, which never uses live mode.`;
  if (mode === 'local' || key === fileKey) return undefined;
  return `STRIPE_SECRET_KEY is exported, but ${project} uses a Stripe sandbox only by functions/.secret.local: unset STRIPE_SECRET_KEY.`;
}

/** Returns the mode of a secret key. No key means the local Stripe. */
export function modeOfKey(key: string | undefined): 'live' | 'test' | 'local' {
  if (!key || key === 'sk_test_local') return 'local';
  return /^(sk|rk)_live_/.test(key) ? 'live' : 'test';
}

/** Returns a line such as `Project demo-garimpa, Stripe account acct_1 (Garimpa), test mode`. */
export async function describeStripe(
  stripe: Stripe,
  project: string,
  mode: ReturnType<typeof modeOfKey>,
): Promise<string> {
  const { id, business_profile } = await stripe.accounts.retrieveCurrent();
  const name = business_profile?.name ? ` (${business_profile.name})` : '';
  const where = mode === 'local' ? 'the local Stripe' : `${mode} mode`;
  return `Project ${project}, Stripe account ${id}${name}, ${where}`;
}
