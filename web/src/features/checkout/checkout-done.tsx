import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { MessageCard } from '../../components/site/message-card.tsx';
import type { paymentSearch } from '../../lib/purchase/checkout-session.ts';
import { planWithInterval } from '../../lib/purchase/plan-name.ts';

const CLOSE_AFTER_MS = 3000;
/** A tab that is still open this long after `close()` will not close. */
const GIVE_UP_AFTER_MS = 4000;

interface CheckoutDoneProps {
  order: CheckoutOrder;
  /** Parameters for the page of a confirmed payment. */
  search: ReturnType<typeof paymentSearch>;
  /** The page that opened this tab shows the confirmation. */
  isAcknowledged: boolean;
}

/**
 * The paid checkout tab. It closes itself if the page that opened it has acknowledged the purchase;
 * otherwise nobody else shows the confirmation, and it does.
 */
export function CheckoutDone({ order, search, isAcknowledged }: CheckoutDoneProps) {
  const navigate = useNavigate();
  const [stuck, setStuck] = useState(false);
  useTimeout(
    () => {
      if (isAcknowledged) window.close();
      else void navigate({ to: '/payment-success', search, replace: true });
    },
    CLOSE_AFTER_MS,
    { autoInvoke: true },
  );
  useTimeout(() => setStuck(true), GIVE_UP_AFTER_MS, { autoInvoke: true });

  return (
    <MessageCard title="Pagamento concluído!" Icon={IconCircleCheck}>
      <FactList
        facts={[
          ['Plano', planWithInterval(order.planName, order.interval)],
          ['Valor pago', formatCents(order.firstPayment)],
        ]}
      />
      <Text role="status">
        {stuck
          ? 'Você já pode fechar esta aba: a anterior mostra a confirmação.'
          : isAcknowledged
            ? 'Esta aba será fechada em 3 segundos. A confirmação está na anterior.'
            : 'Abrindo a confirmação...'}
      </Text>
      {stuck && (
        <LinkButton to="/payment-success" search={search}>
          Ver a confirmação
        </LinkButton>
      )}
    </MessageCard>
  );
}
