import { Box, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconArrowUpRight, IconGift, IconShieldCheck } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { intervals, type Plan, planPrice } from '#contract/plans.ts';
import { CouponField } from '../../components/plans/coupon-field.tsx';
import page from '../../components/site/page-frame.module.css';
import type { TypedCoupon } from '../../lib/purchase/typed-coupon.ts';
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
  /** `cents` go off the first payment of any offer. */
  coupon: { couponCode: string; cents: number } | null;
  /** Why it takes nothing off for this person. */
  refusal: string | null;
  offers: Offer[];
  /** What was typed last in the coupon's field. */
  typedCoupon: TypedCoupon | null;
  onCoupon: (typed: TypedCoupon) => void;
  onTake: (offer: Offer) => void;
  onKeepMonthly: () => void;
}

/** The three offers, the way past them, and the reasons for them. */
export function OffersSection(props: OffersSectionProps) {
  const { plan, coupon, refusal, offers, onTake, onKeepMonthly } = props;
  const offCents = refusal === null ? (coupon?.cents ?? 0) : 0;
  const { cents } = planPrice(plan, 'month');
  const monthly = `${formatCents(cents)}${intervals.month.period}`;
  return (
    <div className={page.frame}>
      <Stack gap="xs" ta="center" mb="md">
        <h1>Aproveite as Ofertas Exclusivas</h1>
        <Text size="lg" c="dimmed">
          Fique mais tempo no plano {plan.name} e pague menos por mês.
        </Text>
        {coupon && (
          <Text fw={650} maw="40rem" mx="auto" textWrap="balance">
            {refusal ??
              `Cupom ${coupon.couponCode}: menos ${formatCents(coupon.cents)} na primeira cobrança, em qualquer opção.`}
          </Text>
        )}
      </Stack>
      <CouponField coupon={props.typedCoupon} refusal={refusal} onCoupon={props.onCoupon} />
      {/* On a phone the offers are long: there a link leads to it from the top. */}
      <p className={classes.jump}>
        <a href="#mensal">
          Prefere o mensal? <span>{monthly}</span>
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
      <Box ta="center" mt="lg" mb="xl" id="mensal">
        <Button variant="subtle" size="lg" onClick={onKeepMonthly}>
          Continuar com o plano mensal
        </Button>
        <Text c="dimmed">
          {offCents > 0
            ? `Primeiro mês por ${formatCents(cents - offCents)}, depois ${monthly}`
            : monthly}
        </Text>
      </Box>
      <ul className={classes.blurbs}>
        {blurbs.map(({ icon: Icon, title, text }) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start">
            <ThemeIcon size="3rem" radius="50%" variant="light" aria-hidden="true">
              <Icon size={26} />
            </ThemeIcon>
            <div>
              <Text fw={650}>{title}</Text>
              <Text c="dimmed">{text}</Text>
            </div>
          </Group>
        ))}
      </ul>
    </div>
  );
}
