import { Button, Group, Modal, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import type { Plan } from '#contract/plans.ts';
import type { Offer } from './offers.ts';

interface ConfirmDialogProps {
  plan: Plan;
  /** Null while the dialog is closed. */
  offer: Offer | null;
  busy: boolean;
  onBack: () => void;
  onConfirm: (offer: Offer) => void;
}

/** Asks once more before the longer plan takes the monthly one's place. */
export function ConfirmDialog({ plan, offer, busy, onBack, onConfirm }: ConfirmDialogProps) {
  return (
    <Modal opened={offer !== null} title="Confirmar mudança de plano" onClose={onBack}>
      {offer && (
        <>
          <Text>
            Em vez do {plan.name} mensal, você vai assinar o{' '}
            <strong>
              {plan.name} {offer.title.toLowerCase()}
            </strong>
            :{' '}
            <Text component="strong" fw="bold" style={{ whiteSpace: 'nowrap' }}>
              {formatCents(offer.cents)}
              {offer.period}
            </Text>
            , com {offer.percent}% de desconto.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onBack} disabled={busy}>
              Voltar
            </Button>
            {/* As wide as 'Processando...', so that nothing moves. */}
            <Button color="gold" miw="9.5rem" disabled={busy} onClick={() => onConfirm(offer)}>
              {busy ? 'Processando...' : 'Confirmar'}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
