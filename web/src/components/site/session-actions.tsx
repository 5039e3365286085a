import { Button, Skeleton } from '@mantine/core';
import { brand } from '../../brand.ts';
import { storage, useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';
import { OperatorLink } from './operator-link.tsx';
import classes from './session-actions.module.css';

/** Login or Minha Conta, neither while it is being asked who is there, and Acessar App. */
export function SessionActions({ loading = false }: { loading?: boolean }) {
  const isReturning = useIsStored('uid');
  const pending = isReturning === undefined || undefined;
  return (
    <>
      <OperatorLink />
      {/* Until it is known both are there and the style sheet shows one, so that nothing jumps. */}
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
