import { IconArrowRight, IconChecklist } from '@tabler/icons-react';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { useTasks } from './task-kinds.ts';

/**
 * A link to the tasks with their number. It renders nothing without tasks, or until their number is
 * loaded.
 */
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
