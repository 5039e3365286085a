import { Button, Code, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Dimension } from '#contract/sales.ts';
import { env } from '../../../lib/env.ts';
import type { Period } from './period.ts';

/** Shows the command that reports a period too long for the page, with a button that copies it. */
export function ReportCommand({ from, to, by }: Period & { by: readonly Dimension[] }) {
  const groups = by.map((name) => ` --by ${name}`).join('');
  const live = env.stripe.publishableKey.startsWith('pk_live_') ? ' --live' : '';
  const command = `npm run report:sales -- --from ${from} --to ${to}${groups}${live}`;
  return (
    <Group gap="xs">
      <Code block fz="sm" maw="100%" tabIndex={0}>
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
