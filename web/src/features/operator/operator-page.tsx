import { Badge, Group, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { Link, useRouteContext } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { Logo } from '../../components/site/logo.tsx';
import header from '../../components/site/site-header.module.css';
import classes from './operator-page.module.css';
import { PeopleTab } from './people/people-tab.tsx';
import { SalesTab } from './sales/sales-tab.tsx';
import { useTasks } from './tasks/task-kinds.ts';
import { TasksTab } from './tasks/tasks-tab.tsx';
import { TodayTab } from './today/today-tab.tsx';
import { TABS, useView } from './view.ts';

const titles = { hoje: 'Hoje', vendas: 'Vendas', pessoas: 'Pessoas', pendencias: 'Pendências' };

export function OperatorPage() {
  const { user } = useRouteContext({ from: '/site/account/operator' });
  const [{ aba }, change] = useView();
  const { count, urgentCount } = useTasks();
  const content = {
    hoje: <TodayTab urgentCount={urgentCount} />,
    vendas: <SalesTab />,
    pessoas: <PeopleTab />,
    pendencias: <TasksTab />,
  };
  const openTasks = count > 0 && (
    <Badge size="sm" variant="filled" color="red" flex="none">
      {count}
      <VisuallyHidden> em aberto</VisuallyHidden>
    </Badge>
  );
  return (
    <Tabs
      value={aba}
      onChange={(value) => change({ aba: TABS.find((tab) => tab === value) ?? 'hoje' })}
      keepMounted={false}
      variant="none"
      classNames={{ tab: classes.tab, panel: classes.panel }}
    >
      <div className={header.header}>
        <div className={classes.bar}>
          <header className={classes.header}>
            <a className={header.skip} href="#conteudo">
              Ir para o conteúdo
            </a>
            <Link className={header.home} to="/" aria-label={`${brand.name}, página inicial`}>
              <Logo />
            </Link>
            <Group gap="xs" wrap="nowrap" miw={0} mr="-0.5rem" style={{ order: 1 }}>
              <Text size="sm" c="dimmed" truncate title={user.email}>
                {user.displayName ?? user.email}
              </Text>
              <LinkButton to="/" variant="subtle" fz="sm" px="xs" flex="none">
                Ver site
              </LinkButton>
            </Group>
          </header>
          <nav className={classes.tabs} aria-label="Operação">
            <Tabs.List h="100%" style={{ flexWrap: 'nowrap' }} aria-label="Partes da operação">
              {TABS.map((tab) => (
                <Tabs.Tab key={tab} value={tab} rightSection={tab === 'pendencias' && openTasks}>
                  {titles[tab]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </nav>
        </div>
      </div>
      <main className={classes.main} id="conteudo" tabIndex={-1}>
        {TABS.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {content[tab]}
          </Tabs.Panel>
        ))}
      </main>
    </Tabs>
  );
}
