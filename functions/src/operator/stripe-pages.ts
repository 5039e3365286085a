import { stripeSettings } from '../services/config.ts';

/** Returns an object's URL in Stripe's Dashboard. The local Stripe has one page for all objects. */
export function stripePage(
  kind: 'customers' | 'subscriptions' | 'invoices' | 'disputes' | 'workbench/webhooks',
  id = '',
): string {
  const { key, localUrl } = stripeSettings();
  if (localUrl) return localUrl.href;
  const mode = /^(sk|rk)_live_/.test(key) ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}${kind}${id && `/${encodeURIComponent(id)}`}`;
}
