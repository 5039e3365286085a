import { IconArrowRight, IconChecklist } from '@tabler/icons-react';
import { tasksView } from '#contract/operator.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { countTasks } from './count-tasks.ts';
import classes from './tasks.module.css';

/** How much there is to do, and the way there; nothing where there is none, or it isn't known. */
export function OpenTasks() {
  const { data } = useOperatorRead({ view: 'tasks' }, tasksView);
  const count = data ? countTasks(data) : 0;
  if (count === 0) return null;
  return (
    <LinkButton
      to="/operacao"
      search={{ aba: 'pendencias' }}
      preload={false}
      fullWidth
      variant="light"
      color="gold"
      mb="lg"
      className={classes.open ?? ''}
      classNames={{ label: classes.openLabel }}
      leftSection={<IconChecklist size={20} aria-hidden="true" />}
      rightSection={<IconArrowRight size={20} aria-hidden="true" />}
    >
      {count === 1 ? '1 pendência para resolver' : `${count} pendências para resolver`}
    </LinkButton>
  );
}
