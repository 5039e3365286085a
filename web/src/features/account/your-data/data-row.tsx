import { Button, Loader, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './data-row.module.css';

interface DataRowProps {
  /** Names, values, and what is to be said of them. */
  facts: readonly (readonly [name: string, value: ReactNode, note?: ReactNode])[];
  /** Names the button "Editar" for screen readers. */
  edit: string;
  disabled?: boolean;
  /** The form, of those that are loaded as one is shown; `close` leads back to the button. */
  children: (forms: Forms, close: () => void) => ReactNode;
}

/** Facts of a user's data, in whose place "Editar" opens the form that changes them. */
export function DataRow({ facts, edit, disabled = false, children }: DataRowProps) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(form.close);
    button.current?.focus();
  }

  if (isOpen) {
    return (
      <Stack gap="sm" className={classes.row}>
        <LazyForm>{(forms) => children(forms, close)}</LazyForm>
      </Stack>
    );
  }
  return (
    <div className={classes.row}>
      <dl className={classes.facts}>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <Button
        ref={button}
        variant="subtle"
        className={classes.edit}
        disabled={disabled}
        aria-label={edit}
        onClick={form.open}
      >
        Editar
      </Button>
    </div>
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
