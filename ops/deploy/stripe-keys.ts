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
export function keyProblems(publishableKey: string, secretKey: string): string[] {
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
