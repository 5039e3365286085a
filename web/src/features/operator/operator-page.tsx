import { Badge, Tabs, VisuallyHidden } from '@mantine/core';
import frame from '../../components/site/page-frame.module.css';
import classes from './operator-page.module.css';
import { PeopleTab } from './people/people-tab.tsx';
import { SalesTab } from './sales/sales-tab.tsx';
import { OpenTasks } from './tasks/open-tasks.tsx';
import { useTasks } from './tasks/task-kinds.ts';
import { TasksTab } from './tasks/tasks-tab.tsx';
import { TodayTab } from './today/today-tab.tsx';
import { TABS, useView } from './view.ts';

const tabs = {
  hoje: {
    title: 'Hoje',
    content: (
      <>
        <OpenTasks />
        <TodayTab />
      </>
    ),
  },
  vendas: { title: 'Vendas', content: <SalesTab /> },
  pessoas: { title: 'Pessoas', content: <PeopleTab /> },
  pendencias: { title: 'Pendências', content: <TasksTab /> },
};

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
        classNames={classes}
      >
        <Tabs.List aria-label="Partes da operação">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} rightSection={tab === 'pendencias' && <TaskCount />}>
              {tabs[tab].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((tab) => {
          const { title, content } = tabs[tab];
          return (
            <Tabs.Panel key={tab} value={tab} pt="lg">
              {/* The parts of today have their own. */}
              {tab !== 'hoje' && (
                <VisuallyHidden role="heading" aria-level={2}>
                  {title}
                </VisuallyHidden>
              )}
              {content}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}

function TaskCount() {
  const { count } = useTasks();
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="filled" color="red" flex="none">
      {count}
      <VisuallyHidden> em aberto</VisuallyHidden>
    </Badge>
  );
}
