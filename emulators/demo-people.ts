import type { Attribution } from '#contract/attribution.ts';
import { type Interval, plans } from '#contract/plans.ts';

export interface Purchase {
  does: 'buy';
  daysAgo: number;
  planName: string;
  interval: Interval;
  couponId?: string | undefined;
  /** A card number, or an e-mail address that tells the local Stripe when to pay the boleto. */
  pays: { card: string } | { boletoEmail: string };
}

/** `dispute` disputes the person's first payment, and `refund` refunds the last payment. */
export type Step =
  | Purchase
  | {
      does: 'cancel' | 'cancel_at_period_end' | 'dispute' | 'refund' | 'replace_card';
      daysAgo: number;
    };

/** `accountAgeDays` and `daysAgo` count back from the start of the seed script. */
export interface DemoPerson {
  email: string;
  displayName: string;
  /** The account's state, which `npm start` prints. */
  description?: string;
  accountAgeDays: number;
  attribution?: Attribution | undefined;
  isOperator?: boolean;
  steps?: readonly Step[];
}

export const DEMO_PASSWORD = 'garimpa123';

const pays = { card: '4242424242424242' };

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'teste@garimpa.test',
    displayName: 'Marina Duarte',
    description: 'in the trial',
    accountAgeDays: 2,
    attribution: { utm_source: 'instagram', utm_campaign: 'teste-gratis' },
  },
  {
    email: 'expirado@garimpa.test',
    displayName: 'Rafael Nogueira',
    description: 'trial over, no plan',
    accountAgeDays: 30,
  },
  {
    email: 'assinante@garimpa.test',
    displayName: 'Camila Ferraz',
    description: 'Elite, annual, active',
    accountAgeDays: 60,
    attribution: { utm_campaign: 'lancamento', referral: 'afiliado-demo', promo: 'novo' },
    steps: [{ does: 'buy', daysAgo: 57, planName: plans.elite.name, interval: 'anual', pays }],
  },
  {
    email: 'cancelado@garimpa.test',
    displayName: 'Diego Sampaio',
    description: 'Top Afiliado, canceled',
    accountAgeDays: 90,
    steps: [
      { does: 'buy', daysAgo: 86, planName: plans.top_afiliado.name, interval: 'month', pays },
      { does: 'cancel', daysAgo: 38 },
    ],
  },
  {
    email: 'operador@garimpa.test',
    displayName: 'Helena Prado',
    description: 'operator, who sees /operacao',
    accountAgeDays: 120,
    isOperator: true,
  },
];
