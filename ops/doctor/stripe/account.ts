import type { Mode } from '../../provision/account.ts';
import type { Account } from '../../provision/plan.ts';
import type { Check, Problem } from '../check.ts';

export interface StripeContext extends Account {
  mode: Mode;
  /** The web application's key, where it is known. */
  publishableKey: string | undefined;
  /** `npm run provision` for the same account. */
  provision: string;
}

const CAPABILITIES = ['card_payments', 'boleto_payments'] as const;

export const account: Check<StripeContext> = {
  id: 'stripe-account',
  title: 'the account is Brazilian and takes cards and boletos, in the mode of the web’s key',
  async problems({ stripe, mode, publishableKey }) {
    const found = await stripe.accounts.retrieveCurrent();
    const { capabilities, charges_enabled, country, default_currency } = found;
    const problems: Problem[] = [];
    const wrong = (problem: string, mend: string) => problems.push({ problem, mend });
    const other = 'Boletos need a Brazilian account: use the key of one.';
    if (country !== 'BR') wrong(`its country is ${country}`, other);
    if (default_currency !== 'brl') wrong(`its default currency is ${default_currency}`, other);
    if (!charges_enabled) wrong('it takes no payments', 'Finish its activation: Dashboard → Home.');
    for (const name of CAPABILITIES) {
      if (capabilities?.[name] === 'active') continue;
      wrong(
        `${name} is ${capabilities?.[name] ?? 'not requested'}`,
        'Dashboard → Settings → Payments → Payment methods: turn it on and answer what it asks.',
      );
    }
    const { statement_descriptor } = found.settings?.payments ?? {};
    const publicDetails = 'Dashboard → Settings → Business → Public details:';
    if (!statement_descriptor) {
      wrong(
        'buyers would not know it in their statement',
        `${publicDetails} Statement descriptor.`,
      );
    }
    if (!found.business_profile?.support_email) {
      wrong('receipts name no address for questions', `${publicDetails} Support email.`);
    }
    if (publishableKey && !publishableKey.startsWith(`pk_${mode}_`)) {
      const mend = 'Use the two keys of one mode.';
      wrong(`the secret key is of ${mode} mode, the publishable key is not`, mend);
    }
    return problems;
  },
};
