import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Auth } from 'firebase/auth';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { logFailure } from '../../../lib/log.ts';
import { endSession } from '../../../lib/session/session.ts';

export type SignOut = ReturnType<typeof useSignOut>;

/** Signs out, on this device or on all, and goes to the landing page. */
export function useSignOut(getAuth: () => Promise<Auth>) {
  const navigate = useNavigate();
  return useMutation({
    // Brings Firebase, which the page does without.
    async mutationFn(where: 'here' | 'everywhere') {
      const { signOut } = await import('../../../lib/session/sign-in-out.ts');
      await signOut(await getAuth(), where);
    },
    async onSuccess(_, where) {
      toastSuccess(
        'Logout realizado com sucesso',
        where === 'everywhere' ? 'Você saiu de todos os aparelhos.' : undefined,
      );
      await endSession(() => navigate({ to: '/' }));
    },
    onError: (error) => logFailure('Logout', error),
  });
}
