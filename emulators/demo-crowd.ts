import type { Attribution } from '#contract/attribution.ts';
import { INTERVALS, plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import type { DemoPerson, Purchase, Step } from './demo-people.ts';
import { seededRandom } from './stripe/events/random.ts';

/** How many days the demo purchases go back. */
export const HISTORY_DAYS = 91;

/** With this seed, the demo data has several refunds, failed renewals and cancellations. */
const SEED = 106;

const FIRST_NAMES =
  'Adriana Bruno Carla Daniel Eduarda Felipe Gabriela Henrique Isabela João Karina Leandro Mariana';
const LAST_NAMES =
  'Almeida Barros Cardoso Dias Esteves Farias Gomes Lopes Macedo Neves Oliveira Pires Queiroz Xavier';
const firstNames = FIRST_NAMES.split(' ');
const lastNames = LAST_NAMES.split(' ');

type Random = () => number;
/** The values from which `pick` chooses. Repeated values are chosen more often. */
type Choices<Value> = readonly [Value, ...Value[]];

const attributions: Choices<Attribution | undefined> = [
  undefined,
  undefined,
  { utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'achados-do-dia' },
  { utm_source: 'instagram', utm_medium: 'cpc', utm_campaign: 'grupo-no-automatico' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'busca-afiliado' },
  { utm_source: 'youtube', utm_campaign: 'papo-de-afiliado', promo: 'papodeafiliado' },
  { referral: 'bia-ofertas', promo: 'indicacao' },
];

const { top_afiliado: top, elite, elite_nivel_2: second, elite_nivel_4: fourth } = plans;
const sold = [top, top, top, top, elite, elite, second, fourth] as const;
const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const FAILS_AT_RENEWAL = '4000000000000341';
const cards = [VISA, VISA, VISA, VISA, MASTERCARD, MASTERCARD, FAILS_AT_RENEWAL] as const;
const UNPAID_BOLETO = 'fill_never@exemplo.com.br';
const boletoEmails = ['compras@exemplo.com.br', 'compras@exemplo.com.br', UNPAID_BOLETO] as const;

/** These people fill the operator's lists, such as open boletos and disputes. */
const recent: readonly DemoPerson[] = [
  buyer('Sofia Rangel', 0.1, { card: MASTERCARD }),
  buyer('Lívia Teles', 0.2, { boletoEmail: UNPAID_BOLETO }),
  buyer('Hugo Paiva', 0.6, { boletoEmail: UNPAID_BOLETO }),
  buyer('Bianca Moura', 24, { card: VISA }, { does: 'dispute', daysAgo: 8.8 }),
  // Caio's dispute of the older of two payments puts the newer one on the list of refunds.
  buyer('Caio Brandão', 47, { card: VISA }, { does: 'dispute', daysAgo: 5.4 }),
];

/** Returns the same invented people at every call, with more sign-ups on recent days. */
export function demoCrowd(): DemoPerson[] {
  const random = seededRandom(SEED);
  const people = [...recent];
  for (let day = HISTORY_DAYS - 1; day >= 0; day -= 1) {
    const signUps = Math.floor(1.15 - (0.8 * day) / HISTORY_DAYS + random());
    for (let count = 0; count < signUps; count += 1) {
      people.push(person(people.length, day + random(), random));
    }
  }
  return people;
}

/** Returns a person who buys Elite about an hour after signing up. */
function buyer(displayName: string, daysAgo: number, pays: Purchase['pays'], ...then: Step[]) {
  const purchase = { does: 'buy', planName: elite.name, interval: 'month' } as const;
  const steps = [{ ...purchase, daysAgo, pays }, ...then];
  return { ...named(displayName), accountAgeDays: daysAgo + 0.05, steps };
}

function person(index: number, accountAgeDays: number, random: Random): DemoPerson {
  const firstName = firstNames[index % firstNames.length];
  const lastName = lastNames[index % lastNames.length];
  const attribution = pick(attributions, random);
  const purchase: Purchase = {
    does: 'buy',
    daysAgo: accountAgeDays - (random() < 0.5 ? 0.01 : random() * 9),
    planName: pick(sold, random).name,
    interval: random() < 0.5 ? 'month' : pick(INTERVALS, random),
    couponId: attribution?.promo && promoFor(attribution.promo).couponId,
    pays:
      random() < 0.2 ? { boletoEmail: pick(boletoEmails, random) } : { card: pick(cards, random) },
  };
  const steps = random() < 0.65 ? [purchase, ...afterwards(purchase, random())] : [];
  return { ...named(`${firstName} ${lastName}`), accountAgeDays, attribution, steps };
}

function named(displayName: string): Pick<DemoPerson, 'displayName' | 'email'> {
  const name = displayName.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return { displayName, email: `${name.replace(' ', '.')}@exemplo.com.br` };
}

/** Returns the steps after a purchase. `chance`, a number from 0 to 1, selects them. */
function afterwards({ pays, ...purchase }: Purchase, chance: number): Step[] {
  const after = (days: number) => purchase.daysAgo - days;
  if ('boletoEmail' in pays) {
    const triesAgain = pays.boletoEmail === UNPAID_BOLETO && chance < 0.5;
    return triesAgain ? [{ ...purchase, daysAgo: after(1.5), pays: { card: VISA } }] : [];
  }
  if (pays.card === FAILS_AT_RENEWAL) {
    // A monthly plan's renewal fails on day 30, and Stripe retries on day 33.
    return chance < 0.5 ? [{ does: 'replace_card', daysAgo: after(32) }] : [];
  }
  if (chance < 0.07) {
    return [
      { does: 'refund', daysAgo: after(5) },
      { does: 'cancel', daysAgo: after(5.01) },
    ];
  }
  return chance < 0.3 ? [{ does: 'cancel_at_period_end', daysAgo: after(100 * chance) }] : [];
}

function pick<Value>(values: Choices<Value>, random: Random): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}
