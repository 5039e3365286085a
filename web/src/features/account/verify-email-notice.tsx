import { Text } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { BusyButton } from './busy-button.tsx';
import { Notice } from './notice.tsx';

/** Asks the user to verify the e-mail address. An unverified user can still use everything. */
export function VerifyEmailNotice({ user }: { user: SessionUser }) {
  const mail = useMutation({
    // Load Firebase's SDK only for this request, which needs an ID token.
    async mutationFn() {
      const [{ sendVerification }] = await Promise.all([
        import('../../lib/session/sign-in-out.ts'),
        import('../../lib/session/firebase.ts'),
      ]);
      await sendVerification(user.uid);
    },
    onError: (error) => logFailure('Confirmação do email', error),
  });
  return (
    <Notice
      {...(mail.isSuccess
        ? { tone: 'pine', icon: <IconCheck />, title: 'Enviamos um novo link' }
        : { tone: 'gold', icon: <IconMail />, title: 'Confirme seu email' })}
      role="status"
      text={
        mail.isSuccess ? (
          `Ele foi para ${user.email}. Confira também o spam.`
        ) : (
          <>
            Abra o link que enviamos para {user.email}: é nesse email que chegam seus recibos e o
            link para uma nova senha.
            {mail.isError && (
              <Text span inherit display="block" c="var(--mantine-color-error)">
                {problemText(mail.error)}
              </Text>
            )}
          </>
        )
      }
    >
      {!mail.isSuccess && (
        <BusyButton
          variant="default"
          working={mail.isPending}
          onClick={() => mail.isPending || mail.mutate()}
        >
          {mail.isPending ? 'Enviando...' : 'Enviar de novo'}
        </BusyButton>
      )}
    </Notice>
  );
}

/** A 401 means that Firebase has no signed-in user here, even if the session cookie is valid. */
function problemText(error: Error): string {
  // Any other error comes from a failed `import()`, and its message is for developers.
  if (!(error instanceof ApiError)) {
    return 'Não foi possível enviar agora. Verifique sua conexão e tente novamente.';
  }
  return error.status === 401 ? 'Saia e entre de novo para receber outro link.' : error.message;
}
