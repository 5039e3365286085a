import { Badge, Box, Button, Card, Group, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { intervals } from '#contract/plans.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import { type Charges, withWholeAmounts } from '../../lib/purchase/charges.ts';
import classes from './offer-card.module.css';
import type { Offer } from './offers.ts';

interface OfferCardProps {
  offer: Offer;
  charges: Charges;
  highlight: boolean;
  /** Whether the user looked at this offer's period on the plans page. */
  isLookedAt: boolean;
  onTake: () => void;
}

const gold = { variant: 'filled', color: 'gold' };
const plain = { variant: 'transparent', px: 0 };

export function OfferCard({ offer, charges, highlight, isLookedAt, onTake }: OfferCardProps) {
  const { interval, months } = offer;
  const { today, renewal, renewsAt } = charges;
  const isReduced = today < renewal;
  const [saving, inAll] = [offer.monthlySavingCents, offer.savingsCents].map(formatCents);
  const perMonth = `${formatCents(offer.perMonthCents)}${intervals.month.period}`;
  return (
    <Card
      component="article"
      aria-labelledby={`offer-${interval}`}
      className={classes.card}
      data-highlight={highlight || undefined}
    >
      {isLookedAt && (
        <Badge className={classes.lookedAt} {...gold}>
          O que você viu nos planos
        </Badge>
      )}
      <Group justify="space-between" gap="xs">
        <Box component="h2" fz="h3" id={`offer-${interval}`}>
          {offer.title}
        </Box>
        <Badge {...(isLookedAt ? plain : highlight && gold)}>{offer.badge}</Badge>
      </Group>
      <Stack gap="sm">
        <Stack gap={4}>
          <Group justify="space-between" gap="0 0.5rem">
            <Text c="dimmed">
              De <s>{formatCents(offer.originalCents)}</s> por
            </Text>
            <Text fw={700} c="var(--mantine-color-anchor)">
              {offer.percent}% {isReduced ? '+ cupom' : 'de desconto'}
            </Text>
          </Group>
          <Text className={classes.price} c="dimmed">
            <strong>{formatCents(isReduced ? today : offer.cents)}</strong>
            <span>{intervals[interval].period}</span>
          </Text>
          {isReduced ? (
            <>
              <Text fw={650}>hoje, com o cupom</Text>
              <Text>{perMonth} na renovação</Text>
            </>
          ) : (
            <Text fz="lg" fw={650}>
              equivale a {perMonth}
            </Text>
          )}
        </Stack>
        <Button
          my="xs"
          {...(highlight ? gold : { variant: 'default' })}
          size="lg"
          fullWidth
          onClick={onTake}
        >
          Aproveitar Oferta
        </Button>
        <Text c="dimmed" size="sm">
          Renova em {formatDate(renewsAt)} por {withWholeAmounts(formatCents(renewal))}
        </Text>
      </Stack>
      <Stack className={classes.features} gap="xs">
        <CheckList
          items={[
            withWholeAmounts(
              `Economia de ${saving}\u00a0por\u00a0mês: ${inAll} ao todo${isReduced ? ' + cupom' : ''}`,
            ),
          ]}
        />
        <Text c="dimmed" size="sm">
          <Box component="span" display="inline-block">
            {withWholeAmounts(formatCents(offer.extraCents))} a mais que 1 mês,
          </Box>{' '}
          <Box component="span" display="inline-block">
            e você leva {months}
          </Box>
        </Text>
      </Stack>
    </Card>
  );
}
