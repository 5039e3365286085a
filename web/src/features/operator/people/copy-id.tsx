import { Button, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** A button that shows an id and copies it. `name` tells screen readers what the id identifies. */
export function CopyId({ name, id }: { name: string; id: string }) {
  return (
    <CopyButton value={id} timeout={3000}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          px="xs"
          mx="-xs"
          fz="sm"
          rightSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          <VisuallyHidden aria-live="polite">
            {copied ? 'Copiado' : 'Copiar'} {name}:
          </VisuallyHidden>{' '}
          {id}
        </Button>
      )}
    </CopyButton>
  );
}
