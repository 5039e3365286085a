import { Badge, Paper, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { Button } from '../../components/ui/button.tsx';
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
  return (
    <Paper
      component="article"
      aria-labelledby={`offer-${offer.interval}`}
      withBorder
      radius="lg"
      shadow={offer.highlight ? 'lg' : 'sm'}
      className={classes.card}
      data-highlight={offer.highlight || undefined}
    >
      <div className={classes.figures}>
        <Badge
          size="lg"
          color={offer.highlight ? 'gold' : 'pine'}
          variant={offer.highlight ? 'filled' : 'light'}
          tt="none"
        >
          {offer.badge}
        </Badge>
        <Title order={2} id={`offer-${offer.interval}`} className={classes.title}>
          {offer.title}
        </Title>
        <p className={classes.monthly}>
          equivale a{' '}
          <strong>
            {formatCents(offer.perMonthCents)}
            <span>{intervals.month.period}</span>
          </strong>
        </p>
        <div>
          <Text c="dimmed">
            De <s>{formatCents(offer.originalCents)}</s> por
          </Text>
          <p className={classes.price}>
            {formatCents(offer.cents)}
            <span className={classes.period}>{offer.period}</span>
          </p>
          <Text c="dimmed">+ {formatCents(offer.extraCents)} sobre o plano mensal</Text>
        </div>
        <p className={classes.savings}>
          <strong>{offer.percent}% de desconto</strong>
          <span>Você economiza {formatCents(offer.savingsCents)}</span>
        </p>
        {offCents > 0 && (
          <Text fw={650}>
            Primeiro pagamento com o cupom: {formatCents(offer.cents - offCents)}
          </Text>
        )}
      </div>
      <div className={classes.terms}>
        <ul className={classes.features}>
          {offer.features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <Button
          color={offer.highlight ? 'gold' : 'pine'}
          variant={offer.highlight ? undefined : 'outline'}
          size="lg"
          fullWidth
          onClick={onTake}
        >
          Aproveitar Oferta
        </Button>
      </div>
    </Paper>
  );
}
