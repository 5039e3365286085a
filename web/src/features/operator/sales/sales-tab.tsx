import { Button, Card, Chip, Group, Stack, Text } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_SALES_DAYS, salesView } from '#contract/operator.ts';
import type { Dimension } from '#contract/sales.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { env } from '../../../lib/env.ts';
import { Command } from '../copy-buttons.tsx';
import { listOf } from '../format.ts';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { columns, isDimension } from './columns.ts';
import { isTooLong, type Period, period, periodText } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import classes from './sales.module.css';
import { SalesReport, SalesTools } from './sales-report.tsx';
import { shownSales } from './shown-sales.ts';

const TOO_LONG = `Para mais de ${MAX_SALES_DAYS} dias, rode no terminal, sem limite:`;
const TOO_SLOW =
  'Um período longo pode levar mais tempo do que a página espera. Escolha menos dias, ou rode no terminal, sem limite:';

export function SalesTab() {
  const [{ de, ate, por, ordem, filtro }, change] = useView();
  const [filter, setFilter] = useState(filtro);
  const applyFilter = useDebouncedCallback((text: string) => change({ filtro: text }), 300);
  const range = { from: de, to: ate };
  const isPeriod = period.safeParse(range).success;
  const [showsFilters, filters] = useDisclosure(!isPeriod);
  const query = useOperatorRead({ view: 'sales', ...range, by: por }, salesView, {
    enabled: isPeriod,
    once: true,
  });
  const report = isPeriod &&
    query.isSuccess && {
      sales: query.data,
      shown: shownSales(query.data, { filter, sort: ordem }),
      isFormer: query.isPlaceholderData,
    };
  const hasRows = report && report.sales.rows.length > 0;
  const groups = dimensions.filter(({ name }) => por.some((each) => each === name));
  const summary = `${periodText(range)}, por ${listOf(groups.map(({ title }) => title))}`;
  const reason = isTooLong(range) ? TOO_LONG : isPeriod && isSlow(query.error) && TOO_SLOW;
  const advice = reason && (
    <Stack gap="xs" mt={isPeriod ? 'sm' : 0}>
      <Text>{reason}</Text>
      <Command>{reportCommand(range, por)}</Command>
    </Stack>
  );
  return (
    <Stack gap="lg" mod={{ filters: showsFilters }} className={classes.tab ?? ''}>
      <Group justify="space-between">
        <h1>Vendas</h1>
        <Button
          display={{ sm: 'none' }}
          variant={showsFilters ? 'filled' : 'default'}
          rightSection={showsFilters ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          aria-expanded={showsFilters}
          onClick={filters.toggle}
        >
          Filtros
        </Button>
      </Group>
      {!hasRows && (
        <Text c="dimmed" fz="xs" display={{ sm: 'none' }} mt="-xs">
          {summary}
        </Text>
      )}
      <PeriodForm key={`${de} ${ate}`} />
      <Group gap="sm" align="flex-end" className={hasRows ? '' : (classes.filter ?? '')}>
        <GroupChoice />
        {report && hasRows && (
          <SalesTools
            {...report}
            summary={summary}
            filter={filter}
            onFilter={(text) => {
              setFilter(text);
              applyFilter(text);
            }}
          />
        )}
      </Group>
      {report && <SalesReport {...report} />}
      {isPeriod && !query.isSuccess && (
        <ReadState query={query} heights={['20rem']} advice={advice} />
      )}
      {!isPeriod && advice && <Card>{advice}</Card>}
    </Stack>
  );
}

const dimensions = columns.filter(({ name }) => isDimension(name));

/** Selects what the rows are grouped by. At least one group stays selected. */
function GroupChoice() {
  const [{ por }, change] = useView();
  function choose(names: string[]) {
    const by = names.filter(isDimension);
    if (by.length > 0) change({ por: by });
  }

  return (
    <Chip.Group multiple value={por} onChange={choose}>
      <Group
        gap="xs"
        flex={{ base: '1 0 100%', lg: 'none' }}
        className={classes.filter ?? ''}
        role="group"
        aria-label="Agrupar por"
      >
        <Text flex="0 0 100%" fw={600} aria-hidden="true">
          Agrupar por
        </Text>
        {dimensions.map(({ name, title }) => (
          <Chip key={name} value={name} classNames={{ label: classes.chip }}>
            {title}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function reportCommand({ from, to }: Period, by: readonly Dimension[]): string {
  const groups = by.map((name) => ` --by ${name}`).join('');
  const live = env.stripe.publishableKey.startsWith('pk_live_') ? ' --live' : '';
  return `npm run report:sales -- --from ${from} --to ${to}${groups}${live}`;
}

/** Returns whether an error may mean that the server ran out of time. */
function isSlow(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'timeout' || error.status >= 500);
}
