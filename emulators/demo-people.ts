import type { Attribution } from '#contract/attribution.ts';
import { type Interval, plans } from '#contract/plans.ts';

export interface DemoPerson {
  email: string;
  password: string;
  displayName: string;
  /** The account's state, for the start screen. */
  description: string;
  accountAgeDays: number;
  isOperator?: boolean;
  attribution?: Attribution;
  subscription?: { planName: string; interval: Interval; canceled: boolean } | undefined;
}

const password = 'garimpa123';

/** One person for each state of an account. Their attribution gives the sales report rows. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'teste@garimpa.test',
    password,
    displayName: 'Conta em Teste',
    description: 'in the 7-day trial',
    accountAgeDays: 2,
    attribution: { utm_source: 'instagram', utm_campaign: 'teste-gratis' },
  },
  {
    email: 'expirado@garimpa.test',
    password,
    displayName: 'Teste Encerrado',
    description: 'trial over, no plan',
    accountAgeDays: 30,
  },
  {
    email: 'assinante@garimpa.test',
    password,
    displayName: 'Assinante Elite',
    description: 'Elite, annual, active',
    accountAgeDays: 60,
    attribution: { utm_campaign: 'lancamento', referral: 'afiliado-demo', promo: 'novo' },
    subscription: { planName: plans.elite.name, interval: 'anual', canceled: false },
  },
  {
    email: 'cancelado@garimpa.test',
    password,
    displayName: 'Assinatura Cancelada',
    description: 'Top Afiliado, canceled',
    accountAgeDays: 90,
    subscription: { planName: plans.top_afiliado.name, interval: 'month', canceled: true },
  },
  {
    email: 'operador@garimpa.test',
    password,
    displayName: 'Operação Garimpa',
    description: 'operator, who sees /operacao',
    accountAgeDays: 120,
    isOperator: true,
  },
];
