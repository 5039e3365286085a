import { tasksView } from '#contract/operator.ts';
import { useOperatorRead } from '../use-operator-read.ts';
import { countTasks } from './count-tasks.ts';

/** How many things there are to do; 0 while it isn't known. */
export function useTaskCount(): number {
  const { data } = useOperatorRead({ view: 'tasks' }, tasksView);
  return data ? countTasks(data) : 0;
}
