import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { MessageCard } from '../../components/account/message-card.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import type { paymentSearch } from '../../lib/purchase/checkout-session.ts';

const CLOSE_AFTER_MS = 3000;
/** A tab that is still open this long after `close()` will not close. */
const GIVE_UP_AFTER_MS = 4000;

interface CheckoutDoneProps {
  /** Parameters for the page of a confirmed payment. */
  search: ReturnType<typeof paymentSearch>;
}

/** The paid checkout tab: closes itself, or says so if the browser does not let it. */
export function CheckoutDone({ search }: CheckoutDoneProps) {
  const [stuck, setStuck] = useState(false);
  useTimeout(() => window.close(), CLOSE_AFTER_MS, { autoInvoke: true });
  useTimeout(() => setStuck(true), GIVE_UP_AFTER_MS, { autoInvoke: true });

  return (
    <MessageCard title="Pagamento concluído!" Icon={IconCircleCheck}>
      <Text role="status">
        {stuck
          ? 'Você já pode fechar esta aba e voltar para a anterior.'
          : 'Esta aba será fechada em 3 segundos.'}
      </Text>
      {stuck && (
        <LinkButton to="/payment-success" search={search}>
          Ver a confirmação
        </LinkButton>
      )}
    </MessageCard>
  );
}
