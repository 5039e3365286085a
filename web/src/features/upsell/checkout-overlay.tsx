import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { LinkButton } from '../../components/link-button.tsx';

interface CheckoutOverlayProps {
  phase: 'idle' | 'open' | 'blocked';
  onFocus: () => void;
  /** The person would rather look at the offers again. */
  onDismiss: () => void;
}

/** Covers the offers while the purchase goes on in another tab, or has to go on in this one. */
export function CheckoutOverlay({ phase, onFocus, onDismiss }: CheckoutOverlayProps) {
  return (
    <Modal
      opened={phase !== 'idle'}
      onClose={onDismiss}
      closeOnClickOutside={false}
      closeOnEscape={phase === 'blocked'}
      withCloseButton={false}
      centered
      radius="lg"
      aria-label={phase === 'open' ? 'Abrindo checkout...' : 'Abrir o checkout'}
    >
      {phase === 'open' ? (
        <Stack align="center" gap="md" ta="center" p="md">
          <Loader color="gold.5" aria-hidden="true" />
          <Text role="status" fw={700} size="lg">
            Abrindo checkout...
          </Text>
          <Text>Conclua o pagamento na aba que abrimos. Esta página acompanha tudo sozinha.</Text>
          <Button variant="default" onClick={onFocus}>
            Ir para a aba do checkout
          </Button>
        </Stack>
      ) : (
        <Stack align="center" gap="md" ta="center" p="md">
          <Text fw={700} size="lg" role="alert">
            O navegador bloqueou a nova aba
          </Text>
          <Text>Sem problema: continue por aqui mesmo.</Text>
          <LinkButton to="/checkout" color="gold" size="lg" fullWidth>
            Abrir o checkout
          </LinkButton>
          <Button variant="default" size="lg" fullWidth onClick={onDismiss}>
            Voltar às ofertas
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
