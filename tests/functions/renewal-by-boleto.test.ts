import { expect, test } from 'vitest';
import { planPrice, plans } from '#contract/plans.ts';
import { runCommand } from './commands.ts';
import { readDocument } from './firestore.ts';
import { control } from './own-stripe.ts';
import { signUp } from './people.ts';
import * as buy from './purchase.ts';
import { checkout, expectProfile } from './purchase.ts';
import { call, refusal } from './support.ts';

/** The period, and the hour for which the renewal's invoice is a draft. */
const PERIOD = { seconds: 30 * 86_400 + 4000 };

test.each(['issue', 'hosted_invoice'])(
  'a renewal by boleto keeps access, is paid, and ends it when it is not: %s',
  async (renewalByBoleto) => {
    await control('settings', { renewalByBoleto });
    const person = await signUp();
    const { uid, token } = person;
    const clientSecret = buy.secretOf(await checkout(person));
    expect(await buy.issueVoucher(clientSecret)).toBe(200);
    await buy.endVoucher(buy.sessionId(clientSecret), 'pay');
    await expectProfile(person, { subscription_active: true, pending_payment_url: null });

    const waiting = {
      subscription_active: true,
      subscription_status: 'past_due',
      pending_payment_amount: planPrice(plans.elite, 'month').cents,
    };
    await control('clock/advance', PERIOD);
    await expectProfile(person, waiting);
    const again = await checkout(person);
    expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    const cancelled = await call('cancelPendingPayment', { token, body: {} });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect(refusal(cancelled).error).toContain('com um pagamento pendente');
    const deletion = await call('deleteAccount', { token, body: { uid } });
    expect(deletion).toMatchObject({ status: 409, body: { code: 'payment_pending' } });

    const page = String((await readDocument(`users/${uid}`))?.pending_payment_url);
    const isIssued = renewalByBoleto === 'issue';
    const voucher = isIssued ? page : (await fetch(page, { method: 'POST' })).url;
    await buy.endVoucher(voucher.split('/').at(-1) ?? '', 'pay');
    const paid = { subscription_status: 'active', pending_payment_url: null };
    await expectProfile(person, { ...paid, subscription_active: true });

    await control('clock/advance', PERIOD);
    await expectProfile(person, waiting);
    await control('clock/advance', { seconds: 11 * 86_400 });
    // The end of access has no event.
    await runCommand('reconcile');
    await expectProfile(person, { subscription_active: false });
  },
);
