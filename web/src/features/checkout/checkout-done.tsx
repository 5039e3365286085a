import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import type { paymentSearch } from '../../lib/purchase/payment-search.ts';

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
  useEffect(() => {
    const close = setTimeout(() => window.close(), CLOSE_AFTER_MS);
    const giveUp = setTimeout(() => setStuck(true), GIVE_UP_AFTER_MS);
    return () => {
      clearTimeout(close);
      clearTimeout(giveUp);
    };
  }, []);

  return (
    <MessageCard title="Pagamento concluído!" icon={<IconCircleCheck size={40} />}>
      <Text role="status">
        {stuck
          ? 'Você já pode fechar esta aba e voltar para a anterior.'
          : 'Esta aba será fechada em 3 segundos.'}
      </Text>
      {stuck && (
        <LinkButton to="/payment-success" search={search} size="lg" fullWidth>
          Ver a confirmação
        </LinkButton>
      )}
    </MessageCard>
  );
}
