import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { queryClient, SESSION_KEY } from '../../lib/query-client.ts';
import { LinkButton } from './link-button.tsx';

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

const isOperator = () =>
  queryClient.getQueryData<SessionUser | null>(SESSION_KEY)?.operator === true;

/** Shown to operators, once a page of the account side has asked for the session. */
export function OperatorLink() {
  const isShown = useSyncExternalStore(subscribe, isOperator, () => false);
  if (!isShown) return null;
  return (
    <LinkButton to="/operacao" variant="subtle" preload={false}>
      Operação
    </LinkButton>
  );
}
