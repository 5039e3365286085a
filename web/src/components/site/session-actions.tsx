import { type ButtonProps, Skeleton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { TRIAL } from '../../lib/periods.ts';
import { queryClient, SESSION_KEY } from '../../lib/query-client.ts';
import { storage, useIsStored } from '../../lib/storage.ts';
import { AppButton } from './anchor-buttons.ts';
import { LinkButton } from './link-button.tsx';
import classes from './session-actions.module.css';

/** Before hydration, both links are rendered and CSS hides one of them, so that nothing shifts. */
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

export function AppLink() {
  return (
    <AppButton variant="default" bd="1px solid var(--garimpa-line)">
      Acessar App
    </AppButton>
  );
}

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

const isOperator = () =>
  queryClient.getQueryData<SessionUser | null>(SESSION_KEY)?.operator === true;

/** The link to the operator's page. Appears once the session query has returned an operator. */
export function OperatorLink(look: ButtonProps) {
  const isShown = useSyncExternalStore(subscribe, isOperator, () => false);
  if (!isShown) return null;
  return (
    <LinkButton to="/operacao" preload={false} {...look}>
      Operação
    </LinkButton>
  );
}

export function SignUpLink(props: ButtonProps) {
  return (
    <LinkButton to="/cadastro" color="gold" {...props}>
      Testar {TRIAL} grátis
    </LinkButton>
  );
}

/** A link to the sign-up page or, if this browser has a signed-in user, to the account. */
export function TrialLink(props: ButtonProps) {
  if (!useIsStored('uid')) return <SignUpLink {...props} />;
  return (
    <LinkButton to="/area-usuario" color="gold" {...props}>
      Minha Conta
    </LinkButton>
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
