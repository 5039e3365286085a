import type Stripe from 'stripe';
import { readSettings } from '../settings.ts';
import type { Store } from '../store.ts';

/** The payment methods that a Brazilian account can be shown with, as far as the local Stripe goes. */
export const METHODS = ['boleto', 'card'] as const;
/** The account's default configuration, which shows every method. */
export function defaultPaymentMethods(): Stripe.PaymentMethodConfiguration {
  return {
    id: 'pmc_default',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    boleto: shown('on'),
    card: shown('on'),
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
  };
}

/** The configuration as it is now: a method is available while its capability is active. */
export function currentMethods(
  { settings }: Pick<Store, 'settings'>,
  configuration: Stripe.PaymentMethodConfiguration,
): Stripe.PaymentMethodConfiguration {
  const { boleto } = configuration;
  if (!boleto || readSettings({ settings }).boletoCapability === 'active') return configuration;
  return { ...configuration, boleto: { ...boleto, available: false } };
}

/** `none` stands for Stripe's default, which is on for both. */
export function shown(preference: 'none' | 'off' | 'on'): Stripe.PaymentMethodConfiguration.Card {
  const value = preference === 'off' ? 'off' : 'on';
  return {
    available: value === 'on',
    display_preference: { overridable: null, preference, value },
  };
}
