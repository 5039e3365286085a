import { expect, test } from 'vitest';
import { issueVoucher, statuses } from './boleto-purchase.ts';
import {
  advanceDays,
  advanceOnePeriod,
  control,
  createSession,
  fixtureForEachTest,
  payByBoleto,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

const pay = async (id: string) => (await control(fixture, `POST /boletos/${id}/pay`)).status;

/**
 * Steps that a test can take after the checkout has issued a boleto. A step marked `(refused)`
 * expects the status 400.
 */
const steps = {
  pay: async (id: string) => expect(await pay(id)).toBe(200),
  'pay (refused)': async (id: string) => expect(await pay(id)).toBe(400),
  process: (id: string) => control(fixture, `POST /boletos/${id}/process`),
  expire: (id: string) => control(fixture, `POST /boletos/${id}/expire`),
  'expire (refused)': async (id: string) =>
    expect((await control(fixture, `POST /boletos/${id}/expire`)).status).toBe(400),
  cancel: async (id: string) => fixture.stripe.subscriptions.cancel((await idsOf(id)).subscription),
  update: async (id: string) =>
    fixture.stripe.subscriptions.update((await idsOf(id)).subscription, { metadata: { a: '1' } }),
  void: async (id: string) => fixture.stripe.invoices.voidInvoice((await idsOf(id)).invoice),
  'delete customer': async (id: string) => {
    const { customer } = await fixture.stripe.checkout.sessions.retrieve(id);
    await fixture.stripe.customers.del(String(customer));
  },
  'one period': () => advanceOnePeriod(fixture),
  'ask for a voucher': async (id: string) => {
    const invoice = await fixture.stripe.invoices.retrieve((await idsOf(id)).invoice);
    const { url } = await fetch(invoice.hosted_invoice_url ?? '', { method: 'POST' });
    expect(await renewalVoucher(id)).toBe(url);
  },
  'pay the renewal': async (id: string) => {
    const url = await renewalVoucher(id);
    expect(await pay(url?.split('/').at(-1) ?? '')).toBe(200);
  },
};
type Step = keyof typeof steps | `${number} days`;

const idsOf = async (id: string) => (await statuses(fixture, id)).ids;
const renewalVoucher = async (id: string) =>
  (await statuses(fixture, id)).action?.boleto_display_details?.hosted_voucher_url;

const isDays = (step: Step): step is `${number} days` => step.endsWith(' days');

/** Changes the settings, issues a boleto and runs the steps. @returns the checkout session's id. */
async function after(settings: object, taken: readonly Step[]): Promise<string> {
  await control(fixture, 'POST /settings', settings);
  const { id } = await issueVoucher(fixture);
  for (const step of taken) {
    if (isDays(step)) await advanceDays(fixture, Number.parseInt(step, 10));
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
  [
    {},
    ['pay', 'pay (refused)', 'expire (refused)', '5 days'],
    { ...paid, session: 'complete paid' },
  ],
  [{}, ['expire', '1 days'], over],
  // The subscription expires after 23 hours, although the boleto is valid for three days.
  [{}, ['1 days', 'pay (refused)'], { ...over, session: 'complete unpaid' }],
  [{}, ['cancel', 'pay (refused)'], { ...over, session: 'complete unpaid' }],
  [{}, ['void', 'pay (refused)'], { ...over, subscription: 'incomplete' }],
  [{}, ['delete customer'], over],
  [{}, ['pay', 'one period'], { subscription: 'past_due', intent: 'requires_action' }],
  [{}, ['pay', 'one period', 'pay the renewal'], paid],
  [{}, ['pay', '60 days'], { subscription: 'canceled' }],
  [payable, ['1 days'], { ...unpaid, subscription: 'incomplete_expired' }],
  // The boleto is paid after its subscription has expired.
  [payable, ['1 days', 'pay', '5 days'], { ...paid, subscription: 'incomplete_expired' }],
  [payable, ['5 days', 'pay (refused)'], over],
  [waiting, ['2 days'], { ...unpaid, subscription: 'incomplete' }],
  // An update of the subscription must not end the wait for the boleto.
  [waiting, ['2 days', 'update', 'pay', '27 days'], paid],
  [running, ['2 days'], { ...unpaid, subscription: 'active' }],
  [running, ['2 days', 'pay'], paid],
  [running, ['5 days'], { subscription: 'past_due', invoice: 'open' }],
  [hosted, ['pay', 'one period'], { subscription: 'past_due', intent: 'requires_payment_method' }],
  [hosted, ['pay', 'one period', 'ask for a voucher', 'pay the renewal'], paid],
  [hosted, ['pay', '60 days'], { subscription: 'canceled', invoice: 'open' }],
])(
  'with the settings %o, a boleto purchase and then the steps %o result in the statuses %o',
  async (settings, taken, status) => {
    expect(await statuses(fixture, await after(settings, taken))).toMatchObject(status);
  },
);

test.each([
  [{ 'boleto[tax_id]': '529.982.247-2' }, {}, 'taxId'],
  [{ 'boleto[name]': '' }, {}, 'boleto[name]'],
  [{}, { allowed_payment_method_types: ['card' as const] }, undefined],
])(
  'a boleto with the form fields %o is rejected in a session with the parameters %o',
  async (fields, session, param) => {
    const { status, answer } = await payByBoleto(
      fixture,
      await createSession(fixture, session),
      fields,
    );
    expect(status).toBe(400);
    expect(answer.error?.param).toBe(param);
  },
);
