import type { OperatorReadRequest, OperatorReadResponse } from '../contract/operator.ts';
import { operatorEndpoints } from '../contract/operator-endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { recordAction } from './operator-log.ts';
import { findPerson } from './person.ts';
import { readSales } from './sales.ts';
import { readTasks } from './tasks.ts';
import { readToday } from './today.ts';

export const operatorRead = serve(operatorEndpoints.operatorRead, (asked, { person }) =>
  read(asked, person.uid),
);

async function read(asked: OperatorReadRequest, operator: string): Promise<OperatorReadResponse> {
  if (asked.view === 'access') return { view: 'access' };
  if (asked.view === 'today') return readToday();
  if (asked.view === 'sales') return readSales(asked);
  if (asked.view === 'tasks') return readTasks();
  const person = (await findPerson(asked.search)) ?? null;
  if (person) await recordAction({ operator, action: 'viewed', subject: person.uid, detail: null });
  return { view: 'person', person };
}
