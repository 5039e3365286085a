import { Button, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyIdProps {
  /** Tells screen readers what the id identifies. */
  name: string;
  id: string;
}

/** A button that shows an id and copies it. */
export function CopyId({ name, id }: CopyIdProps) {
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
