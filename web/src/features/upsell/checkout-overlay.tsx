import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/loading.tsx';
import { Dialog } from '../../components/ui/overlay/dialog.tsx';
import { Text } from '../../components/ui/text.tsx';
import classes from './checkout-overlay.module.css';

interface CheckoutOverlayProps {
  phase: 'idle' | 'open' | 'lost' | 'blocked';
  onFocus: () => void;
  /** The person would rather look at the offers again. */
  onDismiss: () => void;
}

/** Covers the offers while the purchase goes on in another tab, or has to go on in this one. */
export function CheckoutOverlay({ phase, onFocus, onDismiss }: CheckoutOverlayProps) {
  return (
    <>
      <Dialog opened={phase === 'open'} title="Abrindo checkout...">
        <div className={classes.waiting}>
          <Spinner />
          <Text>Conclua o pagamento na aba que abrimos. Esta página acompanha tudo sozinha.</Text>
        </div>
        <Button variant="default" size="lg" fullWidth onClick={onFocus}>
          Ir para a aba do checkout
        </Button>
      </Dialog>
      <Dialog opened={phase === 'lost'} title="Abrindo checkout..." onClose={onDismiss}>
        <div className={classes.waiting}>
          <Spinner />
          <Text>
            Esta página foi recarregada, mas seu checkout continua na outra aba. Assim que o
            pagamento for concluído, avisamos aqui.
          </Text>
        </div>
        <Button color="gold" size="lg" fullWidth onClick={onFocus}>
          Ir para a aba do checkout
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onDismiss}>
          Voltar às ofertas
        </Button>
      </Dialog>
      <Dialog
        opened={phase === 'blocked'}
        title="O navegador bloqueou a nova aba"
        onClose={onDismiss}
      >
        <Text>Sem problema: continue por aqui mesmo.</Text>
        <LinkButton to="/checkout" color="gold" size="lg" fullWidth>
          Abrir o checkout
        </LinkButton>
        <Button variant="default" size="lg" fullWidth onClick={onDismiss}>
          Voltar às ofertas
        </Button>
      </Dialog>
    </>
  );
}
