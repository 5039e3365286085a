import * as z from 'zod/mini';
import type { Collection } from './collection.ts';

/**
 * Behaviour that Stripe's documentation leaves open, or that accounts set in the dashboard: body of
 * `POST /_local/settings`, each field by itself.
 */
export const settingsFields = z.strictObject({
  /** Of the account; while it is not active no boleto is offered. */
  boletoCapability: z._default(z.enum(['active', 'inactive', 'pending']), 'active'),
  /** Apple Pay of a payment method domain when it is created; inactive, until it is validated. */
  applePayOfNewDomain: z._default(z.enum(['active', 'inactive']), 'active'),
  /** What happens to a subscription whose last retry failed. */
  afterLastRetry: z._default(z.enum(['cancel', 'unpaid']), 'cancel'),
  /**
   * What happens to an `incomplete` subscription whose first boleto is not paid within 23 hours:
   * it expires and the voucher is canceled; it expires, but the voucher can still be paid (money
   * without a subscription); the same, and the invoice is void, so that the charge alone shows the
   * money; or it stays until the voucher expires.
   */
  unpaidFirstBoleto: z._default(
    z.enum(['expire_and_void', 'expire_but_payable', 'void_but_paid', 'wait_for_voucher']),
    'expire_and_void',
  ),
  /**
   * What a renewal by boleto does: issues a voucher, or waits until the customer asks for one
   * on the hosted invoice page.
   */
  renewalByBoleto: z._default(z.enum(['issue', 'hosted_invoice']), 'issue'),
  /** Fast: after 250 ms, 500 ms, 1 s … of real time. Stripe: three times over six hours of simulated time. */
  webhookRetries: z._default(z.enum(['fast', 'stripe']), 'fast'),
  /** Status of a subscription until its first boleto is paid. */
  statusBeforeFirstBoleto: z._default(z.enum(['incomplete', 'active']), 'incomplete'),
});
export type Settings = z.output<typeof settingsFields>;
export type SettingsRecord = Settings & { id: 'settings' };

interface Kept {
  settings: Collection<SettingsRecord>;
}

/** The current settings: those of `store`, which may be of an earlier version, over the defaults. */
export function readSettings(store: Kept): Settings {
  const { id, ...kept } = store.settings.get('settings') ?? {};
  return settingsFields.parse(kept);
}

/** Changes those that `change` names. @throws ZodError for what is none of them. */
export function changeSettings(store: Kept, change: unknown): Settings {
  const named = z.record(z.string(), z.unknown()).parse(change);
  const settings = settingsFields.parse({ ...readSettings(store), ...named });
  store.settings.put({ id: 'settings', ...settings });
  return settings;
}
