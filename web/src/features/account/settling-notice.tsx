import { Loader, Text } from '@mantine/core';
import { SupportLine } from '../../components/account/support-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import classes from './card.module.css';
import type { Settling } from './use-settling.ts';

interface SettlingNoticeProps {
  settling: Settling;
  /** Asks the record anew. */
  onRetry: () => void;
}

/** In place of the subscription while a purchase has not reached the record. */
export function SettlingNotice({ settling, onRetry }: SettlingNoticeProps) {
  if (settling === 'slip') {
    return (
      <div className={classes.center}>
        <Text>
          O seu boleto foi emitido. A assinatura é liberada assim que o pagamento for confirmado.
        </Text>
        <LinkButton to="/payment-awaited" variant="default">
          Ver o que fazer enquanto isso
        </LinkButton>
      </div>
    );
  }
  if (settling === 'late') {
    return (
      <div className={classes.center}>
        <Text>
          O seu pagamento foi recebido, mas a liberação está demorando mais que o normal. Volte a
          esta página em alguns minutos.
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
      <Loader color="gold.5" mx="auto" aria-hidden="true" />
      <Text fw={600}>Confirmando o seu pagamento...</Text>
      <Text c="dimmed">Isso costuma levar alguns segundos. Esta página se atualiza sozinha.</Text>
    </div>
  );
}
