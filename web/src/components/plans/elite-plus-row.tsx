import { Badge, Box, Card, Group, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { type Interval, perMonthCents, plans } from '#contract/plans.ts';
import { LinkButton } from '../site/link-button.tsx';
import { levels } from './level-selector.tsx';

/** The id of the card on /planos that lets the user select a level. */
export const ELITE_PLUS_ID = 'elite-plus';

/** Shows the levels of Elite Plus in one row, with a link to their card on /planos. */
export function ElitePlusRow({ period, isOwn }: { period: Interval; isOwn: boolean }) {
  const prices = levels.map((id) => perMonthCents(plans[id], period));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatCents);
  const isAnnual = period === 'anual';
  return (
    <Card component="article" p="var(--garimpa-padding)" aria-labelledby={ELITE_PLUS_ID}>
      <Group justify="space-between" gap="lg">
        <Box flex="1 1 18rem">
          <Group gap="xs">
            <Text component="h3" fz="1.5rem" lh={1.2} id={ELITE_PLUS_ID}>
              Elite Plus
            </Text>
            {isOwn && <Badge variant="filled">Seu plano</Badge>}
          </Group>
          <Text mt="xs">
            de <b>{lowest}</b> a <b>{highest}</b> por mês{isAnnual && ', no anual'}
          </Text>
          <Text c="dimmed">Mais grupos, mais automações com IA e contas de colaborador.</Text>
        </Box>
        <LinkButton
          to="/planos"
          search={isAnnual ? { periodo: 'anual' } : {}}
          hash={ELITE_PLUS_ID}
          size="lg"
          w={{ base: '100%', sm: 'auto' }}
          variant="default"
          aria-label="Ver níveis do Elite Plus"
        >
          Ver níveis
        </LinkButton>
      </Group>
    </Card>
  );
}
