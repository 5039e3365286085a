import { Stack, Text } from '@mantine/core';
import type { Dimension } from '#contract/sales.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Period } from './period.ts';
import { ReportCommand } from './report-command.tsx';

interface SlowSalesProps extends Period {
  error: Error;
  by: readonly Dimension[];
}

/** Where the server has no time for a period: the command that has. */
export function SlowSales({ error, ...report }: SlowSalesProps) {
  const isSlow = error instanceof ApiError && (error.code === 'timeout' || error.status >= 500);
  if (!isSlow) return null;
  return (
    <Stack gap="xs">
      <Text>
        Um período longo pode levar mais tempo do que a página espera. Escolha menos dias, ou rode
        no terminal, sem limite:
      </Text>
      <ReportCommand {...report} />
    </Stack>
  );
}
