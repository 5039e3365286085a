import { Box, Button, Loader, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './data-row.module.css';

interface DataRowProps {
  title: string;
  text: string;
  /** The action of the row: a button, or the form that it has opened. */
  children: ReactNode;
}

/** One thing of a user's data: what it is, and beside it, where there is room, what can be done. */
export function DataRow({ title, text, children }: DataRowProps) {
  return (
    <div className={classes.row}>
      <div>
        <Box component="h3" fz="md">
          {title}
        </Box>
        <Text c="dimmed" textWrap="pretty">
          {text}
        </Text>
      </div>
      <Stack gap="sm" className={classes.action}>
        {children}
      </Stack>
    </div>
  );
}

interface EditableProps {
  title: string;
  text: string;
  /** The text of the button that opens the form. */
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** The form, of those that are loaded as one is shown; `close` leads back to the button. */
  children: (forms: Forms, close: () => void) => ReactNode;
}

/** A row with a button, in whose place a form is opened. */
export function Editable({ title, text, label, icon, disabled = false, children }: EditableProps) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(form.close);
    button.current?.focus();
  }

  return (
    <DataRow title={title} text={text}>
      {isOpen ? (
        <LazyForm>{(forms) => children(forms, close)}</LazyForm>
      ) : (
        <Button
          ref={button}
          variant="default"
          leftSection={icon}
          disabled={disabled}
          onClick={form.open}
        >
          {label}
        </Button>
      )}
    </DataRow>
  );
}

type Forms = typeof import('./forms.ts')['forms'];

/** A form of this card; their file is loaded as one is shown, and again where that failed. */
export function LazyForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const file = useQuery({
    queryKey: ['your-data-forms'],
    queryFn: () => import('./forms.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (file.isSuccess) {
    const { FirebaseProviders, forms } = file.data;
    return <FirebaseProviders>{children(forms)}</FirebaseProviders>;
  }
  if (file.isFetching) return <Loader mx="auto" role="status" aria-label="Carregando..." />;
  return (
    <>
      <Text c="var(--mantine-color-error)" role="alert">
        Não foi possível continuar agora. Verifique sua conexão e tente novamente.
      </Text>
      <Button onClick={() => void file.refetch()}>Tentar novamente</Button>
    </>
  );
}
