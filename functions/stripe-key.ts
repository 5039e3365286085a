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
  /** The publishable key of the project's site, if `web/.env.<project>` has one. */
  publishableKey?: string | undefined;
  live: boolean;
}

/**
 * Returns the reason why a command must not use a Stripe key, or undefined if it may. For a demo
 * project, a test key must be in `functions/.env.local` or `functions/.secret.local`. A key in an
 * exported variable is refused, because it may be meant for another program.
 */
export function keyProblem(use: KeyUse): string | undefined {
  const { project, key, fileKey, publishableKey, live } = use;
  const mode = modeOfKey(key);
  if (!project.startsWith('demo-')) {
    if (mode === 'local') return 'Set STRIPE_SECRET_KEY.';
    if (mode === 'live' && !live) {
      return 'STRIPE_SECRET_KEY is of live mode: pass --live to use the account that takes money.';
    }
    if (mode === 'test' && live) {
      return '--live needs a STRIPE_SECRET_KEY of live mode; this one is of test mode.';
    }
    return publishableKey ? keyPairProblems(publishableKey, key ?? '')[0] : undefined;
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

/**
 * Returns the mode and the account of a Stripe key. `kinds` lists the allowed prefixes, such as
 * `sk|rk`. Returns null for a key with another prefix. Keys created since 2019 contain the
 * account's id: `pk_live_51ABC…` is a key of `acct_1ABC…`. The account of an older key is
 * undefined.
 */
function parseKey(key: string, kinds: string) {
  const match = new RegExp(`^(?:${kinds})_(test|live)_(51\\w{14})?`).exec(key);
  return match && { mode: match[1], account: match[2] };
}

/**
 * Returns messages that explain why the two keys are invalid or cannot be used together. The
 * messages never contain a key.
 */
export function keyPairProblems(publishableKey: string, secretKey: string): string[] {
  const publishable = parseKey(publishableKey, 'pk');
  const secret = parseKey(secretKey, 'sk|rk');
  if (!publishable) return ['VITE_STRIPE_PUBLISHABLE_KEY is no publishable key (pk_…).'];
  if (!secret) return ['STRIPE_SECRET_KEY is no secret or restricted key (sk_…, rk_…).'];
  if (publishable.mode !== secret.mode) {
    return [
      `VITE_STRIPE_PUBLISHABLE_KEY is of ${publishable.mode} mode, STRIPE_SECRET_KEY of ${secret.mode} mode.`,
    ];
  }
  if (!publishable.account || !secret.account) {
    return ['A Stripe key of before 2019 does not name its account: roll both keys.'];
  }
  if (publishable.account === secret.account) return [];
  return ['VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different accounts.'];
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
