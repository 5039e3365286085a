import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/overlay/dialog.tsx';
import { Text } from '../../../components/ui/text.tsx';

interface SignOutEverywhereProps {
  /** Another sign-out is under way. */
  disabled: boolean;
  /** This one is. */
  working: boolean;
  onLogout: () => void;
}

/** The button that ends the session on every device, and the question before it. */
export function SignOutEverywhere({ disabled, working, onLogout }: SignOutEverywhereProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDevices size={18} />}
        disabled={disabled || working}
        onClick={() => setAsking(true)}
      >
        Sair de todos os aparelhos
      </Button>
      <Dialog
        opened={asking}
        title="Sair de todos os aparelhos?"
        onClose={working ? undefined : close}
      >
        <Text>
          A sessão termina neste aparelho e em todos os outros em que você entrou. Para voltar,
          basta entrar de novo com email e senha. A assinatura continua como está.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={close} disabled={working}>
            Continuar conectado
          </Button>
          <Button onClick={working ? undefined : onLogout} aria-disabled={working || undefined}>
            {working ? 'Saindo...' : 'Sair de todos'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
