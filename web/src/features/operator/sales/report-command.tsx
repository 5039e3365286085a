import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Dimension } from '#contract/sales.ts';
import { env } from '../../../lib/env.ts';
import { Command } from '../command.tsx';
import type { Period } from './period.ts';

type ReportCommandProps = Period & { by: readonly Dimension[]; children: ReactNode };

/** Shows the shell command of a sales report that takes too long in the browser. */
export function ReportCommand({ from, to, by, children }: ReportCommandProps) {
  const groups = by.map((name) => ` --by ${name}`).join('');
  const live = env.stripe.publishableKey.startsWith('pk_live_') ? ' --live' : '';
  const command = `npm run report:sales -- --from ${from} --to ${to}${groups}${live}`;
  return (
    <Stack gap="xs" w="100%">
      <Text>{children}</Text>
      <Command>{command}</Command>
    </Stack>
  );
}
