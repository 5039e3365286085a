import { type Kind, planners } from '../../provision/provision.ts';
import { isCurrent, isSecretStored, webhooksAt, webhookUrl } from '../../provision/webhook.ts';
import type { Check, Problem } from '../check.ts';
import type { StripeContext } from './account.ts';

/** What `npm run provision` would change of a kind of object. */
async function drift(kind: Kind, context: StripeContext): Promise<Problem[]> {
  const { changes, refusals } = await planners[kind](context, new Set());
  return [...changes.map(({ line }) => ({ problem: line, mend: context.provision })), ...refusals];
}

function inStep(kind: Kind, id: string, title: string): Check<StripeContext> {
  return { id, title, problems: (context) => drift(kind, context) };
}

/** What a checkout sells: a deployment is refused while it differs. */
export const catalogueChecks: readonly Check<StripeContext>[] = [
  inStep('products', 'stripe-products', 'the products are the contract’s'),
  inStep('prices', 'stripe-prices', 'each price has its amount, currency, period and product'),
  inStep('coupons', 'stripe-coupons', 'the coupons are the contract’s'),
];

export const inStepChecks: readonly Check<StripeContext>[] = [
  inStep('portal', 'stripe-portal', 'the billing portal offers what it should, at current prices'),
  inStep('paymentMethods', 'stripe-payment-methods', 'checkout shows cards and boletos'),
  inStep(
    'domain',
    'stripe-domain',
    'a site with https is a payment method domain, for the wallets in the card form',
  ),
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
