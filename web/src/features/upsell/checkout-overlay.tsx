import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../components/site/link-button.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { choiceSearch } from '../../lib/purchase/choice-address.ts';
import { purchaseHelp } from '../../lib/purchase/purchase-help.ts';
import { storage } from '../../lib/storage.ts';
import type { useCheckoutTab } from './use-checkout-tab.ts';

type CheckoutTab = ReturnType<typeof useCheckoutTab>;

/** Covers the offers while the purchase goes on in another tab, or has to go on in this one. */
export function CheckoutOverlay({ phase, focus, dismiss, retry, isAsking }: CheckoutTab) {
  return (
    <>
      <Modal opened={phase === 'open'} title="Continue na outra aba" {...stays}>
        <Waiting>Abrindo checkout...</Waiting>
        <Text>Conclua o pagamento na aba que abrimos. Esta página acompanha tudo sozinha.</Text>
        <Button variant="default" size="lg" fullWidth onClick={focus}>
          Ir para a aba do checkout
        </Button>
      </Modal>
      <Modal opened={phase === 'lost'} title="Continue na outra aba" onClose={dismiss}>
        <Waiting>Acompanhando seu pagamento</Waiting>
        <Text>
          Esta página foi recarregada, mas seu checkout continua na outra aba. Assim que o pagamento
          for concluído, avisamos aqui.
        </Text>
        <Button color="gold" size="lg" fullWidth onClick={focus}>
          Ir para a aba do checkout
        </Button>
        <BackToOffers onClick={dismiss} />
      </Modal>
      <Modal opened={phase === 'blocked'} title="O navegador bloqueou a nova aba" onClose={dismiss}>
        <Text>Sem problema: continue por aqui mesmo.</Text>
        <LinkButton
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
      </Modal>
      <Modal
        opened={phase === 'unconfirmed'}
        title="Não conseguimos confirmar o pagamento"
        {...stays}
      >
        <Text role="alert">
          Se você já pagou, não pague de novo: confira sua conexão e verifique outra vez.
        </Text>
        <Button color="gold" size="lg" fullWidth loading={isAsking} onClick={retry}>
          Verificar de novo
        </Button>
        <LinkButton to="/area-usuario" variant="default" size="lg" fullWidth>
          Ir para minha conta
        </LinkButton>
        <SupportLine text={purchaseHelp('Não conseguimos confirmar o pagamento')} />
      </Modal>
    </>
  );
}

/** A dialog that the purchase ends, not the person. */
const stays = {
  onClose: () => {},
  withCloseButton: false,
  closeOnEscape: false,
  closeOnClickOutside: false,
};

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
