import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { salesView } from '#contract/operator.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { useOperatorRead } from '../use-operator-read.ts';
import { useView } from '../view.ts';
import { GroupChoice } from './group-choice.tsx';
import { period } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import classes from './sales.module.css';
import { SalesReport } from './sales-report.tsx';
import { SlowSales } from './slow-sales.tsx';

/** What was sold in a period, by campaign, affiliate, coupon, plan and interval. */
export function SalesTab() {
  const [{ de, ate, por }, change] = useView();
  const asked = { from: de, to: ate };
  const isPeriod = period.safeParse(asked);
  const { data, ...query } = useOperatorRead({ view: 'sales', ...asked, by: por }, salesView, {
    enabled: isPeriod.success,
    once: true,
    keepsFormer: true,
  });
  return (
    <Stack gap="lg">
      <VisuallyHidden role="heading" aria-level={2}>
        Vendas
      </VisuallyHidden>
      <PeriodForm
        key={`${de} ${ate}`}
        value={asked}
        by={por}
        onChange={({ from, to }) => change({ de: from, ate: to })}
      />
      <GroupChoice value={por} onChange={(by) => change({ por: by })} />
      {isPeriod.success && query.isError && (
        <Failure
          title="Não foi possível carregar"
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          <SlowSales error={query.error} from={de} to={ate} by={por} />
        </Failure>
      )}
      {isPeriod.success && query.isPending && (
        <Skeleton height="20rem" radius="lg" role="status" aria-label="Carregando..." />
      )}
      {isPeriod.success && data && !query.isError && (
        <div className={query.isPlaceholderData ? classes.former : ''} aria-busy={query.isFetching}>
          <SalesReport sales={data} isFormer={query.isPlaceholderData} />
        </div>
      )}
    </Stack>
  );
}
