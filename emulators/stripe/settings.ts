import * as z from 'zod/mini';
import type { Collection } from './collection.ts';

/**
 * Behavior that Stripe does not document, or that an account's owner chooses in the Dashboard.
 * `POST /_local/settings` changes any of these fields.
 */
export const settingsFields = z.strictObject({
  /** Checkout offers boletos only while the account's boleto capability is active. */
  boletoCapability: z._default(z.enum(['active', 'inactive', 'pending']), 'active'),
  /** The status of Apple Pay on a new payment method domain, until the domain is validated. */
  applePayOfNewDomain: z._default(z.enum(['active', 'inactive']), 'active'),
  /** Whether the last failed retry cancels a subscription or makes the subscription `unpaid`. */
  afterLastRetry: z._default(z.enum(['cancel', 'unpaid']), 'cancel'),
  /**
   * Decides what happens if the first boleto of an `incomplete` subscription is unpaid after 23
   * hours.
   * `expire_and_void`: the subscription expires, and the voucher is canceled.
   * `expire_but_payable`: the subscription expires, but the voucher can still be paid.
   * `void_but_paid`: the subscription expires, and the invoice is void. The voucher can still be
   * paid, but the payment does not change the invoice.
   * `wait_for_voucher`: the subscription expires together with the voucher.
   */
  unpaidFirstBoleto: z._default(
    z.enum(['expire_and_void', 'expire_but_payable', 'void_but_paid', 'wait_for_voucher']),
    'expire_and_void',
  ),
  /**
   * Whether Stripe issues a renewal's boleto at once (`issue`), or when the customer requests it on
   * the invoice page (`hosted_invoice`).
   */
  renewalByBoleto: z._default(z.enum(['issue', 'hosted_invoice']), 'issue'),
  /**
   * `fast` retries failed webhook deliveries after 250 ms, 500 ms, 1 s and so on. `stripe` retries
   * three times over six simulated hours.
   */
  webhookRetries: z._default(z.enum(['fast', 'stripe']), 'fast'),
  /** The status of a subscription until its first boleto is paid. */
  statusBeforeFirstBoleto: z._default(z.enum(['incomplete', 'active']), 'incomplete'),
});
export type Settings = z.output<typeof settingsFields>;
export type SettingsRecord = Settings & { id: 'settings' };

interface SettingsStore {
  settings: Collection<SettingsRecord>;
}

/**
 * Returns the settings. A setting that is not stored, for example in an older state file, has its
 * default value.
 */
export function readSettings(store: SettingsStore): Settings {
  const { id, ...stored } = store.settings.get('settings') ?? {};
  return settingsFields.parse(stored);
}

/**
 * Changes the settings in `change`, and returns all settings.
 * @throws ZodError for an unknown setting or an invalid value.
 */
export function changeSettings(store: SettingsStore, change: unknown): Settings {
  const named = z.record(z.string(), z.unknown()).parse(change);
  const settings = settingsFields.parse({ ...readSettings(store), ...named });
  store.settings.put({ id: 'settings', ...settings });
  return settings;
}
