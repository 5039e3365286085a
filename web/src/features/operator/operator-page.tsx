import { Badge, Tabs, VisuallyHidden } from '@mantine/core';
import frame from '../../components/site/page-frame.module.css';
import classes from './operator-page.module.css';
import { PeopleTab } from './people/people-tab.tsx';
import { SalesTab } from './sales/sales-tab.tsx';
import { OpenTasks } from './tasks/open-tasks.tsx';
import { TasksTab } from './tasks/tasks-tab.tsx';
import { useTaskCount } from './tasks/use-task-count.ts';
import { TodayTab } from './today/today-tab.tsx';
import { TABS, useView } from './view.ts';

/** The business at a glance, and what is to do, for the people who run it. */
export function OperatorPage() {
  const [{ aba }, change] = useView();
  return (
    <div className={frame.frame}>
      <h1 className={frame.title}>Operação</h1>
      <Tabs
        value={aba}
        onChange={(value) => change({ aba: TABS.find((tab) => tab === value) ?? 'hoje' })}
        keepMounted={false}
        classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label="Partes da operação">
          <Tabs.Tab value="hoje">Hoje</Tabs.Tab>
          <Tabs.Tab value="vendas">Vendas</Tabs.Tab>
          <Tabs.Tab value="pessoas">Pessoas</Tabs.Tab>
          <Tabs.Tab value="pendencias" rightSection={<TaskCount />}>
            Pendências
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="hoje">
          <OpenTasks />
          <TodayTab />
        </Tabs.Panel>
        <Tabs.Panel value="vendas">
          <SalesTab />
        </Tabs.Panel>
        <Tabs.Panel value="pessoas">
          <PeopleTab />
        </Tabs.Panel>
        <Tabs.Panel value="pendencias">
          <TasksTab />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function TaskCount() {
  const count = useTaskCount();
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="filled" color="red" className={classes.count ?? ''}>
      {count}
      <VisuallyHidden> em aberto</VisuallyHidden>
    </Badge>
  );
}
