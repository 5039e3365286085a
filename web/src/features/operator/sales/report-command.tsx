import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Dimension } from '#contract/sales.ts';
import { env } from '../../../lib/env.ts';
import type { Period } from './period.ts';

type ReportCommandProps = Period & { by: readonly Dimension[]; children: ReactNode };

/** Shows the shell command of a sales report that takes too long in the browser. */
export function ReportCommand({ from, to, by, children }: ReportCommandProps) {
  const groups = by.map((name) => ` --by ${name}`).join('');
  const live = env.stripe.publishableKey.startsWith('pk_live_') ? ' --live' : '';
  const command = `npm run report:sales -- --from ${from} --to ${to}${groups}${live}`;
  return (
    <Group gap="xs" w="100%">
      <Text w="100%">{children}</Text>
      <Code
        block
        fz="sm"
        maw="100%"
        bg="var(--mantine-color-body)"
        style={{ whiteSpace: 'pre-wrap' }}
      >
        {command}
      </Code>
      <CopyButton value={command} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? 'Comando copiado' : 'Copiar comando'}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
