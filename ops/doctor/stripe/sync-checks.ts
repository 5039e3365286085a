import { type Kind, planners } from '../../provision/provision.ts';
import { allWebhooks, isCurrent, isSecretStored, webhookUrl } from '../../provision/webhook.ts';
import type { Check, Problem } from '../check.ts';
import type { StripeContext } from './account.ts';

/**
 * Returns a problem for each change that `npm run provision` would make to one kind of Stripe
 * object. Also returns the problems that only an operator can fix.
 */
async function planProblems(kind: Kind, context: StripeContext): Promise<Problem[]> {
  const { changes, refusals } = await planners[kind](context, new Set());
  return [...changes.map(({ line }) => ({ problem: line, fix: context.provision })), ...refusals];
}

function syncCheck(kind: Kind, id: string, title: string): Check<StripeContext> {
  return { id, title, problems: (context) => planProblems(kind, context) };
}

/**
 * The checks of the Stripe objects that a checkout uses. If a check fails, `npm run deploy` refuses
 * to deploy, except to a preview channel.
 */
export const catalogueChecks: readonly Check<StripeContext>[] = [
  syncCheck('products', 'stripe-products', 'the products are the contract’s'),
  syncCheck('prices', 'stripe-prices', 'each price has its amount, currency, period and product'),
  syncCheck('coupons', 'stripe-coupons', 'the coupons are the contract’s'),
];

export const syncChecks: readonly Check<StripeContext>[] = [
  syncCheck(
    'portal',
    'stripe-portal',
    'the billing portal offers what it should, at current prices',
  ),
  syncCheck('paymentMethods', 'stripe-payment-methods', 'checkout shows cards and boletos'),
  syncCheck(
    'domain',
    'stripe-domain',
    'a site with https is a payment method domain, for the wallets in the card form',
  ),
  {
    id: 'stripe-webhook',
    title: 'one webhook endpoint gets exactly the handled events in the SDK’s API version',
    async problems(context) {
      const problems = await planProblems('webhook', context);
      const here = webhookUrl(context.appUrl);
      const all = await allWebhooks(context.stripe);
      const current = all.find((each) => each.url === here && isCurrent(each));
      const others = all.filter((each) => each !== current && each.status === 'enabled');
      const fix =
        'Once the functions are deployed with the newer one’s secret: Dashboard → Workbench → Webhooks → disable it.';
      const second = others.filter((each) => each.url === here && isSecretStored(each));
      const superseded = second.map(({ id, api_version }) => ({
        problem: `${id} (${api_version ?? 'the account’s version'}) is a second one at the same address`,
        fix,
      }));
      // Endpoints at a former URL of the site. The functions refuse their events, because only the
      // secret for the current URL is stored.
      const left = others.filter(
        ({ url, metadata }) => url !== here && metadata.project === context.project,
      );
      const former = left.map(({ id, url }) => ({
        problem: `${id} still sends events to ${url}, where the site was before`,
        fix: 'Dashboard → Workbench → Webhooks → disable it.',
      }));
      return [...problems, ...(current ? superseded : []), ...former];
    },
  },
];
