import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDevices } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Auth } from 'firebase/auth';
import type { ReactNode } from 'react';
import { toastSuccess } from '../../components/site/toast.tsx';
import { logFailure } from '../../lib/log.ts';
import { endSession } from '../../lib/session/session.ts';

type SignOut = ReturnType<typeof useSignOut>;

/** Signs out, on this device or on all, and goes to the landing page. */
export function useSignOut(getAuth: () => Promise<Auth>) {
  const navigate = useNavigate();
  return useMutation({
    // Brings Firebase, which the page does without.
    async mutationFn(where: 'here' | 'everywhere') {
      const { signOut } = await import('../../lib/session/sign-in-out.ts');
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

interface SignOutEverywhereProps {
  signOut: SignOut;
  /** Why the last try failed. */
  failure: ReactNode;
}

/** The button that ends the session on every device, and the question before it. */
export function SignOutEverywhere({ signOut, failure }: SignOutEverywhereProps) {
  const [isOpen, dialog] = useDisclosure();
  const working = signOut.isPending;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDevices size={18} />}
        disabled={working}
        onClick={dialog.open}
      >
        Sair de todos os aparelhos
      </Button>
      <Modal
        opened={isOpen}
        title="Sair de todos os aparelhos?"
        withCloseButton={!working}
        onClose={() => working || dialog.close()}
      >
        <Text>
          A sessão termina neste aparelho e em todos os outros em que você entrou. Para voltar,
          basta entrar de novo com email e senha. A assinatura continua como está.
        </Text>
        {failure}
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.close} disabled={working}>
            Continuar conectado
          </Button>
          {/* Not disabled, so that it keeps the focus for another try. */}
          <Button onClick={() => working || signOut.mutate('everywhere')} aria-disabled={working}>
            {working ? 'Saindo...' : 'Sair de todos'}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
