import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toastError, toastSuccess } from '../../../components/ui/overlay/toast.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import { signOut, signOutEverywhere } from '../../../lib/session/sign-out.ts';

/** Begins the keys of mutations that end the session. */
export const LEAVE = 'leave';

/** Whether the session is being ended from this page, which then shows nobody that is out. */
export function useIsLeaving(): boolean {
  return useIsMutating({ mutationKey: [LEAVE] }) > 0;
}

/** Signs out, on this device or on all, and goes to the landing page. */
export function useSignOut(where: 'here' | 'everywhere') {
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [LEAVE, where],
    mutationFn: where === 'here' ? signOut : signOutEverywhere,
    async onSuccess() {
      toastSuccess(
        'Logout realizado com sucesso',
        where === 'here' ? '' : 'Você saiu de todos os aparelhos.',
      );
      await navigate({ to: '/' });
    },
    onError(error) {
      logFailure('Logout', error);
      toastError('Erro ao fazer logout', error instanceof ApiError ? error.message : '');
    },
  });
}
