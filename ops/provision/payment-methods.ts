import type Stripe from 'stripe';
import type { Plan } from './change.ts';

const METHODS = ['card', 'boleto'] as const;

/** The account's default configuration, which checkout sessions use: cards and boletos are on. */
export async function planPaymentMethods(stripe: Stripe): Promise<Plan> {
  const configuration = await defaultPaymentMethods(stripe);
  if (!configuration) {
    const refusal = 'the account has no default payment method configuration';
    const mend = "Open Settings → Payments → Payment methods in Stripe's Dashboard and save it.";
    return { changes: [], refusals: [{ refusal, mend }] };
  }
  const { id } = configuration;
  const off = METHODS.filter((method) => configuration[method]?.display_preference.value !== 'on');
  const on = { display_preference: { preference: 'on' } } as const;
  const changes = off.map((method) => ({
    line: `update payment methods ${id}: turn ${method} on`,
    apply: () => stripe.paymentMethodConfigurations.update(id, { [method]: on }),
  }));
  return { changes, refusals: [] };
}

/** The account's own default: one with an application belongs to a Connect platform. */
export async function defaultPaymentMethods(
  stripe: Stripe,
): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const found of stripe.paymentMethodConfigurations.list({ limit: 100 })) {
    if (found.is_default && found.active && found.application === null) return found;
  }
  return undefined;
}

/** The site's host, for the wallets in the card form. */
export async function planDomain(stripe: Stripe, { hostname }: URL): Promise<Plan> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: hostname });
  const [domain] = data;
  if (domain?.enabled) return { changes: [], refusals: [] };
  const { paymentMethodDomains } = stripe;
  const change = domain
    ? {
        line: `update payment method domain ${hostname}: enable`,
        apply: () => paymentMethodDomains.update(domain.id, { enabled: true }),
      }
    : {
        line: `create payment method domain ${hostname}`,
        apply: () => paymentMethodDomains.create({ domain_name: hostname }),
      };
  return { changes: [change], refusals: [] };
}
