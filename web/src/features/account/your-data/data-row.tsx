import { Button, Loader, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Fact, FactList } from '../../../components/account/fact-list.tsx';
import classes from '../card.module.css';

interface DataRowProps {
  facts: readonly [Fact, ...Fact[]];
  edit: string;
  disabled?: boolean;
  /**
   * Renders one of the loaded forms. `close` shows the rows again and focuses the button "Editar".
   */
  children: (forms: Forms, close: () => void) => ReactNode;
}

/** Rows of user data. The button "Editar" replaces all rows with a form. */
export function DataRow({ facts, edit, disabled = false, children }: DataRowProps) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(form.close);
    button.current?.focus();
  }

  if (isOpen) {
    return (
      <Stack gap="sm" className={classes.form}>
        <LazyForm>{(forms) => children(forms, close)}</LazyForm>
      </Stack>
    );
  }
  const [[name, value, note], ...others] = facts;
  const action = (
    <Button ref={button} variant="subtle" disabled={disabled} aria-label={edit} onClick={form.open}>
      Editar
    </Button>
  );
  return <FactList facts={[[name, value, note, action], ...others]} />;
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
