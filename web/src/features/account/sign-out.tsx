import { Box, Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { DialogButtons } from '../../components/account/dialog-buttons.tsx';
import { useLazyAuth } from '../../components/account/use-lazy-auth.tsx';
import { Failure } from '../../components/site/failure.tsx';
import { toastSuccess } from '../../components/site/toast.tsx';
import { logFailure } from '../../lib/log.ts';
import { endSession } from '../../lib/session/session.ts';
import { BusyButton } from './busy-button.tsx';

function useSignOut(where: 'here' | 'everywhere', email: string) {
  const navigate = useNavigate();
  const { getAuth, authSource } = useLazyAuth();
  const { mutate, isPending, error } = useMutation({
    // Load Firebase's SDK only after a click.
    async mutationFn() {
      const { signOut } = await import('../../lib/session/sign-in-out.ts');
      await signOut(await getAuth(), where);
    },
    async onSuccess() {
      toastSuccess(
        'Logout realizado com sucesso',
        where === 'everywhere' ? 'Você saiu de todos os aparelhos.' : undefined,
      );
      await endSession(() => navigate({ to: '/' }));
    },
    onError: (error) => logFailure('Logout', error),
  });
  const failure = error && (
    <Failure
      title="Erro ao fazer logout"
      error={error}
      support={`Olá! Erro ao fazer logout no ${brand.name}: ${email}.`}
    />
  );
  return { signOut: () => mutate(), isPending, failure, authSource };
}

export function SignOut({ email }: { email: string }) {
  const { signOut, isPending, failure, authSource } = useSignOut('here', email);
  return (
    <>
      <Button
        variant="subtle"
        px={0}
        leftSection={<IconLogout size={18} />}
        loading={isPending}
        onClick={signOut}
      >
        Sair
      </Button>
      {failure && <Box w="100%">{failure}</Box>}
      {authSource}
    </>
  );
}

export function SignOutEverywhere({ email }: { email: string }) {
  const [isOpen, dialog] = useDisclosure();
  const { signOut, isPending: working, failure, authSource } = useSignOut('everywhere', email);
  return (
    <>
      <Button variant="subtle" leftSection={<IconDevices size={20} />} onClick={dialog.open}>
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
        <DialogButtons>
          <BusyButton working={working} onClick={() => working || signOut()}>
            {working ? 'Saindo...' : 'Sair de todos'}
          </BusyButton>
          <Button variant="default" onClick={dialog.close} disabled={working}>
            Continuar conectado
          </Button>
        </DialogButtons>
      </Modal>
      {authSource}
    </>
  );
}
