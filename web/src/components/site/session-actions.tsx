import { type ButtonProps, Skeleton } from '@mantine/core';
import { storage, useIsStored } from '../../lib/storage.ts';
import { AppButton } from './anchor-buttons.ts';
import { LinkButton } from './link-button.tsx';
import classes from './session-actions.module.css';
import { SignUpLink } from './trial-link.tsx';

/**
 * A link to the login or to the account. Before hydration, both links are rendered and CSS hides
 * one of them, so that nothing shifts.
 */
export function AccountLink({ loading = false, ...look }: ButtonProps) {
  const isReturning = useIsStored('uid');
  const pending = isReturning === undefined || undefined;
  if (loading) return <Skeleton height="1rem" width="5.5rem" m="auto" />;
  return (
    <>
      {isReturning !== true && (
        <LinkButton
          to="/login"
          className={classes.out}
          data-pending={pending}
          onClick={() => storage.remove('selectedPlan')}
          {...look}
        >
          Login
        </LinkButton>
      )}
      {isReturning !== false && (
        <LinkButton to="/area-usuario" className={classes.in} data-pending={pending} {...look}>
          Minha Conta
        </LinkButton>
      )}
    </>
  );
}

/** The link to the application, which has its own login. */
export function AppLink() {
  return (
    <AppButton variant="default" bd="1px solid var(--garimpa-line)">
      Acessar App
    </AppButton>
  );
}

/** The link to the trial, for visitors who are not signed in. */
export function TrialAction() {
  const isReturning = useIsStored('uid');
  if (isReturning) return null;
  return (
    <SignUpLink className={classes.out} data-pending={isReturning === undefined || undefined} />
  );
}
