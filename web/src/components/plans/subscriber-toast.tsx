import { notifications } from '@mantine/notifications';
import { storage } from '../../lib/storage.ts';
import { usePortal } from '../account/use-portal.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/overlay/toast.tsx';

function ManagePlan() {
  const portal = usePortal(storage.get('userEmail'));
  return (
    <Button style={{ marginBlockStart: '0.5rem' }} loading={portal.opening} onClick={portal.open}>
      Gerenciar Plano
    </Button>
  );
}

/** Says to a subscriber who chose a plan where plans are changed. Public pages load no toasts before. */
export function showSubscriberToast(): void {
  notifications.hide('subscriber');
  showToast({
    id: 'subscriber',
    title: 'Você já tem uma assinatura ativa',
    message: (
      <>
        Para trocar de plano, abra o gerenciamento da sua assinatura.
        <br />
        <ManagePlan />
      </>
    ),
    color: 'gold',
    autoClose: false,
  });
}
