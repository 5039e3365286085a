import type Stripe from 'stripe';
import type { Plan } from './change.ts';

/**
 * Returns the changes that turn on cards and boletos in the account's default payment method
 * configuration. Checkout uses this configuration.
 */
export async function planPaymentMethods(stripe: Stripe): Promise<Plan> {
  const configuration = await defaultPaymentMethods(stripe);
  if (!configuration) {
    const problem = 'the account has no default payment method configuration';
    const fix = "Open Settings → Payments → Payment methods in Stripe's Dashboard and save it.";
    return { changes: [], refusals: [{ problem, fix }] };
  }
  const { id } = configuration;
  const off = (['card', 'boleto'] as const).filter(
    (method) => configuration[method]?.display_preference.value !== 'on',
  );
  const on = { display_preference: { preference: 'on' } } as const;
  const changes = off.map((method) => ({
    line: `update payment methods ${id}: turn ${method} on`,
    apply: () => stripe.paymentMethodConfigurations.update(id, { [method]: on }),
  }));
  return { changes, refusals: [] };
}

/**
 * Returns the account's default configuration of payment methods. Ignores a configuration with an
 * `application`, because that configuration belongs to a Connect platform.
 */
async function defaultPaymentMethods(
  stripe: Stripe,
): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const found of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (found.is_default && found.active && found.application === null) return found;
  }
  return undefined;
}

/**
 * Returns the changes that register the site's domain at Stripe, so that the payment form shows
 * wallets such as Apple Pay. Stripe checks the site when the domain is created, and again on
 * request.
 * https://docs.stripe.com/api/payment_method_domains/validate
 */
export async function planDomain(stripe: Stripe, { hostname }: URL): Promise<Plan> {
  const { paymentMethodDomains } = stripe;
  const { data } = await paymentMethodDomains.list({ domain_name: hostname });
  const [domain] = data;
  const change = (what: string, apply: () => Promise<unknown>): Plan => ({
    changes: [{ line: `${what} payment method domain ${hostname}`, apply }],
    refusals: [],
  });
  if (!domain) {
    return change('create', () => paymentMethodDomains.create({ domain_name: hostname }));
  }
  const { id, enabled, apple_pay } = domain;
  if (!enabled) return change('enable', () => paymentMethodDomains.update(id, { enabled: true }));
  if (apple_pay.status === 'active') return { changes: [], refusals: [] };
  return change('validate', () => paymentMethodDomains.validate(id));
}
