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
import type { Simulation } from '../simulation.ts';
import { requireOffered } from './plans.ts';
import { currentSubscription, describeSubscription } from './subscription.ts';

/**
 * Returns the customer's newest subscription that has not ended.
 * @throws ApiError 400, with a message for the customer, if there is none.
 */
export function requireUnendedSubscription(
  simulation: Simulation,
  visit: PortalVisit,
): Stripe.Subscription {
  const subscription = currentSubscription(simulation, visit.customerId);
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
  simulation: Simulation,
  visit: PortalVisit,
  card: Omit<CardPayment, 'email'>,
): void {
  const { customers, subscriptions } = simulation.store;
  const subscription = requireUnendedSubscription(simulation, visit);
  const known = testCardByNumber(card.number);
  const outcome = known?.checkout ?? notATestCard;
  if (!outcome.paid && !outcome.challenge) {
    throw cardError({ ...outcome.decline, message: outcome.decline.messagePt });
  }
  const customer = simulation.require(customers, visit.customerId);
  const method = createCardMethod(simulation, {
    ...card,
    card: known ?? { brand: 'visa', country: 'US', number: card.number },
    email: customer.email,
  });
  attachMethod(simulation, method.id, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  simulation.update(customers, customer.id, { invoice_settings }, 'customer.updated');
  if (visit.flow?.type === 'payment_method_update') return;
  const patch = { default_payment_method: method.id };
  simulation.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
  payOpenInvoice(simulation, visit);
}

export function payOpenInvoice(simulation: Simulation, visit: PortalVisit): void {
  const { latest_invoice } = requireUnendedSubscription(simulation, visit);
  const invoice = simulation.store.invoices.get(idOf(latest_invoice) ?? '');
  if (invoice?.status !== 'open') return;
  cancelVouchers(simulation, invoice.id);
  collectInvoice(simulation, invoice, 'hand');
}

/** Changes the subscription's price, and charges or credits the difference immediately. */
export function changePortalPlan(
  simulation: Simulation,
  visit: PortalVisit,
  priceId: string,
): void {
  const subscription = requireUnendedSubscription(simulation, visit);
  if (!describeSubscription(simulation, subscription).canChange) {
    throw invalidRequest('Esta assinatura não pode mudar de plano.');
  }
  const price = requireOffered(simulation, visit, priceId);
  changePlan(simulation, subscription, price, {
    proration: 'always_invoice',
    declined: 'portal_error',
  });
}

function canCancelIn({ store }: Simulation, { configurationId }: PortalVisit): boolean {
  const configuration = store.portalConfigurations.get(configurationId);
  return configuration?.features.subscription_cancel.enabled ?? false;
}

/** Schedules a cancellation at the period's end, or removes a scheduled cancellation. */
export function setCancelAtPeriodEnd(
  simulation: Simulation,
  visit: PortalVisit,
  leaving: boolean,
): void {
  const subscription = requireUnendedSubscription(simulation, visit);
  if (leaving && !canCancelIn(simulation, visit)) {
    throw invalidRequest('A assinatura não pode ser cancelada aqui.');
  }
  const patch = leaving ? cancelAtPeriodEnd(subscription, 'portal', simulation.now()) : resumed;
  const { subscriptions } = simulation.store;
  simulation.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
}
