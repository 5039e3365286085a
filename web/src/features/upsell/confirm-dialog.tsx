import { formatCents } from '#contract/money.ts';
import type { Plan } from '#contract/plans.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/overlay/dialog.tsx';
import { Text } from '../../components/ui/text.tsx';
import classes from './confirm-dialog.module.css';
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
    <Dialog opened={offer !== null} title="Confirmar mudança de plano" onClose={onBack}>
      {offer && (
        <>
          <Text>
            Em vez do {plan.name} mensal, você vai assinar o{' '}
            <strong>
              {plan.name} {offer.title.toLowerCase()}
            </strong>
            :{' '}
            <strong className={classes.price}>
              {formatCents(offer.cents)}
              {offer.period}
            </strong>
            , com {offer.percent}% de desconto.
          </Text>
          <DialogActions>
            <Button variant="default" onClick={onBack} disabled={busy}>
              Voltar
            </Button>
            <Button
              color="gold"
              className={classes.confirm}
              onClick={() => onConfirm(offer)}
              disabled={busy}
            >
              {busy ? 'Processando...' : 'Confirmar'}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
