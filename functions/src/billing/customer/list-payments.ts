import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { limits } from '../../http/limits.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { readUser } from '../../users/user-store.ts';
import { listOurCharges } from './customer.ts';
import { paymentsOfCharges } from './payments-of-charges.ts';

export const listPayments = serve(endpoints.listPayments, async ({ uid }, call) => {
  await countCall(limits.listPayments, call);
  const customer = (await readUser(uid))?.stripeCustomerId;
  const charges = customer
    ? await withStripe('Não foi possível carregar seus pagamentos agora.', (stripe) =>
        listOurCharges(stripe, customer, uid),
      )
    : [];
  return { payments: paymentsOfCharges(charges) };
});
