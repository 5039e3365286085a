import { Button, Card, Text, ThemeIcon, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCookie,
  IconEye,
  IconPlus,
  IconRefresh,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import type { TimelineEntry } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { timelineTitle } from './person-texts.ts';

/** How many are shown at first. */
const FEW = 12;

/** Good is green, bad is red; each kind has its icon too. */
const looks: Record<TimelineEntry['kind'], { Icon: typeof IconCheck; color: string }> = {
  signed_up: { Icon: IconUserPlus, color: 'pine' },
  consent_decided: { Icon: IconCookie, color: 'gray' },
  subscribed: { Icon: IconPlus, color: 'pine' },
  subscription_ended: { Icon: IconX, color: 'red' },
  paid: { Icon: IconCheck, color: 'pine' },
  payment_failed: { Icon: IconX, color: 'red' },
  refunded: { Icon: IconArrowBackUp, color: 'gold' },
  disputed: { Icon: IconAlertTriangle, color: 'red' },
  payment_unmatched: { Icon: IconAlertTriangle, color: 'gold' },
  operator_viewed: { Icon: IconEye, color: 'gray' },
  operator_applied: { Icon: IconRefresh, color: 'gray' },
  operator_resolved: { Icon: IconCheck, color: 'gray' },
};

/** Lists a person's events, newest first. */
export function PersonTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [showsAll, all] = useDisclosure();
  const shown = showsAll ? entries : entries.slice(0, FEW);
  return (
    <Card component="section">
      <h2>Histórico</h2>
      {entries.length === 0 && <p>Nada ainda.</p>}
      <Timeline bulletSize={28} lineWidth={2} color="var(--garimpa-line)">
        {shown.map((entry) => {
          const { at, kind, amount, detail } = entry;
          const { Icon, color } = looks[kind];
          return (
            <Timeline.Item
              key={`${at} ${kind} ${amount} ${detail}`}
              title={timelineTitle(entry)}
              bullet={
                <ThemeIcon
                  size={28}
                  color={color}
                  variant={color === 'red' ? 'filled' : 'light'}
                  aria-hidden="true"
                >
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
