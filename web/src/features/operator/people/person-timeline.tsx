import { Button, Card, Text, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TimelineEntry } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { timelineTitle } from './person-texts.ts';

/** How many are shown at first. */
const FEW = 12;

/** Lists a person's events, newest first. */
export function PersonTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [showsAll, all] = useDisclosure();
  const shown = showsAll ? entries : entries.slice(0, FEW);
  return (
    <Card component="section">
      <h3>Histórico</h3>
      {entries.length === 0 && <p>Nada ainda.</p>}
      <Timeline bulletSize={16} lineWidth={2} color="pine">
        {shown.map((entry) => {
          const { at, kind, amount, detail } = entry;
          return (
            <Timeline.Item key={`${at} ${kind} ${amount} ${detail}`} title={timelineTitle(entry)}>
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
