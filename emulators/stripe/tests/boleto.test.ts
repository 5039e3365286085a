import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  control,
  createSession,
  fixtureForEachTest,
  payByBoleto,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

/** Returns the statuses of a checkout session, its subscription, invoice and payment intent. */
async function statuses(id: string) {
  const session = await fixture.stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription.latest_invoice.payments.data.payment.payment_intent'],
  });
  const { subscription } = session;
  if (typeof subscription !== 'object' || !subscription) throw new Error('No subscription.');
  const invoice = subscription.latest_invoice;
  if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  if (typeof intent !== 'object') throw new Error('No payment intent.');
  return {
    session: `${session.status} ${session.payment_status}`,
    subscription: subscription.status,
    invoice: invoice.status,
    intent: intent.status,
    voucherUrl: intent.next_action?.boleto_display_details?.hosted_voucher_url,
    invoiceId: invoice.id,
  };
}

const boletoStatus = async (id: string, action: 'pay' | 'expire') =>
  (await control(fixture, `POST /boletos/${id}/${action}`)).status;

/** Steps after the checkout has issued a boleto. A `(refused)` step expects the status 400. */
const steps = {
  pay: async (id: string) => expect(await boletoStatus(id, 'pay')).toBe(200),
  'pay (refused)': async (id: string) => expect(await boletoStatus(id, 'pay')).toBe(400),
  expire: async (id: string) => expect(await boletoStatus(id, 'expire')).toBe(200),
  void: async (id: string) => fixture.stripe.invoices.voidInvoice((await statuses(id)).invoiceId),
  'one period': () => advanceOnePeriod(fixture),
  'pay the renewal': async (id: string) => {
    const { voucherUrl = '' } = await statuses(id);
    expect(await boletoStatus(voucherUrl?.split('/').at(-1) ?? '', 'pay')).toBe(200);
  },
};
type Step = keyof typeof steps | `${number} days`;

const isDays = (step: Step): step is `${number} days` => step.endsWith(' days');

const paid = { subscription: 'active', invoice: 'paid', intent: 'succeeded' };
const over = { subscription: 'incomplete_expired', invoice: 'void', intent: 'canceled' };
const unpaid = { session: 'complete unpaid', invoice: 'open', intent: 'requires_action' };

const payable = { unpaidFirstBoleto: 'expire_but_payable' };
const waiting = { unpaidFirstBoleto: 'wait_for_voucher' };
const running = { statusBeforeFirstBoleto: 'active' };

test.each<[settings: object, steps: Step[], status: object]>([
  [{}, ['pay', 'pay (refused)', '5 days'], { ...paid, session: 'complete paid' }],
  [{}, ['expire', '1 days'], over],
  // The subscription expires after 23 hours, although the boleto is valid for three days.
  [{}, ['1 days', 'pay (refused)'], { ...over, session: 'complete unpaid' }],
  [{}, ['void', 'pay (refused)'], { ...over, subscription: 'incomplete' }],
  [{}, ['pay', 'one period', 'pay the renewal'], paid],
  [{}, ['pay', '60 days'], { subscription: 'canceled' }],
  [payable, ['1 days'], { ...unpaid, subscription: 'incomplete_expired' }],
  [payable, ['5 days', 'pay (refused)'], over],
  [waiting, ['2 days', 'pay', '27 days'], paid],
  [running, ['5 days'], { subscription: 'past_due', invoice: 'open' }],
])(
  'a boleto purchase with the settings %o, followed by the steps %o, ends in the statuses %o',
  async (settings, taken, status) => {
    await control(fixture, 'POST /settings', settings);
    const session = await createSession(fixture);
    expect((await payByBoleto(fixture, session)).status).toBe(200);
    for (const step of taken) {
      if (isDays(step)) await advanceDays(fixture, Number.parseInt(step, 10));
      else await steps[step](session.id);
    }
    expect(await statuses(session.id)).toMatchObject(status);
  },
);

test('a boleto with an incomplete CPF is refused', async () => {
  const fields = { 'boleto[tax_id]': '529.982.247-2' };
  const refused = await payByBoleto(fixture, await createSession(fixture), fields);
  expect(refused).toMatchObject({ status: 400, answer: { error: { param: 'taxId' } } });
});
