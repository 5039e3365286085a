import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../components/site/link-button.tsx';
import { choiceSearch } from '../../lib/purchase/choice.ts';
import { storage } from '../../lib/storage.ts';
import type { useCheckoutTab } from './checkout-tab.ts';

type CheckoutTab = ReturnType<typeof useCheckoutTab>;

/**
 * Covers the offers while the purchase continues in another tab. If the browser blocked that tab,
 * the overlay links to the checkout.
 */
export function CheckoutOverlay({
  state,
  focus,
  dismiss,
}: Pick<CheckoutTab, 'state' | 'focus' | 'dismiss'>) {
  return (
    <>
      {/* The user can't close this dialog. It closes when the purchase ends. */}
      <Modal
        opened={state === 'open'}
        title="Continue na outra aba"
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Waiting>Abrindo checkout...</Waiting>
        <Text>Conclua o pagamento na aba que abrimos. Esta página acompanha tudo sozinha.</Text>
        <Button color="gold" size="lg" fullWidth onClick={focus}>
          Ir para a aba do checkout
        </Button>
      </Modal>
      <Modal opened={state === 'lost'} title="Continue na outra aba" onClose={dismiss}>
        <Waiting>Acompanhando seu pagamento</Waiting>
        <Text>
          Esta página foi recarregada, mas seu checkout continua na outra aba. Assim que o pagamento
          for concluído, avisamos aqui.
        </Text>
        <Stack gap="sm">
          <Button data-autofocus color="gold" size="lg" fullWidth onClick={focus}>
            Ir para a aba do checkout
          </Button>
          <BackToOffers onClick={dismiss} />
        </Stack>
      </Modal>
      <Modal opened={state === 'blocked'} title="O navegador bloqueou a nova aba" onClose={dismiss}>
        <Text>Sem problema: continue por aqui mesmo.</Text>
        <Stack gap="sm">
          <LinkButton
            data-autofocus
            to="/checkout"
            search={choiceSearch(storage.get('selectedPlan'))}
            reloadDocument
            color="gold"
            size="lg"
            fullWidth
          >
            Abrir o checkout
          </LinkButton>
          <BackToOffers onClick={dismiss} />
        </Stack>
      </Modal>
    </>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Group wrap="nowrap">
      <Loader flex="none" aria-hidden="true" />
      <Text fw={650}>{children}</Text>
    </Group>
  );
}

function BackToOffers({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="lg" fullWidth onClick={onClick}>
      Voltar às ofertas
    </Button>
  );
}
