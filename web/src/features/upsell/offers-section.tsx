import { Button, Container, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowUpRight, IconGift, IconShieldCheck } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import type { Plan } from '#contract/plans.ts';
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
    text: 'Estes descontos só aparecem agora.',
  },
];

interface OffersSectionProps {
  plan: Plan;
  /** `cents` go off the first invoice of any offer. */
  coupon: { code: string; cents: number } | null;
  offers: Offer[];
  onTake: (offer: Offer) => void;
  onKeepMonthly: () => void;
}

/** The three offers, the way past them, and what speaks for them. */
export function OffersSection({ plan, coupon, offers, onTake, onKeepMonthly }: OffersSectionProps) {
  return (
    <Container className={classes.root}>
      <Stack gap="xs" ta="center" className={classes.heading}>
        <Title order={1}>Aproveite as Ofertas Exclusivas</Title>
        <Text size="lg" c="dimmed">
          Fique mais tempo no plano {plan.name} e pague menos por mês.
        </Text>
        {coupon && (
          <Text fw={650}>
            Cupom {coupon.code}: menos {formatCents(coupon.cents)} na primeira cobrança, em qualquer
            opção.
          </Text>
        )}
      </Stack>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {offers.map((offer) => (
          <OfferCard key={offer.interval} offer={offer} onTake={() => onTake(offer)} />
        ))}
      </SimpleGrid>
      <div className={classes.keep}>
        <Button variant="subtle" size="lg" onClick={onKeepMonthly}>
          Continuar com o plano mensal
        </Button>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" component="ul" className={classes.blurbs}>
        {blurbs.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.blurb}>
            <ThemeIcon size={48} radius="xl" variant="light" aria-hidden="true">
              <Icon size={26} />
            </ThemeIcon>
            <div>
              <Text fw={650} className={classes.what}>
                {title}
              </Text>
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </SimpleGrid>
    </Container>
  );
}
