import { SupportLine } from '../../../components/account/support-line.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Spinner } from '../../../components/ui/loading.tsx';
import { Text } from '../../../components/ui/text.tsx';
import classes from '../card.module.css';
import type { PendingPurchase } from './use-pending-purchase.ts';

interface PendingPurchaseNoticeProps {
  pending: PendingPurchase;
  /** Reads the record again. */
  onRetry: () => void;
}

/** In place of the subscription while a purchase has not reached the record. */
export function PendingPurchaseNotice({ pending, onRetry }: PendingPurchaseNoticeProps) {
  if (pending === 'boleto') {
    return (
      <div className={classes.center}>
        <Text>
          Seu boleto foi emitido. A assinatura é liberada assim que o pagamento for confirmado.
        </Text>
        <LinkButton to="/payment-awaited" variant="default">
          Ver o que fazer enquanto isso
        </LinkButton>
      </div>
    );
  }
  if (pending === 'late') {
    return (
      <div className={classes.center}>
        <Text>
          Seu pagamento foi recebido, mas a liberação está demorando mais que o normal. Volte a esta
          página em alguns minutos.
        </Text>
        <Button size="lg" onClick={onRetry}>
          Verificar de novo
        </Button>
        <SupportLine />
      </div>
    );
  }
  return (
    <div className={classes.center} role="status">
      <Spinner />
      <Text strong>Confirmando seu pagamento...</Text>
      <Text tone="dimmed">
        Isso costuma levar alguns segundos. Esta página se atualiza sozinha.
      </Text>
    </div>
  );
}
