import { defaultPaymentMethods } from '../../provision/payment-methods.ts';
import { type Kind, planners } from '../../provision/plan.ts';
import { isCurrent, isSecretStored, webhooksAt, webhookUrl } from '../../provision/webhook.ts';
import type { Check, Problem } from '../check.ts';
import type { StripeContext } from './account.ts';

/** What `npm run provision` would change of a kind of object. */
async function drift(kind: Kind, context: StripeContext): Promise<Problem[]> {
  const { changes, refusals } = await planners[kind](context, new Set());
  return [
    ...changes.map(({ line }) => ({ problem: line, mend: context.provision })),
    ...refusals.map(({ refusal, mend }) => ({ problem: refusal, mend })),
  ];
}

function inStep(kind: Kind, id: string, title: string): Check<StripeContext> {
  return { id, title, problems: (context) => drift(kind, context) };
}

export const inStepChecks: readonly Check<StripeContext>[] = [
  inStep('products', 'stripe-products', 'the products are the contract’s'),
  inStep('prices', 'stripe-prices', 'each price has its amount, currency, period and product'),
  inStep('coupons', 'stripe-coupons', 'the coupons are the contract’s'),
  inStep('portal', 'stripe-portal', 'the billing portal offers what it should, at current prices'),
  {
    id: 'stripe-payment-methods',
    title: 'checkout shows cards and boletos',
    async problems(context) {
      const problems = await drift('paymentMethods', context);
      const shown = await defaultPaymentMethods(context.stripe);
      const missing = (['card', 'boleto'] as const).filter(
        (method) => shown?.[method]?.display_preference.value === 'on' && !shown[method].available,
      );
      const mend = 'Finish its activation: Dashboard → Settings → Payments → Payment methods.';
      return [
        ...problems,
        ...missing.map((method) => ({ problem: `${method} is on but not available`, mend })),
      ];
    },
  },
  {
    id: 'stripe-domain',
    title: 'the site is a payment method domain, for the wallets in the card form',
    onlyReal: true,
    problems: (context) => drift('domain', context),
  },
  {
    id: 'stripe-webhook',
    title: 'one webhook endpoint gets exactly the handled events in the SDK’s API version',
    async problems(context) {
      const problems = await drift('webhook', context);
      const all = await webhooksAt(context.stripe, webhookUrl(context.appUrl));
      const current = all.find(isCurrent);
      const others = all.filter(
        (each) => each !== current && each.status === 'enabled' && isSecretStored(each),
      );
      const mend =
        'Once the functions are deployed with the newer one’s secret: Dashboard → Workbench → Webhooks → disable it.';
      const superseded = others.map(({ id, api_version }) => ({
        problem: `${id} (${api_version ?? 'the account’s version'}) is a second one at the same address`,
        mend,
      }));
      return [...problems, ...(current ? superseded : [])];
    },
  },
];
