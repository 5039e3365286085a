/** The possible discounts on the first month, in percent. Each campaign gives one of them. */
export const PERCENTS = [10, 15, 30, 40] as const;
export type PromoPercent = (typeof PERCENTS)[number];

export interface Campaign {
  title: string;
  subtitle: string;
  discount: PromoPercent;
  specialOffer: string;
  /** The text that says to which payment the discount applies. */
  conditions: string;
  /** Whether pages with this promo show a countdown to the end of the day. */
  showCountdown: boolean;
}

const FIRST_ONLY = 'O desconto vale na primeira cobrança da sua primeira assinatura.';

/** The campaign for new users and for unknown promo keys. */
export const welcome: Campaign = {
  title: 'Desconto de boas-vindas',
  subtitle: 'Um empurrão para você publicar suas primeiras ofertas.',
  discount: 10,
  specialOffer: 'Para quem está chegando',
  conditions: FIRST_ONLY,
  showCountdown: false,
};

const referral: Campaign = {
  title: 'Desconto de indicação',
  subtitle: 'Quem indicou você já garimpa com a gente e garantiu este cupom.',
  discount: 10,
  specialOffer: 'Você veio por indicação',
  conditions: FIRST_ONLY,
  showCountdown: false,
};

/** The promo key for visits without a promo key in the URL. */
export const DEFAULT_KEY = 'novo';

export const campaigns: ReadonlyMap<string, Campaign> = new Map([
  [DEFAULT_KEY, welcome],
  ['novo-usuario', welcome],
  ['indicacao', referral],
  ['amigo', referral],
  ['criador', referral],
  ['comunidade', referral],
  ['embaixador', referral],
  [
    'papodeafiliado',
    {
      title: 'Desconto Papo de Afiliado',
      subtitle: 'Um desconto maior para quem acompanha o Papo de Afiliado.',
      discount: 15,
      specialOffer: 'Oferta de parceiro',
      conditions: FIRST_ONLY,
      showCountdown: false,
    },
  ],
  [
    'blackfriday',
    {
      title: 'Desconto de Black Friday',
      subtitle: 'O maior desconto da casa, para vender mais na melhor época.',
      discount: 40,
      specialOffer: 'Black Friday',
      conditions: FIRST_ONLY,
      showCountdown: true,
    },
  ],
  [
    'comeback',
    {
      title: 'Desconto para voltar',
      subtitle: 'Testou e não assinou, ou assinou e saiu? Volte a publicar pagando menos.',
      discount: 30,
      specialOffer: 'Para quem quer voltar',
      conditions:
        'O desconto vale na primeira cobrança de quem assina pela primeira vez, ou volta 30 dias ou mais depois do fim da assinatura, uma vez a cada 12 meses.',
      showCountdown: true,
    },
  ],
]);
