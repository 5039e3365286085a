import { Button, Card, Text, ThemeIcon, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconPoint, IconX } from '@tabler/icons-react';
import type { TimelineEntry } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { withWholeAmounts } from '../../../lib/purchase/charges.ts';
import { timelineTitle } from './person-texts.ts';

const FEW = 12;

/** A filled icon marks a problem. A refund is not red, because operators refund on purpose. */
const good = { Icon: IconCheck, color: 'pine', variant: 'light' };
const bad = { Icon: IconX, color: 'red', variant: 'filled' };
const ended = { Icon: IconX, color: 'red', variant: 'light' };
const refunded = { Icon: IconArrowBackUp, color: 'gold', variant: 'light' };
const neutral = { Icon: IconPoint, color: 'gray', variant: 'light' };
const looks: Partial<Record<TimelineEntry['kind'], typeof good>> = {
  ...{ signed_up: good, subscribed: good, paid: good, operator_resolved: good },
  ...{ subscription_ended: ended, refunded, payment_failed: bad, disputed: bad },
  payment_unmatched: bad,
};

export function PersonTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [showsAll, all] = useDisclosure();
  const shown = showsAll ? entries : entries.slice(0, FEW);
  const paidAt = entries.find(({ kind }) => kind === 'paid')?.at ?? 0;
  return (
    <Card component="section">
      <h2>Histórico</h2>
      <Timeline
        mt="calc(-1 * var(--mantine-spacing-md))"
        styles={{
          item: { marginBlockStart: 'var(--mantine-spacing-md)' },
          itemTitle: { lineHeight: 1.3 },
        }}
        bulletSize={28}
        lineWidth={2}
        color="var(--garimpa-line)"
      >
        {shown.map((entry) => {
          const { at, kind, amount, detail } = entry;
          // A failed payment before a successful one needs no action.
          const isOver = kind === 'payment_failed' && at < paidAt;
          const { Icon, ...look } = isOver ? ended : (looks[kind] ?? neutral);
          return (
            <Timeline.Item
              key={`${at} ${kind} ${amount} ${detail}`}
              title={withWholeAmounts(timelineTitle(entry))}
              bullet={
                <ThemeIcon size={28} {...look} aria-hidden="true">
                  <Icon size={16} />
                </ThemeIcon>
              }
            >
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {formatUnixTime(at)}
                {detail !== null && ` · ${detail}`}
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
      {entries.length > FEW && !showsAll && (
        <Button variant="default" mr="auto" onClick={all.open}>
          Ver tudo ({entries.length})
        </Button>
      )}
    </Card>
  );
}
