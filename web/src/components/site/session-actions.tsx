import { Button } from '@mantine/core';
import { brand } from '../../brand.ts';
import { storage, useIsStored } from '../../lib/storage.ts';
import { LinkButton } from './link-button.tsx';
import classes from './session-actions.module.css';

/** Login or Minha Conta, Acessar App, and for who has no account the way to one. */
export function SessionActions() {
  const isReturning = useIsStored('uid');
  const pending = isReturning === undefined || undefined;
  return (
    <>
      {/* Until it is known both are there and the style sheet shows one, so that nothing jumps. */}
      <span className={classes.slot}>
        {isReturning !== true && (
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
        {isReturning !== false && (
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
