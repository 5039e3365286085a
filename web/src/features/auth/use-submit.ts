import { useState } from 'react';

const idle = { isPending: false, hasFailed: false, error: undefined as unknown };

/**
 * The state of a form that is sent: what `useMutation` is on the account side, for the forms
 * of public pages, which open without TanStack Query.
 */
export function useSubmit<Values>(send: (values: Values) => Promise<void>) {
  const [state, setState] = useState(idle);
  function submit(values: Values): void {
    setState({ ...idle, isPending: true });
    send(values).then(
      () => setState(idle),
      (error: unknown) => setState({ isPending: false, hasFailed: true, error }),
    );
  }
  return { ...state, submit, reset: () => setState(idle) };
}
