import { Button, Loader, Stack, Text } from '@mantine/core';
import { LinkButton } from '../../../components/site/link-button.tsx';
import classes from '../card.module.css';
import type { FoundProfile } from './use-profile.ts';

interface PendingPurchaseNoticeProps {
  pending: Exclude<FoundProfile['pending'], 'none'>;
  /** Reads the record again. */
  onRetry: () => void;
}

/** In place of the subscription while a purchase has not reached the record. */
export function PendingPurchaseNotice({ pending, onRetry }: PendingPurchaseNoticeProps) {
  switch (pending) {
    case 'paid':
      return (
        <Stack className={classes.message} align="center" role="status">
          <Loader aria-hidden="true" />
          <Text fw={650}>Confirmando seu pagamento...</Text>
          <Text c="dimmed">
            Isso costuma levar alguns segundos. Esta página se atualiza sozinha.
          </Text>
        </Stack>
      );
    case 'late':
      return (
        <Stack className={classes.message}>
          <Text>
            Seu pagamento foi recebido, mas a liberação está demorando mais que o normal. Volte a
            esta página em alguns minutos.
          </Text>
          <Button size="lg" onClick={onRetry}>
            Verificar de novo
          </Button>
        </Stack>
      );
    case 'boleto':
      return (
        <Stack className={classes.message}>
          <Text>
            Seu boleto foi emitido. A assinatura é liberada assim que o pagamento for confirmado.
          </Text>
          <LinkButton to="/payment-awaited" variant="default">
            Ver o que fazer enquanto isso
          </LinkButton>
        </Stack>
      );
  }
}
