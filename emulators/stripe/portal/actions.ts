import type Stripe from 'stripe';
import { cancelAtPeriodEnd, resumed } from '../billing/cancellation.ts';
import { attachMethod, createCardMethod } from '../billing/card-methods.ts';
import { changePlan } from '../billing/change-plan.ts';
import { collectInvoice } from '../billing/collect.ts';
import { cancelVouchers } from '../boleto/cancel.ts';
import { notATestCard, testCardByNumber } from '../cards.ts';
import type { CardPayment } from '../checkout/pay-by-card.ts';
import { idOf } from '../ids.ts';
import { cardError, invalidRequest } from '../protocol/errors.ts';
import type { PortalVisit } from '../records.ts';
import type { Sandbox } from '../sandbox.ts';
import { requireOffered } from './plans.ts';
import { currentSubscription, describeSubscription } from './subscription.ts';

/**
 * Returns the customer's newest subscription that has not ended.
 * @throws ApiError 400, with a message for the customer, if there is none.
 */
export function requireRunning(sandbox: Sandbox, visit: PortalVisit): Stripe.Subscription {
  const subscription = currentSubscription(sandbox, visit.customerId);
  if (subscription && subscription.ended_at === null) return subscription;
  throw invalidRequest('Você não tem uma assinatura em andamento.');
}

/**
 * Makes a card the default payment method of the customer and the subscription, and charges the
 * latest invoice if the invoice is open. As in Stripe's portal, the flow `payment_method_update`
 * changes only the customer's default and charges no invoice. After this flow, renewals still use
 * the subscription's default.
 * @throws ApiError 402 if the card is always declined. Does not throw if only the invoice's charge
 * is declined.
 */
export function changeCard(
  sandbox: Sandbox,
  visit: PortalVisit,
  card: Omit<CardPayment, 'email'>,
): void {
  const { customers, subscriptions } = sandbox.store;
  const subscription = requireRunning(sandbox, visit);
  const known = testCardByNumber(card.number);
  const outcome = known?.checkout ?? notATestCard;
  if (!outcome.paid && !outcome.challenge) {
    throw cardError({ ...outcome.decline, message: outcome.decline.messagePt });
  }
  const customer = sandbox.require(customers, visit.customerId);
  const method = createCardMethod(sandbox, {
    ...card,
    card: known ?? { brand: 'visa', country: 'US', number: card.number },
    email: customer.email,
  });
  attachMethod(sandbox, method.id, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  sandbox.update(customers, customer.id, { invoice_settings }, 'customer.updated');
  if (visit.flow?.type === 'payment_method_update') return;
  const patch = { default_payment_method: method.id };
  sandbox.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
  payOpenInvoice(sandbox, visit);
}

export function payOpenInvoice(sandbox: Sandbox, visit: PortalVisit): void {
  const { latest_invoice } = requireRunning(sandbox, visit);
  const invoice = sandbox.store.invoices.get(idOf(latest_invoice) ?? '');
  if (invoice?.status !== 'open') return;
  cancelVouchers(sandbox, invoice.id);
  collectInvoice(sandbox, invoice, 'hand');
}

/** Changes the subscription's price, and charges or credits the difference immediately. */
export function changePortalPlan(sandbox: Sandbox, visit: PortalVisit, priceId: string): void {
  const subscription = requireRunning(sandbox, visit);
  if (!describeSubscription(sandbox, subscription).canChange) {
    throw invalidRequest('Esta assinatura não pode mudar de plano.');
  }
  const price = requireOffered(sandbox, visit, priceId);
  changePlan(sandbox, subscription, price, {
    proration: 'always_invoice',
    declined: 'portal_error',
  });
}

function canCancelIn({ store }: Sandbox, { configurationId }: PortalVisit): boolean {
  const configuration = store.portalConfigurations.get(configurationId);
  return configuration?.features.subscription_cancel.enabled ?? false;
}

/** Schedules a cancellation at the period's end, or removes a scheduled cancellation. */
export function setCancelAtPeriodEnd(sandbox: Sandbox, visit: PortalVisit, leaving: boolean): void {
  const subscription = requireRunning(sandbox, visit);
  if (leaving && !canCancelIn(sandbox, visit)) {
    throw invalidRequest('A assinatura não pode ser cancelada aqui.');
  }
  const patch = leaving ? cancelAtPeriodEnd(subscription, 'portal', sandbox.now()) : resumed;
  const { subscriptions } = sandbox.store;
  sandbox.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
}
