import type { OperatorReadRequest, OperatorReadResponse } from '../contract/operator.ts';
import { operatorEndpoints } from '../contract/operator-endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { recordAction } from './operator-log.ts';
import { findPerson } from './person.ts';
import { readRecent } from './recent.ts';
import { readSales } from './sales.ts';
import { readTasks } from './tasks.ts';
import { readToday } from './today.ts';

export const operatorRead = serve(operatorEndpoints.operatorRead, (input, { person }) =>
  read(input, person.uid),
);

async function read(input: OperatorReadRequest, operator: string): Promise<OperatorReadResponse> {
  if (input.view === 'access') return { view: 'access' };
  if (input.view === 'today') return readToday(input.days);
  if (input.view === 'recent') return readRecent();
  if (input.view === 'sales') return readSales(input);
  if (input.view === 'tasks') return readTasks();
  const person = (await findPerson(input.search)) ?? null;
  if (person) await recordAction({ operator, action: 'viewed', subject: person.uid, detail: null });
  return { view: 'person', person };
}
