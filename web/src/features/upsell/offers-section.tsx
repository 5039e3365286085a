import { IconArrowUpRight, IconGift, IconShieldCheck } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { intervals, type Plan, planPrice } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { CouponField } from '../../components/plans/coupon-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Text } from '../../components/ui/text.tsx';
import tint from '../../components/ui/tint.module.css';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './offers.ts';
import classes from './offers-section.module.css';

const blurbs = [
  {
    icon: IconShieldCheck,
    title: 'Garantia de 7 dias',
    text: 'Se não gostar, devolvemos o valor integral.',
  },
  {
    icon: IconArrowUpRight,
    title: 'Upgrade a qualquer momento',
    text: 'Mude para um plano maior quando precisar.',
  },
  {
    icon: IconGift,
    title: 'Ofertas únicas e exclusivas',
    text: 'Estes descontos só aparecem nesta etapa.',
  },
];

interface OffersSectionProps {
  plan: Plan;
  /** `cents` go off the first payment of any offer, if it is a first subscription. */
  coupon: { code: string; cents: number } | null;
  /** Whether the person has subscribed before. */
  hasPaid: boolean;
  offers: Offer[];
  /** A press waits until it is known who is there. */
  isWaiting: boolean;
  onCoupon: (promo: Promo) => void;
  onTake: (offer: Offer) => void;
  onKeepMonthly: () => void;
}

/** The three offers, the way past them, and the reasons for them. */
export function OffersSection(props: OffersSectionProps) {
  const { plan, coupon, hasPaid, offers, isWaiting, onCoupon, onTake, onKeepMonthly } = props;
  const offCents = hasPaid ? 0 : (coupon?.cents ?? 0);
  const monthly = planPrice(plan, 'month').cents;
  return (
    <div className={classes.root}>
      <div className={classes.heading}>
        <h1>Aproveite as Ofertas Exclusivas</h1>
        <Text size="lg" tone="dimmed">
          Fique mais tempo no plano {plan.name} e pague menos por mês.
        </Text>
        {coupon && <CouponLine {...coupon} refused={hasPaid} />}
      </div>
      {!hasPaid && (
        <div className={classes.coupon}>
          <CouponField onPromo={onCoupon} />
        </div>
      )}
      {/* On a phone the offers are long: there a link leads to it from the top. */}
      <p className={classes.jump}>
        <a href="#mensal">
          Prefere o mensal?{' '}
          <span>
            {formatCents(monthly)}
            {intervals.month.period}
          </span>
        </a>
      </p>
      <div className={classes.offers}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.interval}
            offer={offer}
            offCents={offCents}
            onTake={() => onTake(offer)}
          />
        ))}
      </div>
      <KeepMonthly {...{ plan, offCents, isWaiting, onKeepMonthly }} />
      <ul className={classes.blurbs}>
        {blurbs.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.blurb}>
            <span className={`${tint.tint} ${classes.icon}`} aria-hidden="true">
              <Icon size={26} />
            </span>
            <div>
              <Text strong>{title}</Text>
              <Text tone="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KeepMonthlyProps
  extends Pick<OffersSectionProps, 'plan' | 'isWaiting' | 'onKeepMonthly'> {
  /** What a coupon takes off the first payment, in cents. */
  offCents: number;
}

function KeepMonthly({ plan, offCents, isWaiting, onKeepMonthly }: KeepMonthlyProps) {
  const { cents } = planPrice(plan, 'month');
  const price = `${formatCents(cents)}${intervals.month.period}`;
  return (
    <div className={classes.keep} id="mensal">
      <Button variant="subtle" size="lg" loading={isWaiting} onClick={onKeepMonthly}>
        Continuar com o plano mensal
      </Button>
      <Text tone="dimmed">
        {offCents > 0
          ? `Primeiro mês por ${formatCents(cents - offCents)}, depois ${price}`
          : price}
      </Text>
    </div>
  );
}

interface CouponLineProps {
  code: string;
  cents: number;
  refused: boolean;
}

function CouponLine({ code, cents, refused }: CouponLineProps) {
  return refused ? (
    <Text strong className={classes.couponLine}>
      Que bom ter você de volta! O desconto do cupom {code} vale só para a primeira assinatura, mas
      as ofertas abaixo são suas.
    </Text>
  ) : (
    <Text strong className={classes.couponLine}>
      Cupom {code}: menos {formatCents(cents)} na primeira cobrança, em qualquer opção.
    </Text>
  );
}
