import { Anchor, Box, Button, Card, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconGift,
  IconInfoCircle,
  IconShieldCheck,
  IconStairsUp,
  IconTicket,
} from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { type Plan, planPrice } from '#contract/plans.ts';
import { CouponField, CouponMessage, InsteadButton } from '../../components/plans/coupon-field.tsx';
import { PurchaseSteps } from '../../components/plans/purchase-steps.tsx';
import page from '../../components/site/page-frame.module.css';
import { formatDate } from '../../lib/dates.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { planWithInterval, withWholeAmounts } from '../../lib/purchase/charges.ts';
import type { CouponLookup, CouponRefusal } from '../../lib/purchase/coupon.ts';
import { tabStorage } from '../../lib/storage.ts';
import { OfferCard } from './offer-card.tsx';
import type { ChargesFor, chosenCoupon, Offer } from './offers.ts';

const blurbs = [
  {
    Icon: IconShieldCheck,
    title: `Garantia de ${GUARANTEE}`,
    text: 'Se não gostar, devolvemos o valor integral.',
  },
  {
    Icon: IconStairsUp,
    title: 'Upgrade a qualquer momento',
    text: 'Mude para um plano maior quando precisar.',
  },
  {
    Icon: IconGift,
    title: 'Ofertas únicas e exclusivas',
    text: 'Calculadas para o plano que você acabou de escolher.',
  },
];

interface OffersSectionProps {
  plan: Plan;
  coupon: ReturnType<typeof chosenCoupon>;
  /** Why the coupon gives this user no discount. */
  refusal: CouponRefusal | null;
  offers: Offer[];
  chargesFor: ChargesFor;
  /** The result for the code that the user typed last. */
  typedCoupon: CouponLookup | null;
  onCoupon: (typed: CouponLookup) => void;
  onTake: (offer: Offer) => void;
  onKeepMonthly: () => void;
}

export function OffersSection(props: OffersSectionProps) {
  const { plan, coupon, refusal, offers, chargesFor, typedCoupon, onCoupon } = props;
  const lookedAt = tabStorage.get('periodLookedAt');
  const viewed = offers.find(({ interval }) => interval === lookedAt);
  const monthly = chargesFor('month', planPrice(plan, 'month').cents);
  const isReduced = monthly.today < monthly.renewal;
  const isHighlighted = (offer: Offer) => (viewed ? offer === viewed : offer.highlight);
  // Stacked offers begin with the highlighted one. The others follow, the longest period first.
  const hasColumns = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const stacked = [...offers].sort(
    (a, b) => Number(isHighlighted(b)) - Number(isHighlighted(a)) || b.months - a.months,
  );
  // On a phone, the long offers come before the monthly plan.
  const monthlyLink = (
    <Anchor
      href="#mensal"
      underline="always"
      display={{ base: 'inline-block', md: 'none' }}
      py="0.625rem"
      fw={600}
    >
      Prefere o mensal?
    </Anchor>
  );
  return (
    <div className={page.frame}>
      <PurchaseSteps current="Período" />
      <Box component="h1" fz="h2" mt="md" mb="xs">
        Aproveite as Ofertas Exclusivas
      </Box>
      <Text size="lg" c="dimmed">
        Fique mais tempo no plano {plan.name} e pague menos por mês.
      </Text>
      <Text c="dimmed" size="sm" mt={4}>
        {plan.mainFeature}, em todos os períodos.
      </Text>
      <Group
        gap={0}
        mb={coupon ? { base: 'xs', md: 'lg' } : 'lg'}
        {...(coupon && { mt: 'md', px: 'md', py: 'xs', bdrs: 'md', bg: 'var(--garimpa-tint)' })}
      >
        <Box role="status" {...(coupon && { flex: '1 1 20rem' })}>
          {coupon && (
            <CouponMessage Icon={refusal ? IconInfoCircle : IconTicket} fw={refusal ? 400 : 550}>
              {refusal?.text ??
                `Cupom ${coupon.couponCode}: menos ${withWholeAmounts(formatCents(coupon.cents))} na primeira cobrança.`}
            </CouponMessage>
          )}
        </Box>
        <Group gap="0 0.75rem" align="baseline">
          <InsteadButton refusal={refusal} onCoupon={onCoupon} />
          <CouponField
            // The notice above already shows a valid code.
            coupon={typedCoupon?.kind === 'known' ? null : typedCoupon}
            refusal={null}
            hasCoupon={coupon !== null}
            onCoupon={onCoupon}
          />
          {!coupon && monthlyLink}
        </Group>
      </Group>
      {coupon && monthlyLink}
      <SimpleGrid
        cols={{ base: 1, md: 3 }}
        spacing="lg"
        // Leaves room for the badge above the first card.
        mt={{ base: viewed && 'xl', md: 0 }}
      >
        {(hasColumns ? offers : stacked).map((offer) => (
          <OfferCard
            key={offer.interval}
            offer={offer}
            charges={chargesFor(offer.interval, offer.cents)}
            highlight={isHighlighted(offer)}
            isLookedAt={offer === viewed}
            onTake={() => props.onTake(offer)}
          />
        ))}
      </SimpleGrid>
      <Card id="mensal" my="lg">
        <Group justify="space-between">
          <div>
            <Box component="h2" fz="h3" mb={6}>
              {planWithInterval(plan.name, 'month')}
            </Box>
            <Group gap="0 0.75rem">
              <Text fw={650}>
                {isReduced ? 'Hoje, com o cupom,' : 'Hoje'} {formatCents(monthly.today)}
              </Text>
              <Text c="dimmed">
                Renova em {formatDate(monthly.renewsAt)} por {formatCents(monthly.renewal)}
              </Text>
            </Group>
          </div>
          <Button
            variant="default"
            size="lg"
            fz="md"
            px="xs"
            flex={{ base: '0 1 20rem', md: '0 0 17.5rem' }}
            onClick={props.onKeepMonthly}
          >
            Continuar com o plano mensal
          </Button>
        </Group>
      </Card>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 3 }} spacing="lg" pt="lg">
        {blurbs.map(({ Icon, title, text }) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start">
            <ThemeIcon size="3rem" radius="50%" variant="light" aria-hidden="true">
              <Icon size={26} />
            </ThemeIcon>
            <div>
              <Text fw={650}>{title}</Text>
              <Text c="dimmed" textWrap="balance">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </div>
  );
}
