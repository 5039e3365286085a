import { expect, test } from 'vitest';
import { issueVoucher, statuses } from './boleto-purchase.ts';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  openSession,
  payByBoleto,
} from './local-stripe.ts';

const bench = benchOfEachTest();

const pay = async (id: string) => (await control(bench, `POST /boletos/${id}/pay`)).status;

/** What can happen to a subscription whose first boleto was issued. */
const steps = {
  pay: async (id: string) => expect(await pay(id)).toBe(200),
  'pay in vain': async (id: string) => expect(await pay(id)).toBe(400),
  process: (id: string) => control(bench, `POST /boletos/${id}/process`),
  expire: (id: string) => control(bench, `POST /boletos/${id}/expire`),
  'expire in vain': async (id: string) =>
    expect((await control(bench, `POST /boletos/${id}/expire`)).status).toBe(400),
  cancel: async (id: string) => bench.stripe.subscriptions.cancel((await idsOf(id)).subscription),
  update: async (id: string) =>
    bench.stripe.subscriptions.update((await idsOf(id)).subscription, { metadata: { a: '1' } }),
  void: async (id: string) => bench.stripe.invoices.voidInvoice((await idsOf(id)).invoice),
  'delete customer': async (id: string) => {
    const { customer } = await bench.stripe.checkout.sessions.retrieve(id);
    await bench.stripe.customers.del(String(customer));
  },
  'a period': () => advanceAPeriod(bench),
  'ask for a voucher': async (id: string) => {
    const invoice = await bench.stripe.invoices.retrieve((await idsOf(id)).invoice);
    const { url } = await fetch(invoice.hosted_invoice_url ?? '', { method: 'POST' });
    expect(await renewalVoucher(id)).toBe(url);
  },
  'pay the renewal': async (id: string) => {
    const url = await renewalVoucher(id);
    expect(await pay(url?.split('/').at(-1) ?? '')).toBe(200);
  },
};
type Step = keyof typeof steps | `${number} days`;

const idsOf = async (id: string) => (await statuses(bench, id)).ids;
const renewalVoucher = async (id: string) =>
  (await statuses(bench, id)).action?.boleto_display_details?.hosted_voucher_url;

const isDays = (step: Step): step is `${number} days` => step.endsWith(' days');

/** Issues a boleto under these settings and takes the steps; the session's id. */
async function after(settings: object, taken: readonly Step[]): Promise<string> {
  await control(bench, 'POST /settings', settings);
  const { id } = await issueVoucher(bench);
  for (const step of taken) {
    if (isDays(step)) await advanceDays(bench, Number.parseInt(step, 10));
    else await steps[step](id);
  }
  return id;
}

const paid = { subscription: 'active', invoice: 'paid', intent: 'succeeded' };
const over = { subscription: 'incomplete_expired', invoice: 'void', intent: 'canceled' };
const unpaid = { session: 'complete unpaid', invoice: 'open', intent: 'requires_action' };

const payable = { unpaidFirstBoleto: 'expire_but_payable' };
const waiting = { unpaidFirstBoleto: 'wait_for_voucher' };
const running = { statusBeforeFirstBoleto: 'active' };
const hosted = { renewalByBoleto: 'hosted_invoice' };

test.each<[settings: object, steps: Step[], status: object]>([
  [{}, [], { ...unpaid, subscription: 'incomplete' }],
  [{}, ['pay', 'pay in vain', 'expire in vain', '5 days'], { ...paid, session: 'complete paid' }],
  [{}, ['expire', '1 days'], over],
  // Before its three days are over.
  [{}, ['1 days', 'pay in vain'], { ...over, session: 'complete unpaid' }],
  [{}, ['cancel', 'pay in vain'], { ...over, session: 'complete unpaid' }],
  [{}, ['void', 'pay in vain'], { ...over, subscription: 'incomplete' }],
  [{}, ['delete customer'], over],
  [{}, ['pay', 'a period'], { subscription: 'past_due', intent: 'requires_action' }],
  [{}, ['pay', 'a period', 'pay the renewal'], paid],
  [{}, ['pay', '60 days'], { subscription: 'canceled' }],
  [payable, ['1 days'], { ...unpaid, subscription: 'incomplete_expired' }],
  // Money without a subscription.
  [payable, ['1 days', 'pay', '5 days'], { ...paid, subscription: 'incomplete_expired' }],
  [payable, ['5 days', 'pay in vain'], over],
  [waiting, ['2 days'], { ...unpaid, subscription: 'incomplete' }],
  // Other fields keep their values.
  [waiting, ['2 days', 'update', 'pay', '27 days'], paid],
  [running, ['2 days'], { ...unpaid, subscription: 'active' }],
  [running, ['2 days', 'pay'], paid],
  [running, ['5 days'], { subscription: 'past_due', invoice: 'open' }],
  [hosted, ['pay', 'a period'], { subscription: 'past_due', intent: 'requires_payment_method' }],
  [hosted, ['pay', 'a period', 'ask for a voucher', 'pay the renewal'], paid],
  [hosted, ['pay', '60 days'], { subscription: 'canceled', invoice: 'open' }],
])('%o, after %o: %o', async (settings, taken, status) => {
  expect(await statuses(bench, await after(settings, taken))).toMatchObject(status);
});

test.each([
  [{ 'boleto[tax_id]': '529.982.247-2' }, {}, 'taxId'],
  [{ 'boleto[name]': '' }, {}, 'boleto[name]'],
  [{}, { allowed_payment_method_types: ['card' as const] }, undefined],
])('%o is refused in a session of %o', async (fields, session, param) => {
  const { status, answer } = await payByBoleto(bench, await openSession(bench, session), fields);
  expect(status).toBe(400);
  expect(answer.error?.param).toBe(param);
});
