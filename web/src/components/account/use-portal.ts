import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { PortalFlow } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';

export type Place = 'home' | PortalFlow;

export type Portal = ReturnType<typeof usePortal>;

const NO_EMAIL = new Error('Email não encontrado');

/** Opens Stripe's customer portal in the same tab. `email` is the signed-in user's address. */
export function usePortal(email: string | null) {
  const portal = useMutation({
    mutationFn(place: Place) {
      if (!email) throw NO_EMAIL;
      const flow = place === 'home' ? {} : { flow: place };
      return call(endpoints.createCustomerPortalSession, { email, ...flow });
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => error !== NO_EMAIL && logFailure('Portal de assinatura', error),
  });
  // The back/forward cache may restore a page whose button is still loading.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) portal.reset();
  });
  const { variables: place = 'home', isPending, isSuccess, isError, error } = portal;
  const failure = 'Não foi possível acessar o portal de gerenciamento de assinatura';
  return {
    open: (to: Place = 'home') => portal.mutate(to),
    /** The place that is opening until the portal replaces the page, or null. */
    opening: isPending || isSuccess ? place : null,
    error: isError ? (error === NO_EMAIL ? error.message : failure) : null,
    retry: () => portal.mutate(place),
  };
}
