import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDevices } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SignOut } from './use-sign-out.ts';

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
