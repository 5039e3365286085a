/** The plan catalogue: the only source of names, prices and limits. */

export const INTERVALS = ['month', 'trimestral', 'semestral', 'anual'] as const;
export type Interval = (typeof INTERVALS)[number];

interface IntervalRule {
  months: 1 | 3 | 6 | 12;
  /** Percent below the same number of monthly prices. */
  discount: number;
  /** Shown after a price, and stored in `selectedPlan.period`. */
  period: string;
  title: string;
  /** Stripe's `recurring` of the price: a period in days, whatever the month. */
  recurring: { interval: 'day'; interval_count: 30 | 90 | 180 | 365 };
}

export const intervals: Record<Interval, IntervalRule> = {
  month: {
    months: 1,
    discount: 0,
    period: '/mês',
    title: 'Mensal',
    recurring: { interval: 'day', interval_count: 30 },
  },
  trimestral: {
    months: 3,
    discount: 15,
    period: '/3 meses',
    title: 'Trimestral',
    recurring: { interval: 'day', interval_count: 90 },
  },
  semestral: {
    months: 6,
    discount: 30,
    period: '/6 meses',
    title: 'Semestral',
    recurring: { interval: 'day', interval_count: 180 },
  },
  anual: {
    months: 12,
    discount: 50,
    period: '/ano',
    title: 'Anual',
    recurring: { interval: 'day', interval_count: 365 },
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
/** A plan for sale; also its Stripe product id. */
export type PlanId = (typeof PLAN_IDS)[number];

export interface Plan {
  id: PlanId;
  name: string;
  description: string;
  highlight: boolean;
  badge: string | null;
  buttonText: string;
  mainFeature: string;
  features: readonly string[];
  /** Monthly prices in cents. */
  monthly: { originalCents: number; cents: number };
}

const buttonText = 'Assinar agora';

export const plans: Record<PlanId, Plan> = {
  top_afiliado: {
    id: 'top_afiliado',
    name: 'Top Afiliado',
    description: 'Para quem quer vender todos os dias sem ficar caçando oferta.',
    highlight: true,
    badge: 'Mais Popular',
    buttonText,
    mainFeature: '3 grupos de WhatsApp e 3 de Telegram',
    features: [
      '1 conta de bot no Telegram',
      '3 grupos de WhatsApp',
      '3 grupos de Telegram',
      '1 fila de envio',
      '2 modelos de mensagem',
    ],
    monthly: { originalCents: 11990, cents: 9790 },
  },
  elite: {
    id: 'elite',
    name: 'Elite',
    description: 'Para quem já vende e quer a IA trabalhando junto.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: '10 grupos de WhatsApp e 10 de Telegram',
    features: [
      '10 grupos de WhatsApp',
      '10 grupos de Telegram',
      '2 filas de envio',
      '2 automações com IA',
      '1 monitoramento',
    ],
    monthly: { originalCents: 23790, cents: 18790 },
  },
  elite_nivel_2: {
    id: 'elite_nivel_2',
    name: 'Elite Nível 2',
    description: 'Para operações que começam a dividir o trabalho.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: '20 grupos de WhatsApp e 20 de Telegram',
    features: [
      '20 grupos de WhatsApp',
      '20 grupos de Telegram',
      '3 filas de envio',
      '5 automações com IA',
      '2 monitoramentos',
      '1 conta de colaborador',
    ],
    monthly: { originalCents: 24790, cents: 19790 },
  },
  elite_nivel_3: {
    id: 'elite_nivel_3',
    name: 'Elite Nível 3',
    description: 'Para quem administra dezenas de grupos.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: '50 grupos de WhatsApp e 50 de Telegram',
    features: [
      '50 grupos de WhatsApp',
      '50 grupos de Telegram',
      '3 filas de envio',
      '5 automações com IA',
      '3 monitoramentos',
      '1 conta de colaborador',
    ],
    monthly: { originalCents: 28790, cents: 22790 },
  },
  elite_nivel_4: {
    id: 'elite_nivel_4',
    name: 'Elite Nível 4',
    description: 'Para crescer sem contar grupos.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: 'Grupos ilimitados',
    features: [
      'Grupos ilimitados de WhatsApp e Telegram',
      '5 filas de envio',
      '8 automações com IA',
      '5 monitoramentos',
      '3 contas de colaborador',
    ],
    monthly: { originalCents: 29790, cents: 23790 },
  },
  elite_nivel_5: {
    id: 'elite_nivel_5',
    name: 'Elite Nível 5',
    description: 'Para equipes que atendem mais de um público.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: 'Grupos ilimitados com 2 números de WhatsApp',
    features: [
      'Grupos ilimitados de WhatsApp e Telegram',
      '2 números de WhatsApp',
      '5 filas de envio',
      '8 automações com IA',
      '5 monitoramentos',
      '3 contas de colaborador',
    ],
    monthly: { originalCents: 39790, cents: 29790 },
  },
  elite_nivel_6: {
    id: 'elite_nivel_6',
    name: 'Elite Nível 6',
    description: 'Para as maiores operações do mercado.',
    highlight: false,
    badge: null,
    buttonText,
    mainFeature: 'Grupos ilimitados com 3 números de WhatsApp',
    features: [
      'Grupos ilimitados de WhatsApp e Telegram',
      '3 números de WhatsApp',
      '5 filas de envio',
      '8 automações com IA',
      '5 monitoramentos',
      '3 contas de colaborador',
    ],
    monthly: { originalCents: 51790, cents: 40790 },
  },
};

/** What every plan includes, whatever its limits. */
export const includedInAllPlans: readonly string[] = [
  'Busca automática de ofertas nas lojas parceiras',
  'Envio na hora, agendado ou em fila',
  'Catálogo de promoções sempre atualizado',
  'Criador de artes e textos de oferta',
  'Site vitrine com seus links de afiliado',
  'Painel de análise de cliques',
];

/** Names of Stripe products that are not for sale. */
const notForSale: ReadonlyMap<string, string> = new Map([
  ['admin', 'Admin'],
  ['free', 'Iniciante Free'],
  ['iniciante', 'Iniciante'],
  ['profissional', 'Profissional'],
  ['elite_nivel_1', 'Elite Nível 1'],
]);

/** The plan every account has during its trial. */
export const TRIAL_PLAN_NAME = 'Profissional';
export const TRIAL_PLAN_ID = 'profissional';
/** From the creation of the account. */
export const TRIAL_DAYS = 7;

/** Name to show for a Stripe product id; an unknown id is shown raw. */
export function planDisplayName(productId: string): string {
  return isPlanId(productId) ? plans[productId].name : (notForSale.get(productId) ?? productId);
}

function isPlanId(id: string): id is PlanId {
  return (PLAN_IDS as readonly string[]).includes(id);
}

/** The plan for sale with this exact name, or undefined. */
export function planByName(name: string): Plan | undefined {
  return Object.values(plans).find((plan) => plan.name === name);
}

export interface PlanPrice {
  /** Before the discount, in cents: the monthly original price, or the monthly prices of the period. */
  originalCents: number;
  cents: number;
}

/** The price of one period of `interval`, in cents. */
export function planPrice(plan: Plan, interval: Interval): PlanPrice {
  if (interval === 'month') return plan.monthly;
  const { months, discount } = intervals[interval];
  const originalCents = months * plan.monthly.cents;
  return { originalCents, cents: Math.round((originalCents * (100 - discount)) / 100) };
}

/** Stripe lookup key of a plan's price: `elite_nivel_2_anual`. */
export function priceLookupKey(planId: PlanId, interval: Interval): string {
  return `${planId}_${interval}`;
}
