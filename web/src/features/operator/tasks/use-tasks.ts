import { tasksView } from '#contract/operator.ts';
import { useOperatorRead } from '../use-operator-read.ts';
import { taskKinds } from './task-kinds.ts';

/** What there is to do by kind, and how much; nothing while it isn't known. */
export function useTasks() {
  const query = useOperatorRead({ view: 'tasks' }, tasksView);
  const kinds = query.data ? taskKinds(query.data) : [];
  return { query, kinds, count: kinds.flatMap(({ tasks }) => tasks).length };
}
