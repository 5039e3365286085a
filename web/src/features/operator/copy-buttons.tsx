import { Button, Code, CopyButton, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';

export function Command({ children }: { children: string }) {
  return (
    <Group gap="0.25rem 1.25rem">
      <Code
        block
        fz="sm"
        maw="100%"
        bg="var(--mantine-color-body)"
        bd="1px solid var(--garimpa-line)"
        style={{ whiteSpace: 'normal' }}
      >
        {/* A line breaks only at a space, and not at the hyphens of an option or a date. */}
        {[...children.matchAll(/\S+/g)].map(({ 0: word, index }) => (
          <Fragment key={index}>
            <span style={{ whiteSpace: 'nowrap' }}>{word}</span>{' '}
          </Fragment>
        ))}
      </Code>
      <CopyButton value={children} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            px="sm"
            mx="-sm"
            fz="sm"
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
