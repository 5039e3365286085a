import type Stripe from 'stripe';
import { isEnded, isLive } from '../../../functions/src/billing/customer/current-subscription.ts';
import { isUnpaid } from '../../../functions/src/billing/customer/open-payment.ts';
import { idOf } from '../../../functions/src/services/stripe.ts';
import { readDocument } from '../../functions/firestore.ts';
import { endVoucher } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import type { Tally } from './tally.ts';

/**
 * Finds what is wrong with a person's payments: more than one running subscription, anything
 * open or payable besides it, payments without a subscription that are not listed.
 * @param vouchers The checkout sessions whose boleto was issued.
 */
export async function judgeMoney(
  { uid, customer }: { uid: string; customer: string },
  vouchers: readonly string[],
  wrong: Tally,
): Promise<{ listed: number }> {
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' });
  const live = subscriptions.filter(isLive);
  const [kept] = live;
  if (live.length > 1) wrong.add('two live');
  if (kept) {
    const forms = await stripe.checkout.sessions.list({ customer, status: 'open' });
    if (forms.data.length > 0) wrong.add('form open');
    if (subscriptions.some((each) => each !== kept && !isEnded(each))) wrong.add('another open');
    if (await someVoucherPays(vouchers)) wrong.add('boleto payable');
  }
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100 });
  if (kept && invoices.some(isUnpaid)) wrong.add('invoice payable');
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  if (paid.length > 0 && !kept) wrong.add('paid, nothing runs');
  const unused = paid.filter((invoice) => subscriptionOf(invoice) !== kept?.id);
  for (const { id } of unused) {
    const noted = await readDocument(`unmatchedPayments/${id}`);
    if (noted?.uid !== uid) wrong.add('money not listed');
  }
  const record = await readDocument(`users/${uid}`);
  if ((record?.subscription_active ?? false) !== Boolean(kept)) wrong.add('record differs');
  return { listed: unused.length };
}

const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  idOf(parent?.subscription_details?.subscription);

async function someVoucherPays(sessions: readonly string[]): Promise<boolean> {
  const tries = await Promise.allSettled(sessions.map((each) => endVoucher(each, 'pay')));
  return tries.some(({ status }) => status === 'fulfilled');
}
