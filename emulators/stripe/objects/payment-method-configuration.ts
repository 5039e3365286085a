import type Stripe from 'stripe';
import { readSettings } from '../settings.ts';
import type { Store } from '../store.ts';

/** The payment methods that the local Stripe supports. */
export const METHODS = ['boleto', 'card'] as const;
/** Creates the account's default configuration, which enables all payment methods. */
export function defaultPaymentMethods(): Stripe.PaymentMethodConfiguration {
  return {
    id: 'pmc_default',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    boleto: methodSettings('on'),
    card: methodSettings('on'),
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
  };
}

/**
 * Returns the configuration with the current availability of boletos. Boletos are available only
 * while the account's boleto capability is active.
 */
export function currentMethods(
  { settings }: Pick<Store, 'settings'>,
  configuration: Stripe.PaymentMethodConfiguration,
): Stripe.PaymentMethodConfiguration {
  const { boleto } = configuration;
  if (!boleto || readSettings({ settings }).boletoCapability === 'active') return configuration;
  return { ...configuration, boleto: { ...boleto, available: false } };
}

/**
 * Returns the settings of a payment method. The preference `none` means Stripe's default, which is
 * `on` for cards and boletos.
 */
export function methodSettings(
  preference: 'none' | 'off' | 'on',
): Stripe.PaymentMethodConfiguration.Card {
  const value = preference === 'off' ? 'off' : 'on';
  return {
    available: value === 'on',
    display_preference: { overridable: null, preference, value },
  };
}
