import type { ButtonProps } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { queryClient, SESSION_KEY } from '../../lib/query-client.ts';
import { LinkButton } from './link-button.tsx';

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
