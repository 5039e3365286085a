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
import type { World } from '../world.ts';
import { requireOffered } from './plans.ts';
import { currentOf } from './subscription.ts';

/** The customer's subscription, if it has not ended. */
export function requireRunning(world: World, visit: PortalVisit): Stripe.Subscription {
  const subscription = currentOf(world, visit.customerId);
  if (subscription && subscription.ended_at === null) return subscription;
  throw invalidRequest('Você não tem uma assinatura em andamento.');
}

/**
 * Makes a card the default payment method and charges an open invoice to it at once. The flow makes it
 * the customer's default alone, as Stripe documents it, which a subscription's own goes before.
 * @throws ApiError 402 when the card is declined.
 */
export function changeCard(
  world: World,
  visit: PortalVisit,
  card: Omit<CardPayment, 'email'>,
): void {
  const { customers, subscriptions } = world.store;
  const subscription = requireRunning(world, visit);
  const known = testCardByNumber(card.number);
  const outcome = known?.checkout ?? notATestCard;
  if (!outcome.paid && !outcome.challenge) {
    throw cardError({ ...outcome.decline, message: outcome.decline.messagePt });
  }
  const customer = world.require(customers, visit.customerId);
  const method = createCardMethod(world, {
    ...card,
    card: known ?? { brand: 'visa', country: 'US', number: card.number },
    email: customer.email,
  });
  attachMethod(world, method.id, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  world.update(customers, customer.id, { invoice_settings }, 'customer.updated');
  if (visit.flow?.type === 'payment_method_update') return;
  const patch = { default_payment_method: method.id };
  world.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
  payOpenInvoice(world, visit);
}

/** Charges the subscription's open invoice. */
export function payOpenInvoice(world: World, visit: PortalVisit): void {
  const { latest_invoice } = requireRunning(world, visit);
  const invoice = world.store.invoices.get(idOf(latest_invoice) ?? '');
  if (invoice?.status !== 'open') return;
  cancelVouchers(world, invoice.id);
  collectInvoice(world, invoice, 'hand');
}

/** Moves to another price; the difference is charged or credited now. */
export function movePlan(world: World, visit: PortalVisit, priceId: string): void {
  const subscription = requireRunning(world, visit);
  if (subscription.status !== 'active') {
    throw invalidRequest('Pague o que está em aberto antes de mudar de plano.');
  }
  const price = requireOffered(world, visit, priceId);
  changePlan(world, subscription, price, { proration: 'always_invoice', declined: 'portal_error' });
}

/** Whether the portal's configuration allows to cancel. */
function canCancelIn({ store }: World, { configurationId }: PortalVisit): boolean {
  const configuration = store.portalConfigurations.get(configurationId);
  return configuration?.features.subscription_cancel.enabled ?? false;
}

/** Cancels at the period's end, or resumes. */
export function setLeaving(world: World, visit: PortalVisit, leaving: boolean): void {
  const subscription = requireRunning(world, visit);
  if (leaving && !canCancelIn(world, visit)) {
    throw invalidRequest('A assinatura não pode ser cancelada aqui.');
  }
  const patch = leaving ? cancelAtPeriodEnd(subscription, 'portal', world.now()) : resumed;
  const { subscriptions } = world.store;
  world.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
}
