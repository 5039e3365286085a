import type { Account } from '../../provision/account.ts';
import { type Check, problemUnless } from '../check.ts';

export interface StripeContext extends Account {
  publishableKey: string | undefined;
  /** The command that provisions the examined Stripe account: `npm run provision` with options. */
  provision: string;
}

const METHODS = 'Dashboard → Settings → Payments → Payment methods';
const DETAILS = 'Dashboard → Settings → Business → Public details';

export const account: Check<StripeContext> = {
  id: 'stripe-account',
  title: 'the account is Brazilian and takes cards and boletos, in the mode of the web’s key',
  async problems({ stripe, mode, publishableKey }) {
    const found = await stripe.accounts.retrieveCurrent();
    const { capabilities, country, default_currency: currency } = found;
    const other = 'Boletos need a Brazilian account: use the key of one.';
    return [
      ...problemUnless(country === 'BR', `its country is ${country}`, other),
      ...problemUnless(currency === 'brl', `its default currency is ${currency}`, other),
      ...problemUnless(
        found.charges_enabled,
        'it takes no payments',
        'Finish its activation: Dashboard → Home.',
      ),
      ...(['card_payments', 'boleto_payments'] as const).flatMap((name) =>
        problemUnless(
          capabilities?.[name] === 'active',
          `${name} is ${capabilities?.[name] ?? 'not requested'}`,
          `${METHODS}: turn it on and answer what it asks.`,
        ),
      ),
      ...problemUnless(
        Boolean(found.settings?.payments.statement_descriptor),
        'buyers would not know it in their statement',
        `${DETAILS}: Statement descriptor.`,
      ),
      ...problemUnless(
        Boolean(found.business_profile?.support_email),
        'receipts name no address for questions',
        `${DETAILS}: Support email.`,
      ),
      ...problemUnless(
        !publishableKey || publishableKey.startsWith(`pk_${mode}_`),
        `the secret key is of ${mode} mode, the publishable key is not`,
        'Use the two keys of one mode.',
      ),
    ];
  },
};
