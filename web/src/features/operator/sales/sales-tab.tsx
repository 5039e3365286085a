import { Button, Card, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MAX_SALES_DAYS, salesView } from '#contract/operator.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ReadState } from '../read-state.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { GroupChoice } from './group-choice.tsx';
import { isTooLong, period } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { ReportCommand } from './report-command.tsx';
import classes from './sales.module.css';
import { SalesReport } from './sales-report.tsx';

export function SalesTab() {
  const [{ de, ate, por }, change] = useView();
  const range = { from: de, to: ate };
  const isPeriod = period.safeParse(range).success;
  const [showsFilters, filters] = useDisclosure(!isPeriod);
  const query = useOperatorRead({ view: 'sales', ...range, by: por }, salesView, {
    enabled: isPeriod,
    once: true,
  });
  return (
    <Stack gap="lg" mod={{ filters: showsFilters }} className={classes.tab ?? ''}>
      <Group justify="space-between">
        <h1>Vendas</h1>
        <Button
          display={{ sm: 'none' }}
          variant="default"
          aria-expanded={showsFilters}
          onClick={filters.toggle}
        >
          Filtros
        </Button>
      </Group>
      <PeriodForm
        key={`${de} ${ate}`}
        value={range}
        onChange={({ from, to }) => change({ de: from, ate: to })}
      />
      <Group align="flex-start">
        <GroupChoice value={por} onChange={(by) => change({ por: by })} />
        {isPeriod && query.isSuccess && (
          <SalesReport sales={query.data} isFormer={query.isPlaceholderData} />
        )}
      </Group>
      {isTooLong(range) && (
        <Card>
          <ReportCommand {...range} by={por}>
            Para mais de {MAX_SALES_DAYS} dias, rode no terminal, sem limite:
          </ReportCommand>
        </Card>
      )}
      {isPeriod && !query.isSuccess && (
        <ReadState
          query={query}
          heights={['20rem']}
          actions={
            isSlow(query.error) && (
              <ReportCommand {...range} by={por}>
                Um período longo pode levar mais tempo do que a página espera. Escolha menos dias,
                ou rode no terminal, sem limite:
              </ReportCommand>
            )
          }
        />
      )}
    </Stack>
  );
}

/** Whether the server may have run out of time. */
function isSlow(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'timeout' || error.status >= 500);
}
