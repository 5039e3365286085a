import { applyCustomer } from '../billing/subscription/apply-customer.ts';
import { resolvePayment } from '../billing/subscription/unmatched-payments.ts';
import type { OperatorActRequest, OperatorActResponse } from '../contract/operator.ts';
import { operatorEndpoints } from '../contract/operator-endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { withStripe } from '../http/with-stripe.ts';
import { readUser } from '../users/user-store.ts';
import { recordAction } from './operator-log.ts';

export const operatorAct = serve(operatorEndpoints.operatorAct, (input, { person }) =>
  act(input, person.uid),
);

async function act(input: OperatorActRequest, operator: string): Promise<OperatorActResponse> {
  if (input.action === 'resolve_payment') {
    const payment = await resolvePayment(input.invoice);
    const subject = payment?.uid ?? null;
    await recordAction({ operator, action: 'resolved', subject, detail: input.invoice });
    return { action: input.action, found: payment !== undefined };
  }
  const record = await readUser(input.person);
  // If the account was deleted after the page was opened, the log must not contain the uid.
  const subject = record?.uid ?? null;
  await recordAction({ operator, action: 'applied', subject, detail: null });
  const customer = record?.stripeCustomerId;
  if (!customer) return { action: input.action, found: false, changed: [] };
  const { changed } = await withStripe('A Stripe não respondeu.', (stripe) =>
    applyCustomer(stripe, customer),
  );
  return { action: input.action, found: true, changed };
}
