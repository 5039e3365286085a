import { Text } from '@mantine/core';
import type { Dimension } from '#contract/sales.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface SlowSalesProps {
  error: Error;
  from: string;
  to: string;
  by: readonly Dimension[];
}

/** Where the server has no time for a period: the command that has. */
export function SlowSales({ error, from, to, by }: SlowSalesProps) {
  const isSlow = error instanceof ApiError && (error.code === 'timeout' || error.status >= 500);
  if (!isSlow) return null;
  const groups = by.map((name) => ` --by ${name}`).join('');
  return (
    <Text>
      Um período longo pode levar mais tempo do que a página espera. Escolha menos dias, ou rode no
      terminal, sem limite:{' '}
      <Text component="code" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        npm run report:sales -- --from {from} --to {to}
        {groups}
      </Text>
    </Text>
  );
}
