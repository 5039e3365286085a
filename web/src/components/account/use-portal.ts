import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { toastError } from '../site/toast.tsx';

/**
 * Opens Stripe's customer portal for the person of this e-mail, in place of the page; a failure is
 * shown in a toast.
 */
export function usePortal(email: string | null) {
  const portal = useMutation({
    mutationFn: (email: string) => call(endpoints.createCustomerPortalSession, { email }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      logFailure('Portal de assinatura', error);
      toastError('Não foi possível acessar o portal de gerenciamento de assinatura');
    },
  });
  // The browser's back button may bring the page back as it was left.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) portal.reset();
  });
  return {
    open: () => (email ? portal.mutate(email) : toastError('Email não encontrado')),
    /** From the press on, until the portal has replaced the page. */
    opening: portal.isPending || portal.isSuccess,
  };
}
