import { IconArrowRight, IconChecklist } from '@tabler/icons-react';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { useTasks } from './task-kinds.ts';

/** The number of tasks, linked to their tab; nothing without tasks or while it is unknown. */
export function OpenTasks() {
  const { count } = useTasks();
  if (count === 0) return null;
  return (
    <LinkButton
      to="/operacao"
      search={{ aba: 'pendencias' }}
      preload={false}
      variant="light"
      color="gold"
      bg="var(--mantine-color-gold-light)"
      leftSection={<IconChecklist size={20} aria-hidden="true" />}
      rightSection={<IconArrowRight size={20} aria-hidden="true" />}
    >
      {count === 1 ? '1 pendência para resolver' : `${count} pendências para resolver`}
    </LinkButton>
  );
}
