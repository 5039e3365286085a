import { Badge, Box, Button, Card, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { ChargeFacts } from '../../components/plans/charge-facts.tsx';
import { type Charges, withWholeAmounts } from '../../lib/purchase/charges.ts';
import classes from './offer-card.module.css';
import type { Offer } from './offers.ts';

interface OfferCardProps {
  offer: Offer;
  charges: Charges;
  onTake: () => void;
}

/** One longer plan: what it costs, what it saves, what is charged when, and the button that takes it. */
export function OfferCard({ offer, charges, onTake }: OfferCardProps) {
  const { highlight, interval, months } = offer;
  return (
    <Card
      component="article"
      aria-labelledby={`offer-${interval}`}
      className={classes.card}
      data-highlight={highlight || undefined}
    >
      <Stack className={classes.figures} align="flex-start" gap="sm">
        <Badge {...(highlight && { variant: 'filled', color: 'gold' })}>{offer.badge}</Badge>
        <div>
          <Box component="h2" fz="h3" id={`offer-${interval}`}>
            {offer.title}
          </Box>
          <Text c="dimmed" size="sm" textWrap="balance">
            {formatCents(offer.extraCents)} a mais que 1 mês, e você leva {months}
          </Text>
        </div>
        <div>
          <Text c="dimmed">
            De <s>{formatCents(offer.originalCents)}</s> por
          </Text>
          <Text className={classes.price}>
            <strong>{formatCents(offer.cents)}</strong>
            <span>{intervals[interval].period}</span>
          </Text>
          <Text c="dimmed">
            equivale a {formatCents(offer.perMonthCents)}
            {intervals.month.period}
          </Text>
        </div>
        <Text fw={700} c="var(--garimpa-gold-text)">
          {offer.percent}% de desconto
          <br />
          Você economiza {formatCents(offer.savingsCents)}
        </Text>
        <div className={classes.charges}>
          <ChargeFacts charges={charges} />
        </div>
      </Stack>
      <Stack className={classes.terms} align="flex-start" gap="lg">
        <CheckList items={offer.features.map(withWholeAmounts)} />
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
