import { Badge, Box, Button, Card, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import classes from './offer-card.module.css';
import type { Offer } from './offers.ts';

interface OfferCardProps {
  offer: Offer;
  /** What a coupon takes off the first payment, in cents. */
  offCents: number;
  onTake: () => void;
}

/** One longer plan: what it costs, what it saves, and the button that takes it. */
export function OfferCard({ offer, offCents, onTake }: OfferCardProps) {
  const { highlight } = offer;
  return (
    <Card
      component="article"
      aria-labelledby={`offer-${offer.interval}`}
      className={classes.card}
      data-highlight={highlight || undefined}
    >
      <Stack className={classes.figures} align="flex-start" gap="sm">
        <Badge {...(highlight && { variant: 'filled', color: 'gold' })}>{offer.badge}</Badge>
        <Box component="h2" fz="h3" id={`offer-${offer.interval}`}>
          {offer.title}
        </Box>
        <Text c="dimmed" className={classes.monthly}>
          equivale a{' '}
          <strong>
            {formatCents(offer.perMonthCents)}
            <span>{intervals.month.period}</span>
          </strong>
        </Text>
        <div>
          <Text c="dimmed">
            De <s>{formatCents(offer.originalCents)}</s> por
          </Text>
          <Text fw={700} fz="1.25rem" lh={1.2}>
            {formatCents(offer.cents)}
            <Text span c="dimmed" fw={500} display="inline-block">
              {offer.period}
            </Text>
          </Text>
          <Text c="dimmed">{intervals[offer.interval].subtext}</Text>
          <Text c="dimmed">+ {formatCents(offer.extraCents)} sobre o plano mensal</Text>
        </div>
        <div>
          <Text fw={700} c="var(--garimpa-gold-text)">
            {offer.percent}% de desconto
          </Text>
          <Text>Você economiza {formatCents(offer.savingsCents)}</Text>
        </div>
        {offCents > 0 && (
          <Text fw={650}>
            Primeiro pagamento com o cupom: {formatCents(offer.cents - offCents)}
          </Text>
        )}
      </Stack>
      <Stack className={classes.terms} align="flex-start" gap="lg">
        <CheckList items={offer.features.map((feature) => feature.replace('R$ ', 'R$\u00a0'))} />
        <Button
          {...(highlight ? { color: 'gold' } : { variant: 'outline' })}
          size="lg"
          fullWidth
          mt="auto"
          onClick={onTake}
        >
          Aproveitar Oferta
        </Button>
      </Stack>
    </Card>
  );
}
