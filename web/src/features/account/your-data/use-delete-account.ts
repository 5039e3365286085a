import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { toastSuccess } from '../../../components/ui/overlay/toast.tsx';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import type { Person } from '../../../lib/session/person.ts';
import { leave } from '../../../lib/session/sign-out.ts';
import { LEAVE } from '../sign-out/use-sign-out.ts';

/** Deletes the account of a person who gives their password, and goes to the landing page. */
export function useDeleteAccount(person: Person) {
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [LEAVE, 'deletion'],
    mutationFn: (password: string) => deleteAccount(person, password),
    async onSuccess() {
      await leave();
      toastSuccess('Conta excluída', 'Seus dados foram apagados. Você pode voltar quando quiser.');
      await navigate({ to: '/' });
    },
    onError(error) {
      if (error instanceof ApiError) logFailure('Exclusão da conta', error);
    },
  });
}

/** @throws Firebase's error for the password, ApiError for the deletion. */
async function deleteAccount(person: Person, password: string): Promise<void> {
  const { provePassword } = await import('../../../lib/session/prove-password.ts');
  await provePassword(person.email, password);
  await call(endpoints.deleteAccount, { uid: person.uid });
}

const PASSWORD = new Map([
  ['auth/invalid-credential', 'Senha incorreta'],
  ['auth/invalid-login-credentials', 'Senha incorreta'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
]);

/** For a person whose account could not be deleted. */
export function deletionErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    PASSWORD.get(code) ??
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.'
  );
}
