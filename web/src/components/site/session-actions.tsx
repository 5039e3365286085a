import { Button, Skeleton } from '@mantine/core';
import { brand } from '../../brand.ts';
import { storage, useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';
import classes from './session-actions.module.css';

/** The links Login or Minha Conta, neither while the session is loading, and Acessar App. */
export function SessionActions({ loading = false }: { loading?: boolean }) {
  const isReturning = useIsStored('uid');
  const pending = isReturning === undefined || undefined;
  return (
    <>
      {/* Before hydration both links are rendered and CSS shows one of them, so that nothing
          shifts. */}
      <span className={classes.slot}>
        {loading && <Skeleton height="1rem" width="5.5rem" m="auto" />}
        {!loading && isReturning !== true && (
          <LinkButton
            to="/login"
            variant="subtle"
            className={classes.out}
            data-pending={pending}
            onClick={() => storage.remove('selectedPlan')}
          >
            Login
          </LinkButton>
        )}
        {!loading && isReturning !== false && (
          <LinkButton
            to="/area-usuario"
            variant="subtle"
            className={classes.in}
            data-pending={pending}
          >
            Minha Conta
          </LinkButton>
        )}
      </span>
      <Button
        component="a"
        href={brand.appUrl}
        variant="default"
        bd="1px solid var(--garimpa-line)"
      >
        Acessar App
      </Button>
    </>
  );
}
