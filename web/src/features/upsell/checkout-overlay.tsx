import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import { planByName } from '#contract/plans.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { planWithInterval, priceOfChoice } from '../../lib/purchase/charges.ts';
import { choiceSearch } from '../../lib/purchase/choice.ts';
import type { Choice } from '../../lib/storage.ts';
import type { useCheckoutTab } from './checkout-tab.ts';

type CheckoutTab = Pick<ReturnType<typeof useCheckoutTab>, 'state' | 'focus' | 'dismiss'>;

interface OrderProps {
  choice: Choice | null;
  /** Whether the choice's coupon gives this user no discount. */
  isRefused: boolean;
}

const waiting = {
  open: {
    head: 'Abrindo checkout...',
    text: 'Conclua o pagamento na aba que abrimos. Esta página acompanha tudo sozinha.',
  },
  lost: {
    head: 'Acompanhando seu pagamento',
    text: 'Esta página foi recarregada, mas seu checkout continua na outra aba. Assim que o pagamento for concluído, avisamos aqui.',
  },
};

/** Covers the offers during the purchase in another tab, or links to a tab that was blocked. */
export function CheckoutOverlay(props: CheckoutTab & OrderProps) {
  const { state, choice, focus, dismiss, isRefused } = props;
  const { head, text } = waiting[state === 'lost' ? 'lost' : 'open'];
  const backToOffers = (
    <Button variant="subtle" size="lg" fullWidth onClick={dismiss}>
      Voltar às ofertas
    </Button>
  );
  return (
    <>
      <Modal
        opened={state === 'open' || state === 'lost'}
        title="Continue na outra aba"
        onClose={dismiss}
        // A click that only brings this window to the front must not close the dialog.
        closeOnClickOutside={false}
      >
        <Stack gap="xs">
          <Text fw={650}>
            <Loader size="1rem" mr="xs" style={{ verticalAlign: 'middle' }} aria-hidden="true" />
            {head}
          </Text>
          <Text>{text}</Text>
        </Stack>
        <Order choice={choice} isRefused={isRefused} />
        <Stack>
          <Button data-autofocus color="gold" size="lg" fullWidth onClick={focus}>
            Ir para a aba do checkout
          </Button>
          {backToOffers}
        </Stack>
      </Modal>
      <Modal opened={state === 'blocked'} title="O navegador bloqueou a nova aba" onClose={dismiss}>
        <Text>Sem problema: continue por aqui mesmo.</Text>
        <Order choice={choice} isRefused={isRefused} />
        <Stack>
          <LinkButton
            data-autofocus
            to="/checkout"
            search={choiceSearch(choice)}
            reloadDocument
            color="gold"
            size="lg"
            fullWidth
          >
            Abrir o checkout
          </LinkButton>
          {backToOffers}
        </Stack>
      </Modal>
    </>
  );
}

function Order({ choice, isRefused }: OrderProps) {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return null;
  const { interval, today, renewal } = priceOfChoice(choice, plan);
  const charge = formatCents(isRefused ? renewal : today);
  return <FactList amounts facts={[[planWithInterval(plan.name, interval), `${charge} hoje`]]} />;
}
