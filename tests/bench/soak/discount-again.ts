import { endpoints } from '#contract/endpoints.ts';
import { planByName, planPrice } from '#contract/plans.ts';
import { PERCENTS } from '#contract/promo-campaigns.ts';
import type { TestPerson } from '../../functions/people.ts';
import {
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
} from '../../functions/purchase.ts';
import { given, stripe } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import { type Device, devicesOf, orderFor, startInstances } from './instances.ts';
import { allDelivered } from './local-stripe.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';

const TRIES = 50;
const INSTANCES = 2;

const PLANS = ['Top Afiliado', 'Elite'];

/** Buys by card, or by boleto; the invoice's total and the page's first payment, in cents. */
async function buy(device: Device, person: TestPerson, choice: object, boleto: boolean) {
  const answer = await device('createEmbeddedCheckoutSession', orderFor(person, choice));
  const { order } = given(endpoints.createEmbeddedCheckoutSession, answer);
  const secret = secretOf(answer);
  if (boleto) {
    await issueVoucher(secret);
    await endVoucher(sessionId(secret), 'pay');
  } else await pay(secret);
  const customer = await customerId(person);
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 1 });
  return { order, paid: data[0]?.amount_paid, customer };
}

/** Row 40: the first month's discount is for a first subscription, however often one ends. */
export const attack: Attack = async (soak) => {
  const { urls, stop } = await startInstances(soak, INSTANCES);
  const seen = new Tally();
  try {
    await inParallel(await crowd(TRIES), async (person, index) => {
      const devices = await devicesOf(person, urls);
      const choice = (shift: number) => ({
        planName: PLANS[(index + shift) % PLANS.length] ?? '',
        couponId: `primeiro_mes_${PERCENTS[(index + shift) % PERCENTS.length]}`,
      });
      for (const [turn, device] of devices.entries()) {
        const wanted = choice(turn);
        const { order, paid, customer } = await buy(
          device,
          person,
          wanted,
          (index + turn) % 3 === 0,
        );
        const plan = planByName(wanted.planName);
        const full = plan && planPrice(plan, 'month').cents;
        const taken = paid !== full;
        const shown = order.discountRefused !== taken && order.firstPayment === paid;
        seen.add(
          `${turn === 0 ? 'first' : 'again'}: ${taken ? 'taken' : 'full'}${shown ? '' : ', not shown'}`,
        );
        const { data } = await stripe.subscriptions.list({ customer });
        for (const { id } of data) await stripe.subscriptions.cancel(id);
      }
    });
    await allDelivered();
  } finally {
    stop();
  }
  return {
    required: `${TRIES} people subscribe with a coupon, end and subscribe again twice, by card and boleto: taken the first time alone, and the page says so`,
    measured: String(seen),
    passed: seen.count('first: taken') === TRIES && seen.count('again: full') === 2 * TRIES,
  };
};
