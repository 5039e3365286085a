import { stripeSettings } from '../services/config.ts';

/** Stripe's page of an object; the local Stripe has one page for all. */
export function stripePage(
  kind: 'customers' | 'subscriptions' | 'invoices' | 'disputes' | 'workbench/webhooks',
  id = '',
): string {
  const { key, localUrl } = stripeSettings();
  if (localUrl) return localUrl.href;
  const mode = /^(sk|rk)_live_/.test(key) ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}${kind}${id && `/${encodeURIComponent(id)}`}`;
}
