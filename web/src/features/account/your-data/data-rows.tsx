import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FactList } from '../../../components/account/fact-list.tsx';
import classes from '../card.module.css';

interface DataRowsProps<Name extends string> {
  facts: readonly (readonly [name: Name, value: ReactNode, note?: ReactNode])[];
  /** The names of the rows that have an "Editar" button. */
  editable: readonly Name[];
  disabled?: boolean;
  /**
   * Renders one of the loaded forms. `name` is the row whose button was pressed. `close` shows the
   * rows again and focuses that button.
   */
  children: (forms: Forms, close: () => void, name: Name) => ReactNode;
}

/** Rows of user data. Each "Editar" button replaces all rows with a form. */
export function DataRows<Name extends string>(props: DataRowsProps<Name>) {
  const { facts, editable, disabled = false, children } = props;
  const [opened, setOpened] = useState<Name | null>(null);
  const buttons = useRef(new Map<Name, HTMLButtonElement | null>());

  if (opened !== null) {
    const close = () => {
      flushSync(() => setOpened(null));
      buttons.current.get(opened)?.focus();
    };
    return (
      <Stack gap="sm" className={classes.form}>
        <LazyForm>{(forms) => children(forms, close, opened)}</LazyForm>
      </Stack>
    );
  }
  const action = (name: Name) => (
    <Button
      ref={(button) => {
        buttons.current.set(name, button);
      }}
      variant="subtle"
      disabled={disabled}
      aria-label={`Editar ${name}`}
      onClick={() => setOpened(name)}
    >
      Editar
    </Button>
  );
  return (
    <FactList
      facts={facts.map(([name, value, note]) => [
        name,
        value,
        note,
        editable.includes(name) && action(name),
      ])}
    />
  );
}

type Forms = typeof import('./forms.ts')['forms'];

/** Loads the forms' module on demand. If the import fails, offers a retry. */
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
