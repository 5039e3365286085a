/** The catalogue of plans. All names, prices and limits come from here. Prices are in cents. */

import { featuresOf, mainFeatureOf, type PlanLimits } from './plan-limits.ts';

export const INTERVALS = ['month', 'trimestral', 'semestral', 'anual'] as const;
export type Interval = (typeof INTERVALS)[number];

interface IntervalRule {
  months: 1 | 3 | 6 | 12;
  /** The period of Stripe's price, in days. */
  days: 30 | 90 | 180 | 365;
  /** The discount in percent, compared with monthly payments for the same time. */
  discount: number;
  /** The text after a price. The browser also stores this text as `selectedPlan.period`. */
  period: string;
  /** The text below a price, which says how often the price is charged. */
  subtext: string;
  title: string;
}

export const intervals: Record<Interval, IntervalRule> = {
  month: {
    months: 1,
    days: 30,
    discount: 0,
    period: '/mês',
    subtext: 'cobrado a cada 30 dias',
    title: 'Mensal',
  },
  trimestral: {
    months: 3,
    days: 90,
    discount: 15,
    period: '/3 meses',
    subtext: 'cobrado a cada 90 dias',
    title: 'Trimestral',
  },
  semestral: {
    months: 6,
    days: 180,
    discount: 30,
    period: '/6 meses',
    subtext: 'cobrado a cada 180 dias',
    title: 'Semestral',
  },
  anual: {
    months: 12,
    days: 365,
    discount: 50,
    period: '/ano',
    subtext: 'cobrado a cada 365 dias',
    title: 'Anual',
  },
};

export const PLAN_IDS = [
  'top_afiliado',
  'elite',
  'elite_nivel_2',
  'elite_nivel_3',
  'elite_nivel_4',
  'elite_nivel_5',
  'elite_nivel_6',
] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface Plan {
  id: PlanId;
  name: string;
  description: string;
  highlight: boolean;
  badge: string | null;
  buttonText: string;
  limits: PlanLimits;
  mainFeature: string;
  features: readonly string[];
  /** `originalCents` is the price before the discount. */
  monthly: { originalCents: number; cents: number };
}

type PlanTerms = Pick<Plan, 'name' | 'description' | 'limits' | 'monthly'> &
  Partial<Pick<Plan, 'highlight' | 'badge'>>;

function planOf(id: PlanId, terms: PlanTerms): Plan {
  return {
    highlight: false,
    badge: null,
    ...terms,
    id,
    buttonText: 'Assinar agora',
    mainFeature: mainFeatureOf(terms.limits),
    features: featuresOf(terms.limits),
  };
}

const unlimited: PlanLimits = {
  groups: null,
  queues: 5,
  aiAutomations: 8,
  monitoring: 5,
  collaborators: 3,
};

export const plans: Record<PlanId, Plan> = {
  top_afiliado: planOf('top_afiliado', {
    name: 'Top Afiliado',
    description: 'Para quem quer vender todos os dias sem ficar caçando oferta.',
    highlight: true,
    badge: 'Mais Popular',
    limits: { groups: 3, telegramBots: 1, queues: 1, templates: 2 },
    monthly: { originalCents: 11990, cents: 9790 },
  }),
  elite: planOf('elite', {
    name: 'Elite',
    description: 'Para quem já vende e quer a IA trabalhando junto.',
    limits: { groups: 10, queues: 2, aiAutomations: 2, monitoring: 1 },
    monthly: { originalCents: 23790, cents: 18790 },
  }),
  elite_nivel_2: planOf('elite_nivel_2', {
    name: 'Elite Nível 2',
    description: 'Para operações que começam a dividir o trabalho.',
    limits: { groups: 20, queues: 3, aiAutomations: 5, monitoring: 2, collaborators: 1 },
    monthly: { originalCents: 24790, cents: 19790 },
  }),
  elite_nivel_3: planOf('elite_nivel_3', {
    name: 'Elite Nível 3',
    description: 'Para quem administra dezenas de grupos.',
    limits: { groups: 50, queues: 3, aiAutomations: 5, monitoring: 3, collaborators: 1 },
    monthly: { originalCents: 28790, cents: 22790 },
  }),
  elite_nivel_4: planOf('elite_nivel_4', {
    name: 'Elite Nível 4',
    description: 'Para crescer sem contar grupos.',
    limits: unlimited,
    monthly: { originalCents: 29790, cents: 23790 },
  }),
  elite_nivel_5: planOf('elite_nivel_5', {
    name: 'Elite Nível 5',
    description: 'Para equipes que atendem mais de um público.',
    limits: { ...unlimited, whatsappNumbers: 2 },
    monthly: { originalCents: 39790, cents: 29790 },
  }),
  elite_nivel_6: planOf('elite_nivel_6', {
    name: 'Elite Nível 6',
    description: 'Para as maiores operações do mercado.',
    limits: { ...unlimited, whatsappNumbers: 3 },
    monthly: { originalCents: 51790, cents: 40790 },
  }),
};

export const includedInAllPlans: readonly string[] = [
  'Busca automática de ofertas nas lojas parceiras',
  'Envio na hora, agendado ou em fila',
  'Catálogo de promoções sempre atualizado',
  'Criador de artes e textos de oferta',
  'Site vitrine com seus links de afiliado',
  'Painel de análise de cliques',
];

/** The display names of plans that are no longer sold, by Stripe product id. */
const notForSale: ReadonlyMap<string, string> = new Map([
  ['admin', 'Admin'],
  ['free', 'Iniciante Free'],
  ['iniciante', 'Iniciante'],
  ['profissional', 'Profissional'],
  ['elite_nivel_1', 'Elite Nível 1'],
]);

export const TRIAL_PLAN_NAME = 'Profissional';
export const TRIAL_PLAN_ID = 'profissional';
/** The trial starts when the account is created. */
export const TRIAL_DAYS = 7;

/** Returns the display name of a Stripe product, or the id of a product that we do not know. */
export function planDisplayName(productId: string): string {
  return isPlanId(productId) ? plans[productId].name : (notForSale.get(productId) ?? productId);
}

/** Whether a Stripe product is one of our plans, including plans that are no longer sold. */
export function isPlanProduct(productId: string): boolean {
  return isPlanId(productId) || notForSale.has(productId);
}

function isPlanId(id: string): id is PlanId {
  return (PLAN_IDS as readonly string[]).includes(id);
}

export function planByName(name: string): Plan | undefined {
  return Object.values(plans).find((plan) => plan.name === name);
}

export interface PlanPrice {
  /** The price before the discount. For longer intervals, the sum of the monthly prices. */
  originalCents: number;
  cents: number;
}

export function planPrice(plan: Plan, interval: Interval): PlanPrice {
  if (interval === 'month') return plan.monthly;
  const { months, discount } = intervals[interval];
  const originalCents = months * plan.monthly.cents;
  return { originalCents, cents: Math.round((originalCents * (100 - discount)) / 100) };
}

export function perMonthCents(plan: Plan, interval: Interval): number {
  return Math.round(planPrice(plan, interval).cents / intervals[interval].months);
}

/** Returns the Stripe lookup key of a plan's price, such as `elite_nivel_2_anual`. */
export function priceLookupKey(planId: PlanId, interval: Interval): string {
  return `${planId}_${interval}`;
}
