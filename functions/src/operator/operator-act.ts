import { applyCustomer } from '../billing/subscription/apply-customer.ts';
import { resolvePayment } from '../billing/subscription/unmatched-payments.ts';
import type { OperatorActRequest, OperatorActResponse } from '../contract/operator.ts';
import { operatorEndpoints } from '../contract/operator-endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { withStripe } from '../http/with-stripe.ts';
import { readUser } from '../users/user-store.ts';
import { recordAction } from './operator-log.ts';

export const operatorAct = serve(operatorEndpoints.operatorAct, (asked, { person }) =>
  act(asked, person.uid),
);

async function act(asked: OperatorActRequest, operator: string): Promise<OperatorActResponse> {
  if (asked.action === 'resolve_payment') {
    const payment = await resolvePayment(asked.invoice);
    const subject = payment?.uid ?? null;
    await recordAction({ operator, action: 'resolved', subject, detail: asked.invoice });
    return { action: asked.action, found: payment !== undefined };
  }
  const subject = asked.person;
  await recordAction({ operator, action: 'applied', subject, detail: null });
  const customer = (await readUser(subject))?.stripeCustomerId;
  if (!customer) return { action: asked.action, found: false, changed: [] };
  const { changed } = await withStripe('A Stripe não respondeu.', (stripe) =>
    applyCustomer(stripe, customer),
  );
  return { action: asked.action, found: true, changed };
}
