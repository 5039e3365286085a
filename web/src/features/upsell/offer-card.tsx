import { IconCheck } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Text } from '../../components/ui/text.tsx';
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
    <article
      aria-labelledby={`offer-${offer.interval}`}
      className={classes.card}
      data-highlight={offer.highlight || undefined}
    >
      <div className={classes.figures}>
        <Badge filled={offer.highlight}>{offer.badge}</Badge>
        <h2 id={`offer-${offer.interval}`} className={classes.title}>
          {offer.title}
        </h2>
        <p className={classes.monthly}>
          equivale a{' '}
          <strong>
            {formatCents(offer.perMonthCents)}
            <span>{intervals.month.period}</span>
          </strong>
        </p>
        <div>
          <Text tone="dimmed">
            De <s>{formatCents(offer.originalCents)}</s> por
          </Text>
          <p className={classes.price}>
            {formatCents(offer.cents)}
            <span className={classes.period}>{offer.period}</span>
          </p>
          <Text tone="dimmed">+ {formatCents(offer.extraCents)} sobre o plano mensal</Text>
        </div>
        <p className={classes.savings}>
          <strong>{offer.percent}% de desconto</strong>
          <span>Você economiza {formatCents(offer.savingsCents)}</span>
        </p>
        {offCents > 0 && (
          <Text strong>Primeiro pagamento com o cupom: {formatCents(offer.cents - offCents)}</Text>
        )}
      </div>
      <div className={classes.terms}>
        <ul className={classes.features}>
          {offer.features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} aria-hidden="true" />
              {feature.replace('R$ ', 'R$\u00a0')}
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
    </article>
  );
}
