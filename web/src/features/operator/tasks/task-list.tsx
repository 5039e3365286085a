import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCents } from '#contract/money.ts';
import type { TasksView } from '#contract/operator.ts';
import classes from '../action-row.module.css';
import { ActionRow } from '../action-row.tsx';
import { Command } from '../copy-buttons.tsx';
import { PersonLink, StripeLink } from '../links.tsx';
import { ResolvePayment } from './resolve-payment.tsx';

export interface Task {
  id: string;
  title: string;
  /** An amount of money, in cents. */
  amount?: number;
  due?: string | undefined;
  details: readonly string[];
  urgency?: string | undefined;
  /** Links to Stripe, the main link first. `of` is the linked object's id, by default `id`. */
  links?: readonly { label: string; href: string; of?: string }[];
  /** The person that the title links to: a uid or a Stripe customer id. */
  person?: string | null;
  command?: string;
  payment?: TasksView['payments'][number];
}

/** A kind of tasks. `empty` is its text while there are none. */
export type TaskKind = { title: string; text: string; empty: string; tasks: readonly Task[] };

export const VIEW = 'Ver na Stripe';

/** The number of tasks shown at first, and the number that each click adds. */
const STEP = 10;

export function TaskList({ title, text, tasks }: TaskKind) {
  const id = useId();
  const [shown, setShown] = useState(STEP);
  const rows = useRef<HTMLUListElement>(null);

  /** Shows more tasks. Focuses the first new task, because the clicked button may disappear. */
  function showMore() {
    flushSync(() => setShown(shown + STEP));
    rows.current?.children[shown]?.querySelector<HTMLElement>('a, button')?.focus();
  }

  return (
    <section aria-labelledby={id} className={classes.group}>
      <Box className={classes.head} pt="sm" pb={{ base: 0, md: 'sm' }}>
        <Group gap="0.75rem" wrap="nowrap" align="flex-start" justify="space-between">
          <h2 id={id}>{title}</h2>
          {tasks.length > 1 && (
            <Badge component="span" size="md" color="gray" flex="none">
              {tasks.length}
            </Badge>
          )}
        </Group>
        <Text c="dimmed" fz="xs" mt={4}>
          {text}
        </Text>
      </Box>
      <ul className={classes.rows} ref={rows}>
        {tasks.slice(0, shown).map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {tasks.length > shown && (
        <Button variant="default" my="md" mr="auto" onClick={showMore}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { id, title, amount, due, details, urgency, links, person, command, payment } = task;
  return (
    <ActionRow
      title={
        <Group component="span" gap="2px 0.75rem" style={{ overflowWrap: 'anywhere' }}>
          {person == null ? title : <PersonLink id={person}>{title}</PersonLink>}
          {amount !== undefined && <span>{formatCents(amount)}</span>}
          {urgency && (
            <Badge component="span" size="md" color="red" variant="filled">
              {urgency}
            </Badge>
          )}
        </Group>
      }
      due={due}
      details={details}
      stacks
    >
      {links?.map(({ label, href, of = id }, index) => (
        <StripeLink
          key={label}
          href={href}
          of={of}
          variant={urgency && index === 0 ? 'filled' : label === VIEW ? 'subtle' : 'default'}
        >
          {label}
        </StripeLink>
      ))}
      {command && <Command>{command}</Command>}
      {payment && <ResolvePayment payment={payment} />}
    </ActionRow>
  );
}
