import type { Attribution } from '#contract/attribution.ts';
import { type Interval, plans } from '#contract/plans.ts';

export interface DemoPerson {
  email: string;
  password: string;
  displayName: string;
  /** What the account shows, for the start screen. */
  what: string;
  accountAgeDays: number;
  /** Sees `/operacao`. */
  isOperator?: boolean;
  /** Where they came from, so that the report of sales has rows. */
  attribution?: Attribution;
  subscription?: { planName: string; interval: Interval; canceled: boolean } | undefined;
}

const password = 'garimpa123';

/** One person for each state of an account. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'teste@garimpa.test',
    password,
    displayName: 'Conta em Teste',
    what: 'in the 7-day trial',
    accountAgeDays: 2,
    attribution: { utm_source: 'instagram', utm_campaign: 'teste-gratis' },
  },
  {
    email: 'expirado@garimpa.test',
    password,
    displayName: 'Teste Encerrado',
    what: 'trial over, no plan',
    accountAgeDays: 30,
  },
  {
    email: 'assinante@garimpa.test',
    password,
    displayName: 'Assinante Elite',
    what: 'Elite, annual, active',
    accountAgeDays: 60,
    attribution: { utm_campaign: 'lancamento', referral: 'afiliado-demo', promo: 'novo' },
    subscription: { planName: plans.elite.name, interval: 'anual', canceled: false },
  },
  {
    email: 'cancelado@garimpa.test',
    password,
    displayName: 'Assinatura Cancelada',
    what: 'Top Afiliado, canceled',
    accountAgeDays: 90,
    subscription: { planName: plans.top_afiliado.name, interval: 'month', canceled: true },
  },
  {
    email: 'operador@garimpa.test',
    password,
    displayName: 'Operação Garimpa',
    what: 'operator, who sees /operacao',
    accountAgeDays: 120,
    isOperator: true,
  },
];
